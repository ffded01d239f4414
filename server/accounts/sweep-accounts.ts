import type { AccountContext } from './account-context.ts';
import { accountTables } from './account-tables.ts';
import { sweepSessions } from './session-store.ts';

const day = 24 * 60 * 60_000;

/** Removes expired sessions and links, old counters, and what repeated calls are answered with. */
export async function sweepAccounts({ config, database, now }: AccountContext): Promise<void> {
  const time = now();
  const oldest = new Date(time.getTime() - day).toISOString();
  await database.transaction(async (tx) => {
    await sweepSessions(tx, config, time);
    await accountTables(tx)
      .deleteFrom('account_link')
      .where('valid_until', '<', time.toISOString())
      .execute();
    await tx.deleteFrom('idempotenz').where('angelegt', '<', oldest).execute();
    await tx.deleteFrom('anmelde_zaehler').where('zuletzt', '<', oldest).execute();
  });
}
