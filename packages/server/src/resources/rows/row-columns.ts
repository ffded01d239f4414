import { withComputed } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { region } from '../../shared/config/application.ts';
import type { Row, Table } from '../schema/table.ts';
import { phoneticCodesOf, searchTextOf } from './search-text.ts';

/** Joins SQL parts with commas. */
export const sqlList = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts);

/** All columns of a row, qualified with the table's name. */
export function rowColumns(table: Table): RawBuilder<unknown> {
  return sqlList([...table.columns.keys()].map((name) => sql.ref(`${table.name}.${name}`)));
}

/** Column definitions for `jsonb_to_recordset`, for the given columns of the table. */
export function recordColumns(table: Table, names: readonly string[]): RawBuilder<unknown> {
  return sqlList(names.map((name) => sql`${sql.id(name)} ${sql.raw(typeOf(table, name))}`));
}

/**
 * Columns that are never written by callers: those that the schemas compute (`x-compute`), and the two for searching.
 */
export function derivedColumns(table: Table): string[] {
  const { computedColumns, phoneticFields, system } = table;
  return [
    ...computedColumns,
    system.searchText,
    ...(phoneticFields.length > 0 ? [system.phoneticCodes] : []),
  ];
}

/** The values of these columns, from a whole row with its lists of parts; a row without them has no parts yet. */
export function derivedColumnsOf(table: Table, row: Row): Row {
  const lists = Object.fromEntries(table.parts.map(({ field }) => [field.name, []]));
  // Only "today" depends on the clock, and no stored value may be computed from it.
  const whole = withComputed(table.schema, { ...lists, ...row }, new Date(), region.timeZone);
  const { searchText, phoneticCodes } = table.system;
  const columns: Row = { [searchText]: searchTextOf(table, whole) };
  for (const name of table.computedColumns) columns[name] = whole[name];
  if (table.phoneticFields.length > 0) columns[phoneticCodes] = phoneticCodesOf(table, whole);
  return columns;
}

function typeOf(table: Table, name: string): string {
  if (name === table.system.searchText) return 'text';
  if (name === table.system.phoneticCodes) return 'text[]';
  const type = table.columns.get(name)?.databaseType;
  if (type === undefined) throw new Error(`Table ${table.name} has no column ${name}.`);
  return type;
}
