import { fileURLToPath } from 'node:url';
import type { Config } from '../../shared/config/config.ts';
import type { DocumentSettings, DocumentStoreProtocol } from '../../shared/config/document-stores.ts';
import type { DocumentStore } from './document-store.ts';

type StoreSettings = Pick<Config, 'documentsUrl' | 'documentSettings'>;

/** Opens the store of DOCUMENTS_URL. Throws a ConfigError if it cannot be reached or is not writable. */
export async function openDocumentStore(config: StoreSettings): Promise<DocumentStore> {
  const store = await createDocumentStore(config);
  await store.prepare({ isNew: true });
  return store;
}

type CreateStore = (address: string, settings: DocumentSettings) => Promise<DocumentStore>;

/** Each loads the implementation, which others do not need. */
const createStore: Readonly<Record<DocumentStoreProtocol, CreateStore>> = {
  'file:': async (address) => (await import('./folder-store.ts')).createFolderStore(folderOf(address)),
  's3:': async (address, settings) =>
    (await import('./s3-store.ts')).createS3Store(new URL(address), settings),
};

/**
 * The store of DOCUMENTS_URL, not connected yet. Throws a ConfigError for a wrong address.
 */
export const createDocumentStore = ({
  documentsUrl,
  documentSettings,
}: StoreSettings): Promise<DocumentStore> =>
  createStore[protocolOf(documentsUrl)](documentsUrl, documentSettings);

/** The settings admit no other. */
const protocolOf = (documentsUrl: string): DocumentStoreProtocol =>
  documentsUrl.slice(0, documentsUrl.indexOf(':') + 1) as DocumentStoreProtocol;

/** Accepts `file:///srv/documents` and the shorter `file:/srv/documents` and `file:var/documents`. */
function folderOf(documentsUrl: string): string {
  return documentsUrl.startsWith('file://')
    ? fileURLToPath(documentsUrl)
    : documentsUrl.slice('file:'.length);
}
