import { createContext } from 'react';
import { usePort } from './use-port.ts';

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
