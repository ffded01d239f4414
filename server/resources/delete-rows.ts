import { sql } from 'kysely';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import { conditionOf, type RowsCondition } from './rows-condition.ts';
import type { Row, Table } from './table.ts';

/** Permanently deletes all rows that match a condition; returns their number. */
export async function deleteRows<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  where: RowsCondition<Name>,
): Promise<number> {
  const { numDeletedRows } = await anyTables(tx)
    .deleteFrom<string>(table.name)
    .where(conditionOf(where))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Permanently deletes one row. */
export async function deleteRow(tx: Transaction, table: Table, row: Row): Promise<void> {
  await deleteRows(tx, table, sql`${sql.id(table.primaryKey)} = ${row[table.primaryKey]}`);
}
