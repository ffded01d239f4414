import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type TransactionWrapper, wrapTransactions } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import { forbidden } from '../../shared/portal-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';

/** A row of a job while its call runs. */
export interface BulkRow {
  /** Marks the row as done; throws if it must not run now. Runs in the transaction of the call, before its effect. */
  take(tx: Transaction): Promise<void>;
  /** The routes that may be found for its requests, e.g. `DELETE buch/:`. */
  readonly routes: ReadonlySet<string>;
  /** The transaction with mark and effect is committed. */
  isStored: boolean;
  /** What the call does to the row, if it says so. */
  effect?: string;
}

const running = new AsyncLocalStorage<BulkRow>();

/** Makes the call of a row; its transaction marks the row as done. */
export const withBulkRow = <T>(row: BulkRow, call: () => Promise<T>): Promise<T> =>
  running.run(row, () => wrapTransactions(bulkTransaction(row), call));

/** Says what the current call does to its row, if a job makes it; before the transaction of the call. */
export function setRowEffect(effect: string): void {
  const row = running.getStore();
  if (row) row.effect = effect;
}

/** Whether a job of this process makes the current call. */
export const isBulkCall = (): boolean => running.getStore() !== undefined;

/**
 * Throws a 403 if a request for a row has found a route other than the declared ones: a key in its path may be the name of
 * another route.
 */
export function requireRouteOfRow(pattern: string): void {
  const row = running.getStore();
  if (row && !row.routes.has(pattern)) throw forbidden(requestTexts().notForRows);
}

/**
 * Wraps the transaction of a call that a job makes for a row, so that mark and effect are stored together: a process that dies
 * leaves both or none. A second transaction would be an effect without a mark: such a call is no call for a job.
 */
const bulkTransaction =
  (row: BulkRow): TransactionWrapper =>
  async (tx, work) => {
    if (row.isStored) throw new Error('A call that a job makes for a row has one transaction.');
    await row.take(tx);
    const result = await work();
    afterCommit(tx, () => {
      row.isStored = true;
    });
    return result;
  };
