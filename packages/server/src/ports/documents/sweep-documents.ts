import { sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { DocumentStore } from './document-store.ts';
import { type DocumentColumn, documentColumns } from './document-tables.ts';

/** Age after which the remains of an interrupted upload are removed. */
const LEFTOVER_AGE_MS = 60 * 60 * 1000;
/** How long a content without a row is kept, since the database may be restored from an older backup. */
const ORPHAN_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes temporary files older than an hour, and contents without a row that are older than 30 days. Returns the
 * number of contents removed.
 */
export async function sweepDocuments(
  db: Reader,
  registry: ResourceRegistry,
  store: DocumentStore,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  await store.removeLeftovers(new Date(now.getTime() - LEFTOVER_AGE_MS));
  const columns = documentColumns(registry);
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of store.list()) {
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeOrphans(db, columns, store, batch);
    batch = [];
  }
  return removed + (await removeOrphans(db, columns, store, batch));
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
