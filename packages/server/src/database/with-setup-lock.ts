import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

// A different one from that of lockStructure, which is held only in transactions.
const lockNumber = 7_204_110_902;
const pauseMs = 200;

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
        select pg_try_advisory_lock(${lockNumber}) as "isMine"`.execute(connection);
      if (rows[0]?.isMine) break;
      await setTimeout(pauseMs);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection);
    }
  });
}
