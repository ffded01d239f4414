import { type RawBuilder, sql } from 'kysely';
import { foldedColumn } from '../rights/row-condition.ts';
import { createField, type Field } from '../schema/field.ts';
import type { Row, Table } from '../schema/table.ts';

/** The column by which given rows are those that exist, compared as its unique index does. */
export interface UpsertKey {
  readonly name: string;
  readonly isPrimary: boolean;
  /** Whether letters are not folded: the values of a given row and an existing one are the same. */
  readonly isExact: boolean;
  readonly column: RawBuilder<unknown>;
  readonly field: Field;
  /** The value of a row as a text, the same for the same value; its letters are not folded. Null if it has none. */
  readonly textOf: (row: Row) => string | null;
}

export function upsertKey(table: Table, name: string): UpsertKey {
  const isPrimary = name === table.primaryKey;
  const field = table.columns.get(name) ?? createField(name, { type: 'string' });
  const { isFolded, keyText } = field.type;
  return {
    name,
    isPrimary,
    isExact: isPrimary || !isFolded,
    column: isPrimary ? sql.id(name) : foldedColumn(table, name),
    field,
    textOf: ({ [name]: value }) => (value === null || value === undefined ? null : keyText(value)),
  };
}
