import { byteOrderMark } from '@schema-screens/locale';
import type { NamedDocument } from '../ports/documents.ts';

/**
 * A CSV text as a document that can be saved, with the byte order mark by which spreadsheets recognise UTF-8; an empty
 * text stays empty.
 */
export function csvDocument(name: string, text: string): NamedDocument {
  const isMarked = text === '' || text.startsWith(byteOrderMark);
  const bytes = new TextEncoder().encode(isMarked ? text : byteOrderMark + text);
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  return {
    name: name.endsWith('.csv') ? name : `${name}.csv`,
    dataUrl: `data:text/csv;base64,${btoa(chunks.join(''))}`,
  };
}
