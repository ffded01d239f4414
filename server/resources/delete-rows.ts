import { sql } from 'kysely';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import { conditionOf, type RowsCondition } from './rows-condition.ts';
import type { Row, Table } from './table.ts';

/** Removes for good all rows that fulfil a condition; returns how many there were. */
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

/** Removes one row for good. */
export async function deleteRow(tx: Transaction, table: Table, row: Row): Promise<void> {
  await deleteRows(tx, table, sql`${sql.id(table.primaryKey)} = ${row[table.primaryKey]}`);
}
