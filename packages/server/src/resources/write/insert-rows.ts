import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { maxNotifiedRows, notifyManyChanges } from '../changes/announced-rows.ts';
import { afterRowsWritten, needsWrittenRows } from '../parts/after-rows-written.ts';
import type { Stamp } from '../rows/stamp.ts';
import { inBatches, insertRecords, prepareRow } from '../rows/write-records.ts';
import type { NewRow, RowOf, Table } from '../schema/table.ts';

// From this number of rows on the planner's statistics are outdated; PGlite never refreshes them by itself.
const worthAnalyzing = 1_000;

/**
 * Inserts one row and returns it completely. Values for missing columns are a programming error. Throws the database's
 * error 23505 if a unique value is taken.
 */
export async function insertRow<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  values: NewRow<Columns>,
  stamp: Stamp,
): Promise<RowOf<Columns>> {
  const [row] = await insertRecords(tx, table, [prepareRow(table, values, stamp)]);
  const written = [{ before: null, after: row! }];
  afterRowsWritten(tx, table, written, stamp);
  return row as RowOf<Columns>;
}

/**
 * Inserts many rows fast; all must have the same columns as the first one. The times of creation and change and
 * the primary key may be given; the identity column then continues after the highest key.
 */
export async function insertRows<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  rows: readonly NewRow<Columns>[],
  stamp: Stamp,
): Promise<void> {
  await inBatches(rows, async (some) => {
    const records = some.map((row) => prepareRow(table, row, stamp));
    const isMany = rows.length > maxNotifiedRows;
    const isNeeded = !isMany || needsWrittenRows(table);
    const stored = await insertRecords(tx, table, records, isNeeded);
    const written = stored.map((after) => ({ before: null, after }));
    if (isMany) notifyManyChanges(tx, table, stamp);
    afterRowsWritten(tx, table, written, stamp);
  });
  if (table.hasIdentity && rows[0] && table.primaryKey in rows[0]) await advanceIdentity(tx, table);
  if (rows.length >= worthAnalyzing) await analyzeTable(tx, table);
}

/** Refreshes the planner's statistics of a table. */
export async function analyzeTable(tx: Transaction, { name }: Table): Promise<void> {
  await sql`analyze ${sql.table(name)}`.execute(tx);
}

/** Continues the identity column of a table after its highest key. */
export async function advanceIdentity(tx: Transaction, table: Table): Promise<void> {
  await sql`
    select setval(
      pg_get_serial_sequence(${`"${table.name}"`}, ${table.primaryKey}),
      (select max(${sql.id(table.primaryKey)}) from ${sql.table(table.name)})
    )`.execute(tx);
}
