import { anyTables } from '../database/any-tables.ts';
import type { Reader } from '../database/database.ts';
import type { Table } from './table.ts';

/** A statement that reads whole rows of a table, but not what searching keeps of them. */
export const selectRows = (db: Reader, table: Table) =>
  anyTables(db)
    .selectFrom(table.name)
    .select([...table.columns.keys()].map((name) => `${table.name}.${name}`));

/** The primary key of a table, with the table's name before it. */
export const keyOf = (table: Table): string => `${table.name}.${table.primaryKey}`;
