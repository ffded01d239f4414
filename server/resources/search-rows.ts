import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Role } from '../shared/identity.ts';
import { germanOrder } from './german-order.ts';
import type { Resource } from './resource.ts';
import { searchCondition } from './search-condition.ts';
import { searchCount } from './search-count.ts';
import type { SearchRequest } from './search-request.ts';
import { selectRows } from './select-rows.ts';
import type { Row } from './table.ts';

/** One page of a search, and the total number of rows. */
export interface SearchResult {
  readonly rows: Row[];
  readonly count: number;
}

/**
 * Runs a search within the caller's scope. The order is total: the primary key is the last sort column.
 *
 * @param counted the total number of rows, if it is already known
 */
export async function searchRows(
  db: Reader,
  resource: Resource,
  rolle: Role,
  scope: RawBuilder<boolean>,
  request: SearchRequest,
  counted?: number,
): Promise<SearchResult> {
  const { table } = resource;
  const condition = sql<boolean>`${scope} and ${searchCondition(resource, rolle, request)}`;
  const offset = (request.currentPage - 1) * request.perPage;
  const rows = await selectRows(db, table)
    .where(condition)
    .orderBy(orderOf(resource, request))
    .limit(request.perPage)
    .offset(offset)
    .execute();
  if (counted !== undefined) return { rows, count: counted };
  const isLastPage = rows.length > 0 && rows.length < request.perPage;
  if (isLastPage || (rows.length === 0 && offset === 0)) return { rows, count: offset + rows.length };
  const count = await searchCount(db, table.name, condition, offset === 0);
  return { rows, count: rows.length === 0 ? count : Math.max(count, offset + rows.length) };
}

/** The order of a search, with the primary key as the last sort column. */
export function orderOf(resource: Resource, request: SearchRequest): RawBuilder<unknown> {
  const { table } = resource;
  const keys = request.sort.map(({ field, direction }) => {
    const column = `${table.name}.${field.name}`;
    const expression = field.kind === 'text' ? germanOrder(column) : sql.ref(column);
    return sql`${expression} ${sql.raw(direction)}`;
  });
  const direction = request.sort[0]?.direction ?? 'asc';
  keys.push(sql`${sql.ref(`${table.name}.${table.primaryKey}`)} ${sql.raw(direction)}`);
  return sql.join(keys);
}
