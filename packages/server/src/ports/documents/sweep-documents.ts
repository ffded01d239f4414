import { sql } from 'kysely';
import { anyTables, type Database, type Reader } from '../../database/database.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { DocumentStore } from './document-store.ts';
import { type DocumentColumn, documentColumns } from './document-tables.ts';

/** Age after which the remains of an interrupted upload are removed. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;
/** How long a content without a row is kept, since the database may be restored from an older backup. */
const ORPHAN_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Keys of a round: an hourly one comes to each of a million contents within four days. */
const KEYS_PER_ROUND = 10_000;
/** The name of the key that the last round ended at, as a fact of the database. */
const SWEPT_UNTIL = 'documents_swept_until';

/**
 * One round: removes temporary files older than an hour, and contents without a row that are older than 30 days. A round looks at a
 * number of contents, and the next one goes on behind them, so that it costs no more with a large store. Returns the number of contents
 * removed.
 */
export async function sweepDocuments(
  database: Pick<Database, 'read' | 'transaction'>,
  registry: ResourceRegistry,
  store: DocumentStore,
  now: Date,
  keysPerRound = KEYS_PER_ROUND,
): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  await store.removeLeftovers(new Date(now.getTime() - LEFTOVER_AGE_MS));
  const columns = documentColumns(registry);
  // Empty once a round has come to the end.
  const sweptUntil = (await readMetadata(database.read, SWEPT_UNTIL)) || undefined;
  let last = '';
  let end = '';
  let count = 0;
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of store.list(sweptUntil)) {
    if (count === keysPerRound) {
      end = last;
      break;
    }
    count += 1;
    last = key;
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeOrphans(database.read, columns, store, batch);
    batch = [];
  }
  removed += await removeOrphans(database.read, columns, store, batch);
  if (end !== (sweptUntil ?? '')) await database.transaction((tx) => writeMetadata(tx, SWEPT_UNTIL, end));
  return removed;
}

async function removeOrphans(
  db: Reader,
  columns: readonly DocumentColumn[],
  store: DocumentStore,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const referenced = new Set<unknown>();
  for (const { table, key } of columns) {
    const rows = await anyTables(db)
      .selectFrom(table)
      .select(key.as('content'))
      .where(sql<boolean>`${key} = any(${keys}::text[])`)
      .execute();
    for (const { content } of rows) referenced.add(content);
  }
  const orphans = keys.filter((key) => !referenced.has(key));
  for (const key of orphans) await store.delete(key);
  return orphans.length;
}
