import { DocumentMissing, type DocumentStore } from './document-store.ts';

async function refuse(): Promise<never> {
  throw new Error('No schema of this application has a field with a file.');
}

/**
 * The store of an application whose schemas have no files: it holds nothing, so processes that share a database need not share a
 * folder.
 */
export const noDocuments: DocumentStore = {
  prepare: async () => undefined,
  put: refuse,
  putBack: refuse,
  async get(key) {
    throw new DocumentMissing(key);
  },
  delete: async () => undefined,
  readId: async () => undefined,
  writeId: refuse,
  async *list() {},
  checkWritable: async () => undefined,
  freeBytes: async () => undefined,
  removeLeftovers: async () => undefined,
};
