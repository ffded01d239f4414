import { fileURLToPath } from 'node:url';
import type { Config } from '../../shared/config/config.ts';
import type { DocumentStore } from './document-store.ts';

type StoreSettings = Pick<Config, 'documentsUrl' | 's3'>;

/** Opens the store of DOCUMENTS_URL. Throws a ConfigError if it cannot be reached or is not writable. */
export async function openDocumentStore(config: StoreSettings): Promise<DocumentStore> {
  const store = await createDocumentStore(config);
  await store.prepare({ isNew: true });
  return store;
}

/**
 * The store of DOCUMENTS_URL, not connected yet; loads only the implementation it needs. Throws a ConfigError for a
 * wrong address.
 */
export async function createDocumentStore({ documentsUrl, s3 }: StoreSettings): Promise<DocumentStore> {
  if (documentsUrl.startsWith('s3:')) {
    const { createS3Store } = await import('./s3-store.ts');
    return createS3Store(new URL(documentsUrl), s3);
  }
  const { createFolderStore } = await import('./folder-store.ts');
  return createFolderStore(folderOf(documentsUrl));
}

/** Accepts `file:///srv/documents` and the shorter `file:/srv/documents` and `file:var/documents`. */
function folderOf(documentsUrl: string): string {
  return documentsUrl.startsWith('file://')
    ? fileURLToPath(documentsUrl)
    : documentsUrl.slice('file:'.length);
}
