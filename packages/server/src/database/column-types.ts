import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** A day as YYYY-MM-DD. */
export type Day = string;

/** An instant: ISO text when it is read. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;

/** The number of a transaction. */
export type TransactionId = string;

/** A column with a default value for new rows. */
export type WithDefault<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;

/** A computed column, which is never written. */
export type ComputedColumn<T> = ColumnType<T, never, never>;

/** A JSON column, which is written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** Parsers, by PostgreSQL's type number, for types that JavaScript has no type of its own for; both databases use them. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};
