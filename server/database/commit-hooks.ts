import type { Database, Transaction } from './database.ts';

const waiting = new WeakMap<Transaction, (() => void)[]>();

/** Runs `work` once the transaction is committed; never if it fails. */
export function afterCommit(tx: Transaction, work: () => void): void {
  const hooks = waiting.get(tx) ?? [];
  waiting.set(tx, hooks);
  hooks.push(work);
}

/** Wraps the work of a transaction: must call it once and return its result. */
export type Around = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

/** The same database with transactions that run within `around` and call the functions given to `afterCommit`. */
export function withCommitHooks(database: Database, around: Around): Database {
  const observed =
    (open: Database['transaction'], within: Around): Database['transaction'] =>
    async (work) => {
      let stored: Transaction | undefined;
      const result = await open((tx) => {
        stored = tx;
        return within(tx, () => work(tx));
      });
      if (stored) for (const hook of waiting.get(stored) ?? []) hook();
      return result;
    };
  return {
    ...database,
    transaction: observed((work) => database.transaction(work), around),
    maintain: observed(
      (work) => database.maintain(work),
      (_tx, work) => work(),
    ),
  };
}
