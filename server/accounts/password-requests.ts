import { afterCommit } from '../database/commit-hooks.ts';
import { emailKey } from '../shared/email-adresse.ts';
import { inLocale, localeFor, requestLocale } from '../shared/request-locale.ts';
import type { AccountContext } from './account-context.ts';
import { mailPasswordLink } from './account-links.ts';
import { accountTables } from './account-tables.ts';
import { isExternal } from './oidc/external-account.ts';
import { admitPasswordRequest } from './sign-in-rules.ts';

const keptMs = 60 * 60_000;

/**
 * Stores a request for a new password of the accounts with this address. They are looked up later, so neither the response nor its
 * time reveals whether there are any. More than three requests an hour for an address are ignored; more than twenty per network throw
 * a 429.
 */
export async function requestPassword(
  context: AccountContext,
  request: { readonly email: string; readonly address: string },
): Promise<void> {
  const { database, secretBox, jobSignals, now } = context;
  await database.transaction(async (tx) => {
    if (!(await admitPasswordRequest(tx, context, request))) return;
    await accountTables(tx)
      .insertInto('account_request')
      .values({
        email: secretBox.seal(emailKey(request.email)),
        language: requestLocale().code,
        created: now(),
      })
      .execute();
    afterCommit(tx, () => jobSignals.passwort.notify());
  });
}

/**
 * Processes the request that has waited longest: every active account of its address gets a mail. One that failed for an hour is
 * dropped, so that it does not keep the others waiting. Returns false without one.
 */
export const processPasswordRequest = (context: AccountContext): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const oldest = new Date(context.now().getTime() - keptMs).toISOString();
    await accountTables(tx).deleteFrom('account_request').where('created', '<', oldest).execute();
    const request = await accountTables(tx)
      .selectFrom('account_request')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!request) return false;
    await accountTables(tx).deleteFrom('account_request').where('id', '=', request.id).execute();
    const found = await context.accounts.findByEmail(tx, context.secretBox.open(request.email));
    await inLocale(localeFor(request.language), async () => {
      for (const account of found)
        if (!(await isExternal(tx, account.id))) await mailPasswordLink(tx, context, account);
    });
    return true;
  });
