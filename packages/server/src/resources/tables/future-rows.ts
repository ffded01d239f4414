import { defaultOf } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { region } from '../../shared/config/application.ts';
import type { Field } from '../schema/field.ts';
import type { Table } from '../schema/table.ts';
import { formerNames } from './rename-columns.ts';
import { renamedValue } from './rename-values.ts';
import type { StoredColumn } from './stored-columns.ts';
import { isNarrowed, isWidening } from './widen-columns.ts';

/**
 * The rows of a table as they will be once it matches its schemas: with the columns' new names, the values of today and the defaults of missing ones.
 * Used in place of the table's name, so that rows can be checked before anything is changed.
 */
export function rowsAfterUpgrade(table: Table, stored: readonly StoredColumn[]): RawBuilder<unknown> {
  const types = new Map(stored.map(({ name, type }) => [name, type]));
  const former = formerNames(table);
  const columns = [...table.columns].map(([name, { databaseType: type }]) => {
    const field = table.fields.get(name);
    const before = former.get(name);
    if (isKept(types.get(name), type))
      return sql`${renamedValue(field, sql.ref(name))}::${sql.raw(type)} as ${sql.id(name)}`;
    if (!types.has(name) && before !== undefined && types.has(before))
      return sql`${renamedValue(field, sql.ref(before))}::${sql.raw(type)} as ${sql.id(name)}`;
    return sql`${defaultSql(field)}::${sql.raw(type)} as ${sql.id(name)}`;
  });
  return sql`(select ${sql.join(columns)} from ${sql.table(table.name)}) as ${sql.id(table.name)}`;
}

const isKept = (before: string | undefined, type: string): boolean =>
  before !== undefined && (before === type || isWidening(before, type) || isNarrowed(before, type));

function defaultSql(field: Field | undefined): RawBuilder<unknown> {
  const text = field && defaultText(field);
  return text === undefined ? sql`null` : sql`${sql.lit(text)}`;
}

/** The SQL expression of a column's default; undefined without one. Rows from before the column get the day on which it is added. */
export function defaultText(field: Field): string | undefined {
  const value = defaultOf({ ...field.schema }, new Date(), region.timeZone);
  if (value === undefined || value === null || field.isNullable) return undefined;
  return field.type.defaultText(value);
}
