import { createStore, type NamedDocument } from '#engine';
import { openHost } from './host-store.ts';
import { notifyMissingPart } from './plain-notices.ts';

const shown = createStore<NamedDocument | undefined>(undefined);

/** Shows a document in a dialog. */
export function previewFile(document: NamedDocument): void {
  openHost('previews').then(() => shown.set(document), notifyMissingPart);
}

export function closePreview(): void {
  shown.set(undefined);
}

export const shownDocument = shown.read;
export const onPreview = shown.subscribe;
