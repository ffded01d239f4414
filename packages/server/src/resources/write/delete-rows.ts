import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import { afterRowsWritten, needsWrittenRows } from '../parts/after-rows-written.ts';
import { conditionOf, type RowsCondition } from '../rights/row-scope.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import type { Stamp } from '../rows/stamp.ts';
import type { FixedValues } from '../schema/resource-schema.ts';
import { hasOneOfKeys, type Row, type Table } from '../schema/table.ts';
import { type Deletion, planDeletion } from './plan-deletion.ts';
import { updateRow, updateRows } from './update-rows.ts';

/**
 * Permanently deletes all rows that match a condition; returns their number. Rows that refer to them (`x-reference`) are cleared or
 * deleted as well; throws a 409 if one of them refuses that.
 */
export async function deleteRows<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  where: RowsCondition<Columns>,
  stamp: Stamp,
): Promise<number> {
  const condition = sql<boolean>`${conditionOf(where)}`;
  if (table.referrers.length === 0) return removeRows(tx, table, condition, stamp);
  const deletion = await planDeletion(tx, table, condition, undefined);
  await runDeletion(tx, deletion, stamp);
  return deletion.rows.get(table)?.size ?? 0;
}

/** What else happens when rows are deleted: called once all of them are locked; what it returns is called when they are gone. */
export type DeletionHook = (rows: Deletion['rows']) => Promise<() => Promise<void>>;

/** Permanently deletes one row, or marks it as deleted by values, with everything that follows from it. */
export async function deleteTableRow(
  tx: Transaction,
  table: Table,
  row: Row,
  stamp: Stamp,
  { mark, during }: { readonly mark?: FixedValues | undefined; readonly during?: DeletionHook } = {},
): Promise<void> {
  const isRow = sql<boolean>`${sql.ref(primaryKeyRef(table))} = ${row[table.primaryKey]}`;
  if (table.referrers.length === 0) {
    if (mark) await updateRow(tx, table, row, { ...mark }, stamp);
    else await removeRows(tx, table, isRow, stamp);
    return;
  }
  const deletion = await planDeletion(tx, table, isRow, mark);
  const after = await during?.(deletion.rows);
  await runDeletion(tx, deletion, stamp);
  await after?.();
}

async function runDeletion(tx: Transaction, { rows, cleared }: Deletion, stamp: Stamp): Promise<void> {
  for (const { table, field, where } of cleared)
    await updateRows(tx, table, { where, set: { [field.name]: null }, stamp });
  // Deleted rows may refer to each other in circles.
  if (rows.size > 1) await checkReferences(tx, 'deferred');
  for (const [table, marks] of rows)
    for (const [values, some] of Map.groupBy(marks, ([, mark]) => mark)) {
      const keys = some.map(([key]) => key);
      const where = hasOneOfKeys(table, keys);
      if (values) await updateRows(tx, table, { where, set: { ...values }, stamp });
      else await removeRows(tx, table, where, stamp);
    }
  if (rows.size > 1) await checkReferences(tx, 'immediate');
}

/** When the database checks references: at the end of the transaction, or at once, beginning with those of before. */
const checkReferences = (tx: Transaction, when: 'deferred' | 'immediate') =>
  sql`set constraints all ${sql.raw(when)}`.execute(tx);

async function removeRows(
  tx: Transaction,
  table: Table,
  where: RawBuilder<boolean>,
  stamp: Stamp,
): Promise<number> {
  const remove = anyTables(tx).deleteFrom<string>(table.name).where(where);
  const isWhole = needsWrittenRows(table);
  const columns = isWhole ? [...table.columns.keys()] : [table.primaryKey, ...table.watchedColumns];
  const rows = await remove.returning(columns).execute();
  const written = rows.map((before) => ({ before, after: null }));
  afterRowsWritten(tx, table, written, stamp);
  return rows.length;
}
