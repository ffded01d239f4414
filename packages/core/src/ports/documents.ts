import { byteOrderMark } from '@schema-screens/locale';
import { createContext } from 'react';
import { usePort } from './use-port.ts';

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

/** A document in memory. */
export interface NamedDocument {
  name: string;
  /** Its content. */
  dataUrl: string;
}

/** Gives documents to the user. */
export interface DocumentPort {
  saveFile: (document: NamedDocument) => void;
  previewFile: (document: NamedDocument) => void;
}

export const DocumentsContext = createContext<DocumentPort | undefined>(undefined);

/** What shows and saves documents. */
export const useDocuments = (): DocumentPort => usePort(DocumentsContext, 'documents');
