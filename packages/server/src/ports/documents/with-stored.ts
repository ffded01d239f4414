import type { DocumentStore, StoredDocument } from './document-store.ts';

/** Stores the contents of files, and removes them again if that or `work`, which writes their rows, fails. */
export async function withStored<File extends { readonly content: Buffer }, T>(
  documents: Pick<DocumentStore, 'put' | 'delete'>,
  files: readonly File[],
  work: (stored: readonly (File & StoredDocument)[]) => Promise<T>,
): Promise<T> {
  const stored: (File & StoredDocument)[] = [];
  try {
    for (const file of files) stored.push({ ...file, ...(await documents.put(file.content)) });
    return await work(stored);
  } catch (error) {
    await Promise.all(stored.map(({ key }) => documents.delete(key)));
    throw error;
  }
}
