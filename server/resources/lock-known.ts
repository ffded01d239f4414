import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { keyOf, selectRows } from './select-rows.ts';
import type { Row, Table } from './table.ts';
import type { UpsertKey } from './upsert-key.ts';

/** The existing rows with the keys of given ones, locked against concurrent changes. */
export async function lockKnown(
  tx: Transaction,
  table: Table,
  given: readonly Row[],
  { column, type, textOf }: UpsertKey,
): Promise<readonly Row[]> {
  return selectRows(tx, table)
    .where(sql<boolean>`${column} = any(${given.map(textOf)}::text[]::${type}[])`)
    .orderBy(keyOf(table))
    .forUpdate()
    .execute();
}
