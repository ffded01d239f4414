import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseErrorCode } from '../shared/database-error.ts';
import type { Database, Transaction } from './database.ts';
import { lockStructure } from './lock-structure.ts';

/** A waiting lock request blocks all later requests on the table, so it waits only for an unnoticeable time. */
const waitMs = 300;
const pauseMs = 200;
const attempts = 300;
const lockNotAvailable = '55P03';

/**
 * Changes tables while requests run: if it does not get a lock at once, it lets the requests through and retries, for some
 * minutes. It waits without limit for other processes that change tables.
 */
export async function withoutQueueing(
  database: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.maintain(async (tx) => {
        await lockStructure(tx);
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
