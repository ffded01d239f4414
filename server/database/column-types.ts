import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** A day as YYYY-MM-DD. */
export type Day = string;

/** A moment: ISO text when it is read. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;

/** A column that is filled in where a new row says nothing. */
export type Filled<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;

/** A column that is worked out from others: nobody writes it. */
export type Derived<T> = ColumnType<T, never, never>;

/** A value that is kept as JSON: a statement takes it as text. */
export type Json<T> = ColumnType<T, string, string>;
