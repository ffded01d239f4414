import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { readFact, writeFact } from '../../database/facts.ts';
import { lockStructure } from '../../database/migrate.ts';
import { ConfigError } from '../../shared/config/config.ts';
import type { DocumentStore } from './document-store.ts';

/** Name of the fact that holds the store's id. */
export const documentStoreFact = 'dokumentenspeicher';

/**
 * Ties the store of documents to the database by an id that both carry: a server with another database would take every
 * content for one that no row names. A new database takes a new store, and an empty store may take the place of the old one.
 * Throws a ConfigError for every other pair.
 */
export async function bindDocumentStore(database: Database, store: DocumentStore): Promise<void> {
  await database.maintain(async (tx) => {
    await lockStructure(tx);
    const own = await readFact(tx, documentStoreFact);
    const found = await store.readId();
    if (own !== undefined && own === found) return;
    const isFree = found === undefined && (own === undefined || (await isEmpty(store)));
    if (!isFree) throw new ConfigError([otherStore]);
    const id = own ?? randomUUID();
    await store.writeId(id);
    await writeFact(tx, documentStoreFact, id);
  });
}

const otherStore =
  'DOCUMENTS_URL: Der Dokumentenspeicher gehört zu einer anderen Datenbank. Verbinden Sie die Datenbank mit ihrem eigenen Speicher oder mit einem leeren.';

async function isEmpty(store: DocumentStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
