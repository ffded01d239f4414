import { sql } from 'kysely';
import { type TransactionWrapper, wrapTransactions } from '../database/commit-hooks.ts';

/** Ends the transaction of a dry run, so that nothing of it is stored. */
class DryRunEnd extends Error {}

/**
 * Makes a call whose transactions store nothing, to learn whether it would be refused. What it does outside of a transaction
 * happens.
 */
export async function dryRun(call: () => Promise<unknown>): Promise<void> {
  try {
    await wrapTransactions(endUnstored, call);
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
}

/** Ends a transaction without storing it, once all constraints are checked. */
const endUnstored: TransactionWrapper = async (tx, work) => {
  await work();
  await sql`set constraints all immediate`.execute(tx);
  throw new DryRunEnd();
};
