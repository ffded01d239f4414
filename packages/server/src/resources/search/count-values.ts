import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import type { Field } from '../schema/field.ts';
import type { Resource } from '../schema/resource.ts';
import type { FieldFilter } from './filter-operators.ts';
import { filterCondition } from './filter-operators.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';

/** Number of rows by field and value; empty values are not counted. */
export type ValueCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The total number of rows that a search finds, and their number by value. */
export interface CountedSearch {
  readonly count: number;
  readonly counts: ValueCounts;
}

interface Group {
  /** Bit mask from GROUPING(): a bit is set for each column that is not grouped by, the first column's being the highest. */
  readonly others: number;
  readonly value: string | null;
  /** Rows that pass all filters; then, for each field, those that pass all filters but its own. */
  readonly found: readonly number[];
}

/**
 * Counts the rows that a search finds, in total and by value of the fields in `countBy`, in one pass and within the caller's
 * scope. A field's own filter is ignored for its values, since the counts show what other choices would find.
 */
export async function countValues(
  db: Reader,
  resource: Resource,
  role: Role,
  scope: RawBuilder<boolean>,
  request: PreparedSearch,
): Promise<CountedSearch> {
  const { countBy } = request;
  const names = new Set(countBy.map(({ name }) => name));
  const own = request.filters.filter(({ field }) => names.has(field.name));
  const others = request.filters.filter(({ field }) => !names.has(field.name));
  const condition = sql`${scope} and ${searchCondition(resource, role, { ...request, filters: others })}`;
  const groups = await readGroups(db, resource, countBy, own, condition);
  const everything = 2 ** countBy.length - 1;
  const counts = countBy.map(({ name }, index) => {
    const bit = 2 ** (countBy.length - 1 - index);
    const ofField = groups.filter((group) => group.others === everything - bit);
    return [
      name,
      Object.fromEntries(
        ofField.flatMap(({ value, found }) => {
          const count = found[index + 1] ?? 0;
          return value === null || count === 0 ? [] : [[value, count]];
        }),
      ),
    ];
  });
  const count = groups.find((group) => group.others === everything)?.found[0] ?? 0;
  return { count, counts: Object.fromEntries(counts) };
}

async function readGroups(
  db: Reader,
  { table }: Resource,
  fields: readonly Field[],
  filters: readonly FieldFilter[],
  condition: RawBuilder<unknown>,
): Promise<Group[]> {
  const columns = fields.map(({ name }) => sql.ref(`${table.name}.${name}`));
  const passing = (those: readonly FieldFilter[]): RawBuilder<unknown> => {
    const conditions = those.map((filter) => filterCondition(table, filter));
    return conditions.length === 0
      ? sql`count(*)`
      : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;
  };
  const found = [
    passing(filters),
    ...fields.map(({ name }) => passing(filters.filter(({ field }) => field.name !== name))),
  ];
  const { rows } = await sql<Group>`
    select grouping(${sql.join(columns)}) as others,
      coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value,
      array[${sql.join(found)}]::integer[] as found
    from ${sql.table(table.name)} where ${condition}
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))}, ())`.execute(db);
  return rows;
}
