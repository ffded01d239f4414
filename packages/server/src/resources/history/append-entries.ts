import type { Transaction } from '../../database/database.ts';
import { inBatches, insertRecords, prepareRow } from '../rows/write-records.ts';
import type { Table } from '../schema/table.ts';
import { withHashOfValues } from './history-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import { entryContent, toStoredKeys } from './stored-entry.ts';

/** Appends entries to the history. They wait for no other transaction, and are sealed soon after (seal-history.ts). */
export async function appendEntries(
  tx: Transaction,
  log: Table,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const words = log.vocabulary.history;
  await inBatches(entries, async (some) => {
    const records = some.map((entry) => {
      const { time, userName } = entry;
      const row = toStoredKeys(words, withHashOfValues(entryContent(words, entry)));
      // The database numbers them.
      const { [words.number]: _, ...record } = prepareRow(log, row, { userName, time: new Date(time) });
      return record;
    });
    await insertRecords(tx, log, records, false);
  });
}
