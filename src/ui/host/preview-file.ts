import { createStore, type NamedDocument } from '#engine';
import { openHost } from './host-store.ts';
import { notifyMissingPart } from './plain-notices.ts';
import { saveFile } from './save-file.ts';

/** The shown document and what its download button does. */
interface Preview {
  document: NamedDocument;
  save: (document: NamedDocument) => void;
}

const shown = createStore<Preview | undefined>(undefined);

/**
 * Shows a document in a dialog.
 *
 * @param save saves it from there
 */
export function previewFile(document: NamedDocument, save = saveFile): void {
  openHost('previews').then(() => shown.set({ document, save }), notifyMissingPart);
}

export function closePreview(): void {
  shown.set(undefined);
}

export const shownPreview = shown.read;
export const onPreview = shown.subscribe;
