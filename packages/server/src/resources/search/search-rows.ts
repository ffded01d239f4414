import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import { hasVisibleTarget } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { broadSearch } from './broad-search.ts';
import { closestRows, exclusiveConditions } from './closeness.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';
import { searchCount } from './search-count.ts';
import type { SearchRequest } from './search-request.ts';
import { joinSortSources, orderOf, type SelectFrom } from './sort-order.ts';

/** One page of a search, and the number of rows that it finds. */
export interface SearchPage {
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
): Promise<SearchPage> {
  const { table } = resource;
  const condition = sql<boolean>`${scope} and ${searchCondition(resource, role, request)}`;
  const offset = (request.currentPage - 1) * request.perPage;
  const broad = broadSearch(db, resource, role, scope, request);
  const rows =
    broad && !request.closestFirst
      ? await broad.readPage()
      : await readPage(
          db,
          resource,
          request,
          broad?.closeBands() ?? closeBands(resource, request, condition),
          offset,
        );
  const { countLimit } = request;
  const result = (count: number): SearchPage =>
    countLimit === undefined
      ? { rows, count }
      : { rows, count: Math.min(count, countLimit), countExceeded: count > countLimit };
  if (counted !== undefined) return result(counted);
  const isLastPage = rows.length > 0 && rows.length < request.perPage;
  const hasEveryKey = offset === 0 && rows.length === request.ids?.length;
  if (isLastPage || hasEveryKey || (rows.length === 0 && offset === 0)) return result(offset + rows.length);
  const count = broad
    ? await broad.count(countLimit)
    : await searchCount(db, table.name, condition, offset === 0, countLimit);
  return result(rows.length === 0 ? count : Math.max(count, offset + rows.length));
}

/** Rows that come before or after all others of a search, in their own order. */
interface Band {
  readonly condition: RawBuilder<boolean>;
  readonly request: SearchRequest;
  /** Whether all of them have the first reference of the order. */
  readonly leading: boolean;
}

/** The rows of a search in the order of how close they are to what was typed. */
function closeBands(
  { table }: Resource,
  request: SearchRequest,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const close = closestRows(table, request);
  const bands = exclusiveConditions(
    close ? [...close.named, ...(close.numbered ? [close.numbered] : [])] : [],
  );
  return bands.map((band) => sql<boolean>`${condition} and ${band}`);
}

/** The bands of a search: by closeness, and in each those whose reference leads somewhere first, in the order of an index. */
function bandsOf(
  resource: Resource,
  request: SearchRequest,
  byCloseness: readonly RawBuilder<boolean>[],
): Band[] {
  const { table } = resource;
  const [first, ...others] = request.sort;
  return byCloseness.flatMap((close): Band[] => {
    if (!first?.reference) return [{ condition: close, request, leading: false }];
    const leads = hasVisibleTarget(first.reference, table.name);
    return [
      { condition: sql<boolean>`${close} and ${leads}`, request, leading: true },
      {
        condition: sql<boolean>`${close} and not ${leads}`,
        request: { ...request, sort: others },
        leading: false,
      },
    ];
  });
}

/** The rows of one page; a band is read when those before it end. */
async function readPage(
  db: Reader,
  resource: Resource,
  request: SearchRequest,
  byCloseness: readonly RawBuilder<boolean>[],
  offset: number,
): Promise<Row[]> {
  const { table } = resource;
  const rows: Row[] = [];
  const bands = bandsOf(resource, request, byCloseness);
  /** How many rows of the next band earlier pages have. */
  let skipped = offset;
  for (const [index, band] of bands.entries()) {
    const missing = request.perPage - rows.length;
    const found = await readBand(db, resource, band, missing, skipped);
    rows.push(...found);
    if (rows.length === request.perPage || index === bands.length - 1) break;
    skipped =
      found.length > 0 || skipped === 0
        ? 0
        : skipped - (await searchCount(db, table.name, band.condition, false));
  }
  return rows;
}

/** From so many skipped rows on, only their keys are read: mostly an index has all that the order and the condition need. */
const farOffset = 500;

async function readBand(
  db: Reader,
  resource: Resource,
  { condition, request, leading }: Band,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const { table } = resource;
  const inOrder = <O>(select: SelectFrom<O>, where: RawBuilder<boolean>) =>
    joinSortSources(select, resource, request, leading)
      .where(where)
      .orderBy(orderOf(resource, request, leading));
  const all = selectRows(db, table);
  if (offset < farOffset) return inOrder(all, condition).limit(limit).offset(offset).execute();
  const key = sql<unknown>`${sql.ref(primaryKeyRef(table))}`;
  const keys = inOrder(anyTables(db).selectFrom<string>(table.name).select(key.as('key')), condition);
  return inOrder(all, sql<boolean>`${key} in (${keys.limit(limit).offset(offset)})`).execute();
}
