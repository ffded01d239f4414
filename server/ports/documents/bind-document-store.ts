import { randomUUID } from 'node:crypto';
import { anyTables } from '../../database/any-tables.ts';
import type { Database, Reader } from '../../database/database.ts';
import { lockStructure } from '../../database/lock-structure.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import { type DocumentStore, DocumentStoreRefused } from './document-store.ts';
import { documentColumns } from './document-tables.ts';

/** Key of the fact that holds the store's id. */
export const documentStoreKey = 'dokumentenspeicher';

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
    await lockStructure(tx);
    const own = await readMetadata(tx, documentStoreKey);
    const found = await store.readId();
    if (own !== undefined && own === found) return;
    const isFree = found === undefined && (own === undefined || (await isEmpty(store)));
    if (!isFree) throw new DocumentStoreRefused('gehört zu einer anderen Datenbank', otherStore);
    if (own !== undefined && (await namesDocuments(tx, registry)))
      throw new DocumentStoreRefused('leer, die Datenbank nennt aber Dokumente', emptyStore(own));
    const id = own ?? randomUUID();
    await store.writeId(id);
    await writeMetadata(tx, documentStoreKey, id);
  });
}

const otherStore =
  'DOCUMENTS_URL: Der Dokumentenspeicher gehört zu einer anderen Datenbank. Verbinden Sie die Datenbank mit ihrem eigenen Speicher oder mit einem leeren.';
const emptyStore = (id: string) =>
  `DOCUMENTS_URL: Der Dokumentenspeicher ist leer, die Datenbank nennt aber Dokumente. Prüfen Sie die Adresse. Sind die Dokumente verloren, stellen Sie eine Sicherung wieder her; um ohne sie zu beginnen, legen Sie im Speicher „store.id“ mit dem Inhalt ${id} an.`;

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
