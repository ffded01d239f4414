import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseErrorCode, lockNotAvailable } from '../shared/database-error.ts';
import type { Database, Transaction } from './database.ts';

// One lock for the whole program: a process that changes tables waits for the others to finish.
const lockNumber = 7_204_110_901;

/** Prevents other processes with the same database from changing tables until the transaction ends. */
export async function lockSchemaChanges(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

/** Takes an advisory lock until this transaction ends. */
export async function lockUntilCommit(tx: Transaction, what: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${key}))`.execute(tx);
}

/** A waiting lock request blocks all later requests on the table, so it waits only for an unnoticeable time. */
const waitMs = 300;
const pauseMs = 200;
const attempts = 300;

/**
 * Changes tables while requests run: if it does not get a lock at once, it lets the requests through and retries, for some
 * minutes. It waits without limit for other processes that change tables.
 */
export async function retryUntilLocked(
  database: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.maintain(async (tx) => {
        await lockSchemaChanges(tx);
        await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx);
        await work(tx);
      });
      return;
    } catch (error) {
      if (attempt === attempts || !isLockNotAvailable(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
}

const isLockNotAvailable = (error: unknown): boolean => databaseErrorCode(error) === lockNotAvailable;

/** Runs `work` so that the transaction goes on after its error, without what it has written. */
export async function withSavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const run = (command: string) => sql.raw(`${command} step`).execute(tx);
  await run('savepoint');
  try {
    await work();
  } catch (error) {
    await run('rollback to savepoint');
    // Otherwise it stays open, and those that follow nest in it.
    await run('release savepoint');
    throw error;
  }
  await run('release savepoint');
}

// A different one from that of lockSchemaChanges, which is held only in transactions.
const setupLockNumber = 7_204_110_902;

/**
 * Runs `work` while no other process with this database runs its own. A waiting process polls: a statement that waits
 * would block the index build.
 */
export async function withSetupLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // No other process has the embedded database open.
  if (database.kind === 'pglite') return work();
  return database.withoutTransaction(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_lock(${setupLockNumber}) as "isMine"`.execute(connection);
      if (rows[0]?.isMine) break;
      await setTimeout(pauseMs);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${setupLockNumber})`.execute(connection);
    }
  });
}
