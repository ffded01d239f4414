import type { Transaction } from '../../database/database.ts';
import { notifyRowChanges } from '../changes/announced-rows.ts';
import { recordChanges, type WrittenRow } from '../history/record-change.ts';
import type { Stamp } from '../rows/stamp.ts';
import type { Table } from '../schema/table.ts';
import { noteWrittenParts } from './refresh-owners-of-parts.ts';
import { noteRolledUpRows } from './refresh-rollups.ts';

/** Whether what follows a write needs the whole rows before and after it. */
export const needsWrittenRows = ({ history, partOf, rolledUpIn }: Table): boolean =>
  history !== undefined || partOf.length > 0 || rolledUpIn.length > 0;

/**
 * Notifies other processes of written rows, and records them in the history. In this order: the history's chain is locked from
 * there to the commit. Rows that they are parts of, and figures that they count in, follow before it.
 */
export function afterRowsWritten(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  noteWrittenParts(tx, table, rows, stamp);
  noteRolledUpRows(tx, table, rows, stamp);
  notifyRowChanges(tx, table, rows, stamp);
  recordChanges(tx, table, rows, stamp);
}
