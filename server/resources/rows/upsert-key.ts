import { type RawBuilder, sql } from 'kysely';
import { comparedColumn } from '../rights/row-condition.ts';
import type { Row, Table } from '../schema/table.ts';

/** The column by which given rows are those that exist, compared as its unique index does. */
export interface UpsertKey {
  readonly name: string;
  readonly isPrimary: boolean;
  /** Whether letters are not folded: the values of a given row and an existing one are the same. */
  readonly isExact: boolean;
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** The value of a row as a text, the same for the same value; its letters are not folded. Null if it has none. */
  readonly textOf: (row: Row) => string | null;
}

export function upsertKey(table: Table, name: string): UpsertKey {
  const isPrimary = name === table.primaryKey;
  const type = table.columns.get(name) ?? 'text';
  const isExact = isPrimary || type !== 'text';
  return {
    name,
    isPrimary,
    isExact,
    column: isPrimary ? sql.id(name) : comparedColumn(table, name),
    type: sql.raw(type),
    textOf: ({ [name]: value }) => {
      if (value === null || value === undefined) return null;
      if (type.startsWith('timestamp')) return new Date(value as string | Date).toISOString();
      if (/^(numeric|double)/.test(type)) return String(Number(value));
      return String(value);
    },
  };
}
