import type { AccountContext } from './account-context.ts';
import { accountTables } from './account-tables.ts';

/** Removes expired links. */
export const sweepLinks = ({ database, now }: Pick<AccountContext, 'database' | 'now'>): Promise<void> =>
  database.transaction(async (tx) => {
    await accountTables(tx)
      .deleteFrom('account_link')
      .where('valid_until', '<', now().toISOString())
      .execute();
  });
