import type { Transaction } from '../../database/database.ts';
import type { WrittenRow } from '../history/record-change.ts';
import { afterRowsWritten } from '../parts/after-rows-written.ts';
import { conditionOf, type RowsCondition } from '../rights/row-scope.ts';
import { assignNumbers } from '../rows/assign-numbers.ts';
import { lockPeriods } from '../rows/lock-periods.ts';
import { withPartLists } from '../rows/part-lists.ts';
import { derivedColumnsOf } from '../rows/row-columns.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { Stamp } from '../rows/stamp.ts';
import { updateRecords } from '../rows/write-records.ts';
import type { Row, RowChanges, RowOf, Table } from '../schema/table.ts';

/** The rows of a table to change, and how. */
export interface RowsUpdate<Columns extends object = object> {
  /** A condition over the table's columns. */
  readonly where: RowsCondition<Columns>;
  /**
   * Columns to change, or a function that returns them for a stored row; a row for which it returns nothing stays
   * unchanged.
   */
  readonly set: RowChanges<Columns> | ((row: RowOf<Columns>) => RowChanges<Columns> | undefined);
  /** The user who writes; not needed if only untracked columns (`x-untracked`) change. */
  readonly stamp?: Stamp;
}

interface ChangedRow {
  readonly row: Row;
  readonly changes: Row;
}

/** Changes all rows that match a condition, after locking them. Returns the changed rows. */
export async function updateRows<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  { where, set, stamp }: RowsUpdate<Columns>,
): Promise<RowOf<Columns>[]> {
  const select = selectRows(tx, table).where(conditionOf(where)).orderBy(primaryKeyRef(table));
  const rows = (await select.forUpdate().execute()) as RowOf<Columns>[];
  const changes = rows.flatMap((row): ChangedRow[] => {
    const columns = typeof set === 'function' ? set(row) : set;
    return columns ? [{ row, changes: columns }] : [];
  });
  return writeChanges(tx, table, changes, stamp);
}

/** Changes one stored row and returns it. Call it in the transaction that locked the row. */
export async function updateRow<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  row: RowOf<Columns>,
  changes: RowChanges<Columns>,
  stamp: Stamp,
): Promise<RowOf<Columns>> {
  const [changed] = await writeChanges(tx, table, [{ row, changes }], stamp);
  return changed!;
}

async function writeChanges<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  changes: readonly ChangedRow[],
  stamp: Stamp | undefined,
): Promise<RowOf<Columns>[]> {
  const numbered = await withNumbers(tx, table, changes, stamp);
  const rows = await withPartLists(
    tx,
    table,
    numbered.map(({ row }) => row),
  );
  const records = numbered.map((change, index) =>
    changedRecord(table, { ...change, row: rows[index]! }, stamp),
  );
  await lockPeriods(
    tx,
    table,
    changes.map(({ row }, index) => ({ ...row, ...records[index] })),
  );
  const written = (await updateRecords(tx, table, records)) as RowOf<Columns>[];
  const pairs = pairsOf(table, changes, written);
  afterRowsWritten(tx, table, pairs, stamp);
  return written;
}

/** The changes with the numbers that rows get by them. */
async function withNumbers(
  tx: Transaction,
  table: Table,
  changes: readonly ChangedRow[],
  stamp: Stamp | undefined,
): Promise<readonly ChangedRow[]> {
  if (table.sequenceFields.length === 0 || !stamp) return changes;
  const rows = changes.map(({ row, changes: columns }) => ({ ...row, ...columns }));
  const assigned = await assignNumbers(tx, table, rows, stamp.time);
  return changes.map(({ row, changes: columns }, index) => ({
    row,
    changes: { ...columns, ...assigned.get(index) },
  }));
}

/** Each written row with what it was before. */
function pairsOf(table: Table, changes: readonly ChangedRow[], written: readonly Row[]): WrittenRow[] {
  const keyed = new Map(changes.map(({ row }) => [row[table.primaryKey], row]));
  return written.map((after) => ({ before: keyed.get(after[table.primaryKey]) ?? null, after }));
}

/** The columns that a change writes: the version increases by one unless only untracked columns change. */
function changedRecord(table: Table, { row, changes }: ChangedRow, stamp: Stamp | undefined): Row {
  const isTracked = Object.keys(changes).some((name) => !table.untrackedColumns.has(name));
  if (isTracked && !stamp) throw new Error(`Changing ${table.name} requires a stamp.`);
  const technical = isTracked &&
    stamp && {
      [table.system.updatedAt]: stamp.time,
      [table.system.updatedBy]: stamp.userName,
      version: Number(row.version) + 1,
    };
  return {
    [table.primaryKey]: row[table.primaryKey],
    ...changes,
    ...technical,
    ...derivedColumnsOf(table, { ...row, ...changes, ...technical }),
  };
}
