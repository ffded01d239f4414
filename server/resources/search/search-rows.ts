import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import { selectRows } from '../rows/select-rows.ts';
import { hasVisibleTarget } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';
import { searchCount } from './search-count.ts';
import type { SearchRequest } from './search-request.ts';
import { joinSources, orderOf } from './sort-order.ts';

/** One page of a search, and the number of rows that it finds. */
export interface SearchResult {
  readonly rows: Row[];
  readonly count: number;
  /** If the request limits the count: whether more rows are found than it says. */
  readonly countExceeded?: boolean;
}

/**
 * Runs a search within the caller's scope. The order is total: the primary key is the last sort column.
 *
 * @param counted the total number of rows, if it is already known
 */
export async function searchRows(
  db: Reader,
  resource: Resource,
  role: Role,
  scope: RawBuilder<boolean>,
  request: PreparedSearch,
  counted?: number,
): Promise<SearchResult> {
  const { table } = resource;
  const condition = sql<boolean>`${scope} and ${searchCondition(resource, role, request)}`;
  const offset = (request.currentPage - 1) * request.perPage;
  const rows = await readPage(db, resource, request, condition, offset);
  const { countLimit } = request;
  const result = (count: number): SearchResult =>
    countLimit === undefined
      ? { rows, count }
      : { rows, count: Math.min(count, countLimit), countExceeded: count > countLimit };
  if (counted !== undefined) return result(counted);
  const isLastPage = rows.length > 0 && rows.length < request.perPage;
  const hasEveryKey = offset === 0 && rows.length === request.ids?.length;
  if (isLastPage || hasEveryKey || (rows.length === 0 && offset === 0)) return result(offset + rows.length);
  const count = await searchCount(db, table.name, condition, offset === 0, countLimit);
  return result(rows.length === 0 ? count : Math.max(count, offset + rows.length));
}

/** The rows of one page. */
async function readPage(
  db: Reader,
  resource: Resource,
  request: SearchRequest,
  condition: RawBuilder<boolean>,
  offset: number,
): Promise<Row[]> {
  const { table } = resource;
  const [first, ...others] = request.sort;
  const { perPage } = request;
  const page = (leading: boolean) =>
    joinSources(selectRows(db, table), resource, request, leading).orderBy(
      orderOf(resource, request, leading),
    );
  if (!first?.reference) return page(false).where(condition).limit(perPage).offset(offset).execute();
  // Rows whose reference leads somewhere come first, in the order of an index; those without are read when these end.
  const rows: Row[] = await page(true).where(condition).limit(perPage).offset(offset).execute();
  if (rows.length === perPage) return rows;
  const leads = hasVisibleTarget(first.reference, table.name);
  const before =
    rows.length > 0 || offset === 0
      ? offset + rows.length
      : await searchCount(db, table.name, sql<boolean>`${condition} and ${leads}`, false);
  const rest = { ...request, sort: others };
  const left = await joinSources(selectRows(db, table), resource, rest)
    .where(sql<boolean>`${condition} and not ${leads}`)
    .orderBy(orderOf(resource, rest))
    .limit(perPage - rows.length)
    .offset(Math.max(0, offset - before))
    .execute();
  return [...rows, ...left];
}
