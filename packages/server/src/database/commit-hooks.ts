import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

const waiting = new WeakMap<Transaction, (() => void)[]>();

/** Runs `work` once the transaction is committed; never if it fails. */
export function afterCommit(tx: Transaction, work: () => void): void {
  const hooks = waiting.get(tx) ?? [];
  waiting.set(tx, hooks);
  hooks.push(work);
}

/** What is still to be done in a transaction once its own work is. */
interface Finish {
  /** Writes more rows. */
  readonly writes: (() => Promise<void>)[];
  readonly last: (() => Promise<void>)[];
}

const finishing = new WeakMap<Transaction, Finish>();

function finishOf(tx: Transaction): Finish {
  const finish = finishing.get(tx);
  if (!finish) throw new Error('Only a transaction of the database can be finished.');
  return finish;
}

/**
 * Runs `work` in the transaction once all its other work is done, so that what it locks is held for the commit alone. It
 * never runs if the transaction fails before.
 */
export const beforeCommit = (tx: Transaction, work: () => Promise<void>): void => {
  finishOf(tx).last.push(work);
};

/** The same for work that writes rows: it runs before that of `beforeCommit`. */
export const writeBeforeCommit = (tx: Transaction, work: () => Promise<void>): void => {
  finishOf(tx).writes.push(work);
};

/** Set while the work of a transaction runs. */
const insideTransaction = new AsyncLocalStorage<boolean>();

/** Whether the caller is the work of a transaction: only its own handle may be used there. */
export const isInsideTransaction = (): boolean => insideTransaction.getStore() === true;

/** Runs the work of a transaction, and then the functions given to `writeBeforeCommit` and `beforeCommit`. */
export function runWithCommitHooks<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const finish: Finish = { writes: [], last: [] };
  finishing.set(tx, finish);
  return insideTransaction.run(true, async () => {
    const result = await work(tx);
    for (const hook of finish.writes) await hook();
    for (const hook of finish.last) await hook();
    return result;
  });
}

/** Wraps the work of a transaction: must call it once and return its result. */
export type TransactionWrapper = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

const wrappers = new AsyncLocalStorage<TransactionWrapper>();

/** Runs work whose transactions run within a wrapper, and that within those which are there already. */
export function wrapTransactions<T>(wrapper: TransactionWrapper, work: () => T): T {
  const outer = wrappers.getStore();
  return wrappers.run(outer ? (tx, inner) => outer(tx, () => wrapper(tx, inner)) : wrapper, work);
}

/** Runs work whose transactions run within none: what they store is no part of the call, and stays if that fails. */
export const withoutWrappers = <T>(work: () => T): T => wrappers.exit(work);

const wrapped: TransactionWrapper = (tx, work) => wrappers.getStore()?.(tx, work) ?? work();

/** The same database with transactions that run within their wrappers and call the functions given to `afterCommit`. */
export function withCommitHooks(database: Database): Database {
  const observed =
    (open: Database['transaction'], within: TransactionWrapper): Database['transaction'] =>
    async (work) => {
      let stored: Transaction | undefined;
      const result = await open((tx) => {
        stored = tx;
        return within(tx, () => work(tx));
      });
      for (const hook of (stored && waiting.get(stored)) ?? []) hook();
      return result;
    };
  return {
    ...database,
    transaction: observed((work) => database.transaction(work), wrapped),
    maintain: observed(
      (work) => database.maintain(work),
      (_tx, work) => work(),
    ),
  };
}
