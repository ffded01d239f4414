import { randomUUID } from 'node:crypto';
import { anyTables, type Database, type Reader } from '../../database/database.ts';
import { lockSchemaChanges } from '../../database/locks.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import { type DocumentStore, DocumentStoreRefused } from './document-store.ts';
import { documentColumns } from './document-tables.ts';

/** Key of the fact that holds the store's id. */
export const documentStoreKey = 'document_store';

/**
 * Ties the document store to the database by an id that both hold: a server with another database would take every
 * content for an orphan. A new database requires a new store; an empty store may replace the previous one while no row
 * refers to a document. Throws DocumentStoreRefused for any other pair, since a mistyped address is an empty store as
 * well.
 */
export async function bindDocumentStore(
  database: Database,
  store: DocumentStore,
  registry: Pick<ResourceRegistry, 'tables'>,
): Promise<void> {
  await database.maintain(async (tx) => {
    await lockSchemaChanges(tx);
    const own = await readMetadata(tx, documentStoreKey);
    const found = await store.readId();
    if (own !== undefined && own === found) return;
    const isFree = found === undefined && (own === undefined || (await isEmpty(store)));
    if (!isFree) throw new DocumentStoreRefused('belongs to another database', otherStore);
    if (own !== undefined && (await namesDocuments(tx, registry)))
      throw new DocumentStoreRefused('empty, but the database names documents', emptyStore(own));
    const id = own ?? randomUUID();
    await store.writeId(id);
    await writeMetadata(tx, documentStoreKey, id);
  });
}

const otherStore =
  'DOCUMENTS_URL: The document store belongs to another database. Connect the database to its own store or to an empty one.';
const emptyStore = (id: string) =>
  `DOCUMENTS_URL: The document store is empty, but the database names documents. Check the address. If the documents are lost, restore a backup; to begin without them, create "store.id" in the store with the content ${id}.`;

/** Whether any row refers to a document. */
export async function namesDocuments(
  db: Reader,
  registry: Pick<ResourceRegistry, 'tables'>,
): Promise<boolean> {
  for (const { table, key } of documentColumns(registry)) {
    const named = anyTables(db).selectFrom(table).select(key.as('key')).where(key, 'is not', null);
    if (await named.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

async function isEmpty(store: DocumentStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
