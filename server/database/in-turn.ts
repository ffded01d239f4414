import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

// Another one than that of lockStructure, which is held within transactions alone.
const lockNumber = 7_204_110_902;
const pauseMs = 200;

/**
 * Runs `work` while no other process on this database runs its own. A waiting process polls: waiting inside of a statement
 * would keep an index that is being built from its end.
 */
export async function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // Nobody else has the embedded database open.
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
