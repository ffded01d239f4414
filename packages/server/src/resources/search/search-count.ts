import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** How long the count of a search's first page is reused for its further pages. */
const cacheMs = 30_000;
const maxEntries = 500;

interface CachedCount {
  readonly count: number;
  readonly until: number;
}

const cache = new WeakMap<Reader, Map<string, CachedCount>>();

/**
 * The number of rows of a table that fulfil a condition. The first page of a search counts; further pages reuse the count for a
 * while, since counting a broad search costs more than reading a page of it.
 *
 * @param limit counts no further than one row more
 */
export async function searchCount(
  db: Reader,
  table: string,
  condition: RawBuilder<unknown>,
  isFirstPage: boolean,
  limit?: number,
): Promise<number> {
  const rowsFound = sql`from ${sql.table(table)} where ${condition}`;
  const query =
    limit === undefined
      ? sql<{ count: number }>`select count(*) as count ${rowsFound}`
      : sql<{ count: number }>`
          select count(*) as count from (select 1 ${rowsFound} limit ${limit + 1}) as counted`;
  return cachedCount(db, query, isFirstPage);
}

/** The number that a statement counts, with the same reuse. */
export async function cachedCount(
  db: Reader,
  query: RawBuilder<{ count: number }>,
  isFirstPage: boolean,
): Promise<number> {
  const { sql: text, parameters } = query.compile(db);
  const key = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
  const counts = cache.get(db) ?? new Map<string, CachedCount>();
  cache.set(db, counts);
  const cached = counts.get(key);
  if (!isFirstPage && cached && cached.until > performance.now()) return cached.count;
  const { rows } = await query.execute(db);
  const count = rows[0]?.count ?? 0;
  // Evicts the oldest: new counts are at the end.
  counts.delete(key);
  if (counts.size >= maxEntries) counts.delete(counts.keys().next().value!);
  counts.set(key, { count, until: performance.now() + cacheMs });
  return count;
}
