import { type RawBuilder, sql } from 'kysely';
import type { RowCondition } from '#rules';
import type { PeriodRule, RowRule } from '../schema/row-constraints.ts';
import type { Table } from '../schema/table.ts';

type Condition = RawBuilder<boolean>;

/** A column as it is compared: letters are folded. */
export const comparedColumn = (table: Table, name: string): RawBuilder<unknown> =>
  comparedValue(table.columns.get(name), sql.id(name));

/** The same for any value of a column's type. Only the database folds: other rules for letters than its own differ (İ, final sigma). */
export const comparedValue = (type: string | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  type === 'text' ? sql`lower(${value})` : value;

/**
 * The period of a row; the last day belongs to it, the last moment does not. Without a value for the end it is open; without one for the begin
 * there is no period.
 */
export function periodOf(table: Table, { from, to }: PeriodRule): RawBuilder<unknown> {
  const [start, end] = [sql.id(from), sql.id(to)];
  const range =
    table.columns.get(from) === 'date'
      ? sql`daterange(${start}, ${end}, '[]')`
      : sql`tstzrange(${start}, ${end}, '[)')`;
  return sql`(case when ${start} is null or ${end} < ${start} then null else ${range} end)`;
}

/** The rows of a table that a rule is about, without parameters, as an index has it; undefined if it is about all. */
export function ruleCondition(table: Table, { when, deleted }: RowRule): Condition | undefined {
  const conditions: RawBuilder<unknown>[] = [
    ...(when ? conditionTests(sql.id(when.field), table.columns.get(when.field), when, sql.lit) : []),
    ...(deleted ? [sql`(${sql.join(Object.entries(deleted).map(differs), sql` or `)})`] : []),
  ];
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const differs = ([name, value]: [string, unknown]): RawBuilder<unknown> =>
  sql`${sql.id(name)} is distinct from ${sql.lit(value)}`;

/**
 * The tests of a condition as SQL.
 *
 * @param put puts a value into the statement
 */
export function conditionTests(
  column: RawBuilder<unknown>,
  type: string | undefined,
  { is, in: values, empty, min, max }: RowCondition,
  put: (value: unknown) => RawBuilder<unknown>,
): Condition[] {
  const isEmpty =
    type === 'text' ? sql<boolean>`coalesce(${column}, '') = ''` : sql<boolean>`${column} is null`;
  const list = is === undefined ? values : [is];
  return [
    ...(empty === undefined ? [] : [empty ? isEmpty : sql<boolean>`not (${isEmpty})`]),
    ...(list ? [sql<boolean>`${column} in (${sql.join(list.map(put))})`] : []),
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${put(min)}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${put(max)}`]),
  ];
}
