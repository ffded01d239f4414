import { fileURLToPath } from 'node:url';
import type { Config } from '../../shared/config/config.ts';
import type { DocumentStore } from './document-store.ts';

type StoreSettings = Pick<Config, 'documentsUrl' | 's3'>;

/** Opens the store that DOCUMENTS_URL names. Throws a ConfigError when it cannot be reached or nothing can be written there. */
export async function openDocumentStore(config: StoreSettings): Promise<DocumentStore> {
  const store = await createDocumentStore(config);
  await store.prepare({ isNew: true });
  return store;
}

/** The store that DOCUMENTS_URL names, not reached yet; loads only the kind that is needed. Throws a ConfigError for a wrong address. */
export async function createDocumentStore({ documentsUrl, s3 }: StoreSettings): Promise<DocumentStore> {
  if (documentsUrl.startsWith('s3:')) {
    const { createS3Store } = await import('./s3-store.ts');
    return createS3Store(new URL(documentsUrl), s3);
  }
  const { createFolderStore } = await import('./folder-store.ts');
  return createFolderStore(folderOf(documentsUrl));
}

/** `file:///srv/documents` and the shorter `file:/srv/documents` or `file:var/documents`. */
function folderOf(documentsUrl: string): string {
  return documentsUrl.startsWith('file://')
    ? fileURLToPath(documentsUrl)
    : documentsUrl.slice('file:'.length);
}
