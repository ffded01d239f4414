import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Role } from '../shared/identity.ts';
import { foldText } from './fold-text.ts';
import type { Resource } from './resource.ts';
import { runsOf } from './search-condition.ts';
import type { SearchRequest } from './search-request.ts';
import { type RelatedKeys, textCondition } from './text-condition.ts';

/** With more rows than this, testing row by row is faster than looking up each of them by its key. */
const fewKeys = 5_000;

/**
 * Reads the keys of the rows for the longest text of a query that finds few. Everything else is tested row by row in what references lead
 * to, which PostgreSQL would not choose by itself: it takes any union of keys for few. Undefined if nothing is searched there.
 */
export async function readRelatedKeys(
  db: Reader,
  resource: Resource,
  rolle: Role,
  { query, searchMode, references }: SearchRequest,
): Promise<RelatedKeys | undefined> {
  if (searchMode !== 'ENTHAELT' || references.size === 0) return undefined;
  const condition = textCondition(resource, rolle, references, { isNarrow: false });
  const searched = runsOf(foldText(query).split(' ')).flatMap((words) => {
    const keys = condition.keys(words);
    return keys ? [{ text: words.join(''), keys }] : [];
  });
  if (searched.length === 0) return undefined;
  for (const { text, keys } of searched.toSorted((a, b) => b.text.length - a.text.length)) {
    const rows = await db
      .selectFrom(sql<object>`(${keys})`.as('keys'))
      .select(sql<unknown>`${sql.ref(`keys.${resource.table.primaryKey}`)}`.as('key'))
      .limit(fewKeys + 1)
      .execute();
    if (rows.length <= fewKeys) return { text, keys: rows.map(({ key }) => key) };
  }
  return {};
}
