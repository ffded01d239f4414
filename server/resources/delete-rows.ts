import { sql } from 'kysely';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import { recordWrites } from './record-writes.ts';
import { conditionOf, type RowsCondition } from './rows-condition.ts';
import type { Stamp } from './stamp.ts';
import type { Row, Table } from './table.ts';

/** Permanently deletes all rows that match a condition; returns their number. */
export async function deleteRows<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  where: RowsCondition<Name>,
  stamp: Stamp,
): Promise<number> {
  const remove = anyTables(tx).deleteFrom<string>(table.name).where(conditionOf(where));
  const columns = table.history ? [...table.columns.keys()] : [table.primaryKey, ...table.watchedColumns];
  const rows = await remove.returning(columns).execute();
  const written = rows.map((before) => ({ before, after: null }));
  recordWrites(tx, table, written, stamp);
  return rows.length;
}

/** Permanently deletes one row. */
export async function deleteRow(tx: Transaction, table: Table, row: Row, stamp: Stamp): Promise<void> {
  await deleteRows(tx, table, sql`${sql.id(table.primaryKey)} = ${row[table.primaryKey]}`, stamp);
}
