import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Row, Table } from '../schema/table.ts';
import { inBatches } from './insert-records.ts';
import { recordColumns, rowColumns } from './row-columns.ts';

/** Writes columns of rows, each named by its primary key; returns the stored rows. */
export async function updateRecords(
  tx: Transaction,
  table: Table,
  records: readonly Row[],
): Promise<readonly Row[]> {
  const key = sql.id(table.primaryKey);
  const written: Row[] = [];
  // All rows of one statement change the same columns.
  for (const group of Map.groupBy(records, (record) => Object.keys(record).join()).values())
    await inBatches(group, async (some) => {
      const names = Object.keys(some[0]!).filter((name) => name !== table.primaryKey);
      const { rows } = await sql<Row>`
        update ${sql.table(table.name)}
        set ${sql.join(names.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r(${recordColumns(table, [table.primaryKey, ...names])})
        where ${sql.ref(`${table.name}.${table.primaryKey}`)} = r.${key}
        returning ${rowColumns(table)}`.execute(tx);
      written.push(...rows);
    });
  return written;
}
