import { AsyncLocalStorage } from 'node:async_hooks';
import { type Around, afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';

/** A row of a job while its call runs. */
export interface BulkRow {
  /** Marks the row as done; throws if it must not run now. Runs in the transaction of the call, before its effect. */
  take(tx: Transaction): Promise<void>;
  /** The transaction with mark and effect is committed. */
  isStored: boolean;
}

const running = new AsyncLocalStorage<BulkRow>();

/** Makes the call of a row; its transaction marks the row as done. */
export const withBulkRow = <T>(row: BulkRow, call: () => Promise<T>): Promise<T> => running.run(row, call);

/** Whether a job of this process makes the current call. */
export const isBulkCall = (): boolean => running.getStore() !== undefined;

/**
 * Wraps the transaction of a call that a job makes for a row, so that mark and effect are stored together: a process that dies
 * leaves both or none. A second transaction would be an effect without a mark: such a call is no call for a job.
 */
export const bulkTransaction: Around = async (tx, work) => {
  const row = running.getStore();
  if (!row) return work();
  if (row.isStored) throw new Error('A call that a job makes for a row has one transaction.');
  await row.take(tx);
  const result = await work();
  afterCommit(tx, () => {
    row.isStored = true;
  });
  return result;
};
