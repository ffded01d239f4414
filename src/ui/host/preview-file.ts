import type { NamedDocument } from '#engine';
import { openHost } from './host-store.ts';
import { tellMissingPart } from './plain-notices.ts';

let shown: NamedDocument | undefined;
const listeners = new Set<() => void>();

function show(document: NamedDocument | undefined): void {
  shown = document;
  for (const listener of listeners) listener();
}

/** Shows a document in a dialog. */
export function previewFile(document: NamedDocument): void {
  openHost('previews').then(() => show(document), tellMissingPart);
}

export function closePreview(): void {
  show(undefined);
}

export function shownDocument(): NamedDocument | undefined {
  return shown;
}

export function onPreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
