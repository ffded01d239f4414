import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { TransactionWrapper } from '../database/commit-hooks.ts';

/** Ends the transaction of a dry run, so that nothing of it is stored. */
class DryRunEnd extends Error {}

const running = new AsyncLocalStorage<true>();

/**
 * Makes a call whose transactions store nothing, to learn whether it would be refused. What it does outside of a transaction
 * happens.
 */
export async function dryRun(call: () => Promise<unknown>): Promise<void> {
  try {
    await running.run(true, call);
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
}

/** Wraps the transaction of a call: that of a dry run ends without being stored, once all constraints are checked. */
export const dryRunTransaction: TransactionWrapper = async (tx, work) => {
  const result = await work();
  if (!running.getStore()) return result;
  await sql`set constraints all immediate`.execute(tx);
  throw new DryRunEnd();
};
