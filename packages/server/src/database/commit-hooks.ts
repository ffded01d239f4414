import { AsyncLocalStorage } from 'node:async_hooks';
import { type Transaction as OpenTransaction, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { SystemTables } from './migrations/system-tables.ts';

const waiting = new WeakMap<Transaction, (() => void)[]>();

/** Runs `work` once the transaction is committed; never if it fails. */
export function afterCommit(tx: Transaction, work: () => void): void {
  const hooks = waiting.get(tx) ?? [];
  waiting.set(tx, hooks);
  hooks.push(work);
}

/** Stores what was collected in a transaction. */
type Store<T> = (tx: Transaction, items: readonly T[]) => Promise<void>;

/** Tells all processes of messages once the transaction is committed. */
export type Announce = (tx: Transaction, messages: readonly unknown[]) => Promise<void>;

/** What is still to be done in a transaction once its own work is. */
interface Finish {
  readonly announce: Announce;
  /** Writes more rows. */
  readonly writes: (() => Promise<void>)[];
  /** Functions and what they store, of all parts together. */
  readonly collected: Map<Store<never>, unknown[]>;
  readonly last: (() => Promise<void>)[];
  /** Once it is committed, or as a part of another one complete. */
  readonly ended: (() => void)[];
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
export const writeRowsBeforeCommit = (tx: Transaction, work: () => Promise<void>): void => {
  finishOf(tx).writes.push(work);
};

/** The same for work that is done once for all that was collected for it in a transaction and its parts: between those two. */
export function collectBeforeCommit<T>(tx: Transaction, item: T, store: Store<T>): void {
  const { collected } = finishOf(tx);
  const items = collected.get(store) ?? [];
  collected.set(store, items);
  items.push(item);
}

/** Runs `work` once the transaction is committed, or complete as a part of another one (`withNestedTransactions`); never if it fails. */
export const afterCompletion = (tx: Transaction, work: () => void): void => {
  finishOf(tx).ended.push(work);
};

/** Tells all processes of messages once the transaction is committed, in the way of its database. */
export const announce: Announce = (tx, messages) => finishOf(tx).announce(tx, messages);

/** Set while the work of a transaction runs. */
const insideTransaction = new AsyncLocalStorage<boolean>();

/** Whether the caller is the work of a transaction: only its own handle may be used there. */
export const isInsideTransaction = (): boolean => insideTransaction.getStore() === true;

function beginFinish(tx: Transaction, announceIn: Announce): Finish {
  const finish: Finish = { announce: announceIn, writes: [], collected: new Map(), last: [], ended: [] };
  finishing.set(tx, finish);
  return finish;
}

/**
 * Runs the work of a transaction, and then the functions given to `writeRowsBeforeCommit` and `beforeCommit`.
 *
 * @param announceIn how its database tells all processes
 */
export function runWithCommitHooks<T>(
  tx: Transaction,
  announceIn: Announce,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const finish = beginFinish(tx, announceIn);
  return insideTransaction.run(true, async () => {
    const result = await work(tx);
    for (const hook of finish.writes) await hook();
    for (const [store, items] of finish.collected) await store(tx, items as never[]);
    for (const hook of finish.last) await hook();
    return result;
  });
}

/** The transaction that those of the current work are parts of. */
interface Whole {
  readonly tx: Transaction;
  /** Whether a part that fails can be undone alone; else it ends the transaction. */
  readonly hasSavepoints: boolean;
}

const wholes = new AsyncLocalStorage<Whole>();

/**
 * Runs work whose transactions are parts of this one, one after the other: each is undone alone if it fails, by a savepoint, or ends
 * the whole. Reads find what the parts before have written, and what is to be done after their commit is done after its own.
 */
export const withNestedTransactions = <T>(
  tx: Transaction,
  hasSavepoints: boolean,
  work: () => Promise<T>,
): Promise<T> => wholes.run({ tx, hasSavepoints }, work);

/** Runs a transaction as a part of another one. Savepoints of one name hide those before, and end with the transaction. */
async function runPart<T>({ tx, hasSavepoints }: Whole, work: (part: Transaction) => Promise<T>): Promise<T> {
  // A handle of its own, since what is noted of a transaction is forgotten with it.
  const part = (tx as unknown as OpenTransaction<SystemTables>).withoutPlugins();
  const finish = beginFinish(part, finishOf(tx).announce);
  if (hasSavepoints) await sql`savepoint part`.execute(tx);
  try {
    const result = await work(part);
    for (const hook of finish.writes) await hook();
    for (const [store, items] of finish.collected)
      for (const item of items) collectBeforeCommit(tx, item as never, store);
    for (const hook of finish.last) beforeCommit(tx, hook);
    for (const hook of waiting.get(part) ?? []) afterCommit(tx, hook);
    for (const hook of finish.ended) hook();
    return result;
  } catch (error) {
    if (hasSavepoints) await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
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
      if (!stored) return result;
      for (const hook of [...finishOf(stored).ended, ...(waiting.get(stored) ?? [])]) hook();
      return result;
    };
  const transaction = observed((work) => database.transaction(work), wrapped);
  return {
    ...database,
    get read() {
      return wholes.getStore()?.tx ?? database.read;
    },
    transaction(work) {
      const whole = wholes.getStore();
      return whole ? runPart(whole, (part) => wrapped(part, () => work(part))) : transaction(work);
    },
    maintain: observed(
      (work) => database.maintain(work),
      (_tx, work) => work(),
    ),
  };
}
