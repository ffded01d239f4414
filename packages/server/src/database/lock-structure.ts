import { sql } from 'kysely';
import type { Transaction } from './database.ts';

// One lock for the whole program: a process that changes tables waits for the others to finish.
const lockNumber = 7_204_110_901;

/** Prevents other processes with the same database from changing tables until the transaction ends. */
export async function lockStructure(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}
