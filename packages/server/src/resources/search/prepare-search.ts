import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
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
 * Reads the keys of the rows for a long word of a query that finds few. Everything else is tested row by row in what references lead
 * to, which PostgreSQL would not choose by itself: it takes any union of keys for few.
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
  if (searchMode !== 'contains' || references.size === 0) return undefined;
  const condition = textCondition(resource, role, references, { isSelective: false });
  const searched = groupNumbers(foldText(query).split(' ')).flatMap((words) => {
    const keys = condition.keys(words);
    return keys ? [{ words, keys, length: words.join('').length }] : [];
  });
  if (searched.length === 0) return undefined;
  const longest = searched.toSorted((a, b) => b.length - a.length).slice(0, maxTried);
  for (const { words, keys } of longest) {
    const rows = await db
      .selectFrom(sql<object>`(${keys})`.as('keys'))
      .select(sql<unknown>`${sql.ref(`keys.${resource.table.primaryKey}`)}`.as('key'))
      .limit(fewKeys + 1)
      .execute();
    if (rows.length <= fewKeys) return { words, keys: rows.map(({ key }) => key) };
  }
  return {};
}
