import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Row } from './resource.ts';
import type { Table } from './table.ts';

/** Removes for good all rows that fulfil a condition; gives how many there were. */
export async function deleteRows(tx: Transaction, table: Table, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (delete from ${sql.table(table.name)} where ${where} returning 1)
    select count(*) as count from removed`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Removes one row for good. */
export async function deleteRow(tx: Transaction, table: Table, row: Row): Promise<void> {
  await deleteRows(tx, table, sql`${sql.id(table.primaryKey)} = ${row[table.primaryKey]}`);
}
