import type { Transaction } from '../database/database.ts';
import { announceRows } from './announced-rows.ts';
import { recordChanges, type WrittenRow } from './record-change.ts';
import { noteParts } from './settle-owners.ts';
import type { Stamp } from './stamp.ts';
import type { Table } from './table.ts';

/**
 * Notifies other processes of written rows, and records them in the history. In this order: the history's chain is locked from
 * there to the commit. Rows that they are parts of follow before it.
 */
export function recordWrites(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  noteParts(tx, table, rows, stamp);
  announceRows(tx, table, rows, stamp);
  recordChanges(tx, table, rows, stamp);
}
