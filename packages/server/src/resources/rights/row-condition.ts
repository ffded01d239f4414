import type { RowCondition } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { type ColumnType, columnTypes } from '../schema/column-types.ts';
import type { PeriodRule, RowRule } from '../schema/row-constraints.ts';
import type { Table } from '../schema/table.ts';

type Condition = RawBuilder<boolean>;

/** A column as it is compared: letters are folded. */
export const foldedColumn = (table: Table, name: string): RawBuilder<unknown> =>
  typeOfColumn(table, name).folded(sql.id(name));

/** The type of a column; a name that is none has been refused at the start. */
export const typeOfColumn = ({ columns }: Table, name: string): ColumnType => columns.get(name)!.type;

/**
 * The period of a row; the last day belongs to it, the last moment does not. Without a value for the end it is open; without one for the begin
 * there is no period.
 */
export function periodExpression(table: Table, { from, to }: PeriodRule): RawBuilder<unknown> {
  const [start, end] = [sql.id(from), sql.id(to)];
  const { period = columnTypes.dateTime.period } = typeOfColumn(table, from);
  return sql`(case when ${start} is null or ${end} < ${start} then null else ${period(start, end)} end)`;
}

/** The rows of a table that a rule is about, without parameters, as an index has it; undefined if it is about all. */
export function ruleCondition(table: Table, { when, deleted }: RowRule): Condition | undefined {
  const columnOf = (name: string): PlacedColumn => ({
    column: sql.id(name),
    type: typeOfColumn(table, name),
  });
  const conditions: RawBuilder<unknown>[] = [
    ...(when ? conditionTests(when, columnOf, sql.lit) : []),
    ...(deleted ? [sql`(${sql.join(Object.entries(deleted).map(differs), sql` or `)})`] : []),
  ];
  return conditions.length === 0 ? undefined : allOf(conditions);
}

const differs = ([name, value]: [string, unknown]): RawBuilder<unknown> =>
  sql`${sql.id(name)} is distinct from ${sql.lit(value)}`;

/** A column in a statement. */
interface PlacedColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: ColumnType;
}

/** The tests of a condition's field as SQL; without tests it has any value. */
function fieldTests(
  { column, type }: PlacedColumn,
  { is, in: values, empty, min, max }: RowCondition,
  put: (value: unknown) => RawBuilder<unknown>,
): Condition[] {
  const isEmpty = type.isEmpty(column);
  const list = is === undefined ? values : [is];
  const others = [
    ...(list ? [sql<boolean>`${column} in (${sql.join(list.map(put))})`] : []),
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${put(min)}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} <= ${put(max)}`]),
  ];
  const expected = empty ?? (others.length === 0 ? false : undefined);
  return [
    ...(expected === undefined ? [] : [expected ? isEmpty : sql<boolean>`not (${isEmpty})`]),
    ...others,
  ];
}

/**
 * The tests of a condition as SQL.
 *
 * @param columnOf the column of a field
 * @param put puts a value into the statement
 */
export function conditionTests(
  condition: RowCondition,
  columnOf: (field: string) => PlacedColumn,
  put: (value: unknown) => RawBuilder<unknown>,
): Condition[] {
  const { field, all = [], any, not } = condition;
  const testsOf = (part: RowCondition): Condition[] => conditionTests(part, columnOf, put);
  const whole = (part: RowCondition): Condition => allOf(testsOf(part));
  return [
    ...(field === undefined ? [] : fieldTests(columnOf(field), condition, put)),
    ...all.flatMap(testsOf),
    ...(any ? [sql<boolean>`(${sql.join(any.map(whole), sql` or `)})`] : []),
    // A test of a column without a value is neither true nor false.
    ...(not ? [sql<boolean>`(${whole(not)} is not true)`] : []),
  ];
}

/** The tests of a condition as SQL, in a statement that reads the table. */
export const rowConditionTests = (table: Table, condition: RowCondition): Condition[] =>
  conditionTests(
    condition,
    (name) => ({ column: sql.ref(`${table.name}.${name}`), type: typeOfColumn(table, name) }),
    (value) => sql`${value}`,
  );

/** All tests hold. */
export const allOf = (tests: readonly RawBuilder<unknown>[]): Condition =>
  tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
