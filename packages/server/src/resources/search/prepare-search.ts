import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Resource } from '../schema/resource.ts';
import { foldText } from '../text/fold-text.ts';
import type { PreparedSearch } from './search-condition.ts';
import type { SearchRequest } from './search-request.ts';
import { groupNumbers } from './searched-runs.ts';
import { type RelatedKeys, textCondition } from './text-condition.ts';

/** With more rows than this, testing row by row is faster than looking up each of them by its key. */
const fewKeys = 5_000;

/** The longest words of a query find the fewest rows; each is one statement. */
const maxTried = 2;

/**
 * Reads the keys of the rows for a long word of a query that finds few. Everything else is tested row by row in what rows lead to, which
 * PostgreSQL would not choose by itself: it takes any union of keys for few.
 */
export async function prepareSearch(
  db: Reader,
  resource: Resource,
  role: Role,
  request: SearchRequest,
): Promise<PreparedSearch> {
  return { ...request, prefetched: await readRelatedKeys(db, resource, role, request) };
}

async function readRelatedKeys(
  db: Reader,
  resource: Resource,
  role: Role,
  { query, searchMode, references }: SearchRequest,
): Promise<RelatedKeys | undefined> {
  if (searchMode !== 'contains') return undefined;
  const { table } = resource;
  const text = textCondition(resource, role, references, { isSelective: false });
  const searched = groupNumbers(foldText(query).split(' ')).filter((words) => text.isSearchedBeyond(words));
  if (searched.length === 0) return undefined;
  const length = (words: readonly string[]): number => words.join('').length;
  const longest = searched.toSorted((a, b) => length(b) - length(a)).slice(0, maxTried);
  for (const words of longest) {
    const key = sql.ref(primaryKeyRef(table));
    const by = text.relatedBy.map((name) => sql.ref(`${table.name}.${name}`));
    const { rows } = await sql<{ key: unknown }>`
      with own_rows as materialized (
        select ${sql.join([sql`${key} as key`, ...by])} from ${sql.table(table.name)}
        where ${text.findOwn(words)} limit ${fewKeys + 1}
      )
      select key from own_rows union all (${text.otherKeys(words, 'own_rows')}) limit ${fewKeys + 1}`.execute(
      db,
    );
    if (rows.length <= fewKeys) return { words, keys: rows.map((row) => row.key) };
  }
  return {};
}
