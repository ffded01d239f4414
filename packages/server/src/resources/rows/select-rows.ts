import { anyTables, type Reader } from '../../database/database.ts';
import type { Table } from '../schema/table.ts';

/** A statement that reads whole rows of a table without its search columns. */
export const selectRows = (db: Reader, table: Table) =>
  anyTables(db)
    .selectFrom(table.name)
    .select([...table.columns.keys()].map((name) => `${table.name}.${name}`));

/** The qualified primary key of a table. */
export const primaryKeyRef = (table: Table): string => `${table.name}.${table.primaryKey}`;
