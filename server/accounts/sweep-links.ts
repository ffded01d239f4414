import type { Transaction } from '../database/database.ts';
import { accountTables } from './account-tables.ts';

/** Removes expired links. */
export async function sweepLinks(tx: Transaction, now: Date): Promise<void> {
  await accountTables(tx).deleteFrom('account_link').where('valid_until', '<', now.toISOString()).execute();
}
