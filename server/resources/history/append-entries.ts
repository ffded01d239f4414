import type { Transaction } from '../../database/database.ts';
import { inBatches, insertRecords, prepareRow } from '../rows/insert-records.ts';
import type { Table } from '../schema/table.ts';
import { withHashOfValues } from './history-chain.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Appends entries to the history. They wait for no other transaction, and are sealed soon after (seal-history.ts). */
export async function appendEntries(
  tx: Transaction,
  log: Table,
  entries: readonly HistoryEntry[],
): Promise<void> {
  await inBatches(entries.map(withHashOfValues), async (some) => {
    const records = some.map((row) => {
      // The database numbers them.
      const { nummer: _, ...record } = prepareRow(
        log,
        { ...row },
        { userName: row.benutzername, time: new Date(row.zeit) },
      );
      return record;
    });
    await insertRecords(tx, log, records, false);
  });
}
