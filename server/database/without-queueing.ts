import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseErrorCode } from '../shared/database-error.ts';
import type { Database, Transaction } from './database.ts';
import { lockStructure } from './lock-structure.ts';

/** A lock request on a table blocks all later calls, so it waits for less than anybody notices. */
const waitMs = 300;
const pauseMs = 200;
const attempts = 300;
const lockNotAvailable = '55P03';

/**
 * Changes tables beside running calls: what cannot have its lock at once lets the calls through and begins again, for up to some
 * minutes. Other processes that change tables are waited for without limit.
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
