import type { NamedDocument } from '@schema-screens/core';

/**
 * The document's bytes as a Blob.
 *
 * @throws TypeError when it is no base64 data URL
 */
export function blobOf({ dataUrl }: Pick<NamedDocument, 'dataUrl'>): Blob {
  const match = /^data:([\w.+/-]+)[^,]*;base64,(.*)$/s.exec(dataUrl);
  if (!match) throw new TypeError('dataUrl is no base64 data URL');
  const bytes = Uint8Array.from(atob(match[2] ?? ''), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: match[1] ?? 'application/octet-stream' });
}

/** Saves a document under its name, as a download of the browser. */
export function saveFile(document: NamedDocument): void {
  const url = URL.createObjectURL(blobOf(document));
  const link = window.document.createElement('a');
  link.href = url;
  link.download = document.name;
  link.click();
  // Browsers start the download in a later task; the URL must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
