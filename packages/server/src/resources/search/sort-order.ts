import type { Locale } from '@schema-screens/locale';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { requestLocale } from '../../shared/request-locale.ts';
import { referredText } from '../rows/reference-text.ts';
import { columnTypes } from '../schema/column-types.ts';
import { columnOrder } from '../schema/meta/column-order.ts';
import { type VisibleReference, visibleRows } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { phoneticOrder } from './closeness.ts';
import type { SearchRequest } from './search-request.ts';

/** The rows that a search is ordered by, besides its own: those that a reference leads to. */
interface SortSource {
  readonly alias: string;
  readonly rows: RawBuilder<unknown>;
  readonly on: RawBuilder<boolean>;
}

const aliasOf = (index: number): string => `target_${index}`;

function sourcesOf({ table }: Resource, { sort }: SearchRequest): SortSource[] {
  return sort.flatMap(({ field, reference }, index) => {
    if (!reference) return [];
    const alias = aliasOf(index);
    const key = sql.ref(`${alias}.${reference.target.table.primaryKey}`);
    const on = sql<boolean>`${key} = ${sql.ref(`${table.name}.${field.name}`)}`;
    return [{ alias, rows: visibleRows(reference), on }];
  });
}

/** A statement on tables that are known only at run time. */
export type SelectFrom<O> = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, O>;

/**
 * A statement with the rows that `orderOf` orders by.
 *
 * @param leading only rows whose first reference leads somewhere, so that the index of the referred rows gives the order
 */
export function joinSortSources<O>(
  select: SelectFrom<O>,
  resource: Resource,
  request: SearchRequest,
  leading = false,
): SelectFrom<O> {
  return sourcesOf(resource, request).reduce((joined, { alias, rows, on }) => {
    const source = rows.as(alias);
    return (
      leading && alias === aliasOf(0)
        ? joined.innerJoin(source, (join) => join.on(on))
        : joined.leftJoin(source, (join) => join.on(on))
    ) as SelectFrom<O>;
  }, select);
}

/** The same as text, after the name of the table. */
export const sortSourcesSql = (resource: Resource, request: SearchRequest): RawBuilder<unknown> =>
  sql.join(
    sourcesOf(resource, request).map(
      ({ alias, rows, on }) => sql`left join ${rows} as ${sql.id(alias)} on ${on}`,
    ),
    sql` `,
  );

/**
 * The order of a search in the language of the request, with the primary key as the last sort column. References are ordered by
 * what is shown of them; rows without any come last in both directions.
 *
 * @param leading whether all rows have the first reference: an index orders by it in either direction
 */
export function orderOf({ table }: Resource, request: SearchRequest, leading = false): RawBuilder<unknown> {
  const { sort } = request;
  const locale = requestLocale();
  const keys = sort.flatMap(({ field, direction, reference }, index) => {
    const way = sql.raw(direction);
    if (!reference) {
      return [sql`${columnOrder(table, field, `${table.name}.${field.name}`, locale)} ${way}`];
    }
    const empty = leading && index === 0 ? sql`` : sql` nulls last`;
    return displayOrder(reference, aliasOf(index), locale).map((key) => sql`${key} ${way}${empty}`);
  });
  keys.push(sql`${sql.ref(`${table.name}.${table.primaryKey}`)} ${sql.raw(sort[0]?.direction ?? 'asc')}`);
  return sql.join([...phoneticOrder(table, request), ...keys]);
}

const displayOrder = (
  { displayFields, target, through }: VisibleReference,
  alias: string,
  locale: Locale,
): RawBuilder<unknown>[] =>
  displayFields.map((field) => {
    const inner = through.get(field.name);
    return inner
      ? columnTypes.text.order(
          referredText(inner, sql.ref(`${alias}.${field.name}`), `${alias}_${field.name}`),
        )
      : columnOrder(target.table, field, `${alias}.${field.name}`, locale);
  });
