import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { readMetadata } from '../../database/metadata.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { Config } from '../../shared/config/config.ts';
import { HttpError } from '../../shared/http-error.ts';
import { bindDocumentStore, documentStoreKey, namesDocuments } from './bind-document-store.ts';
import { type DocumentStore, DocumentStoreAway } from './document-store.ts';
import { createLazyStore } from './lazy-document-store.ts';
import { createDocumentStore } from './open-document-store.ts';

interface StartContext {
  readonly database: Database;
  readonly resources: Pick<ResourceRegistry, 'tables'>;
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
}

/** The store that the server uses, and how to stop connecting to it. */
export interface StartedStore {
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/**
 * The store of DOCUMENTS_URL, tied to the database. A database that is tied to a store lets the server start without
 * it; the store is used as soon as it can be reached. Throws a ConfigError if the address is wrong, the store is not
 * that of the database, or a new database has none.
 */
export async function startDocumentStore(
  config: Pick<Config, 'documentsUrl' | 'documentSettings'>,
  context: StartContext,
): Promise<StartedStore> {
  const { database, resources, log } = context;
  const store = await createDocumentStore(config);
  const isRegistered = async () => (await readMetadata(database.read, documentStoreKey)) !== undefined;
  const open = async () => {
    await store.prepare({
      isNew: !(await isRegistered()) || !(await namesDocuments(database.read, resources)),
    });
    await bindDocumentStore(database, store, resources);
  };
  try {
    await open();
    return { documents: store, close: async () => undefined };
  } catch (error) {
    if (!isAway(error) || !(await isRegistered())) throw error;
    return createLazyStore(store, { open, isAway, reason: error, log });
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof DocumentStoreAway || (error instanceof HttpError && error.status === 503);
