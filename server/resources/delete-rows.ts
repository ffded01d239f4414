import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { conditionOf, type RowsCondition } from './rows-condition.ts';
import type { Row, Table } from './table.ts';

/** Removes for good all rows that fulfil a condition; gives how many there were. */
export async function deleteRows<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  where: RowsCondition<Name>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (delete from ${sql.table(table.name)} where ${conditionOf(where)} returning 1)
    select count(*) as count from removed`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Removes one row for good. */
export async function deleteRow(tx: Transaction, table: Table, row: Row): Promise<void> {
  await deleteRows(tx, table, sql`${sql.id(table.primaryKey)} = ${row[table.primaryKey]}`);
}
