import type { NamedDocument } from '#engine';
import { openPreview } from './dialog-stores.ts';
import { openHost } from './host-store.ts';
import { notifyMissingPart } from './plain-notices.ts';
import { saveFile } from './save-file.ts';

/**
 * Shows a document in a dialog.
 *
 * @param save saves it from there
 */
export function previewFile(document: NamedDocument, save = saveFile): void {
  openHost('previews').then(() => openPreview.set({ document, save }), notifyMissingPart);
}
