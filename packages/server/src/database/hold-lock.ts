import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Takes an advisory lock until this transaction ends. */
export async function holdLock(tx: Transaction, what: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${key}))`.execute(tx);
}
