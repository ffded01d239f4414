import type { Transaction } from '../database/database.ts';
import { conflict, unauthorized } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { refuse } from './account-passwords.ts';
import type { Account } from './account-store.ts';
import { countCode, makeSetupKey, setupKeyOf, setupUri, turnOnTwoFactor } from './second-factor.ts';
import { endOtherSessions } from './session-store.ts';

const setupMs = 15 * 60_000;

/** A new setup key; it has no effect until a code proves that an app has it. Throws a 409 if there is a second factor already. */
export async function draftTwoFactor(
  context: AccountContext,
  session: Session,
  account: Account,
): Promise<{ readonly secret: string; readonly uri: string }> {
  if (account.totpSecret !== null) throw conflict(requestTexts().accounts.twoFactorOn);
  const secret = await context.database.transaction((tx) => makeSetupKey(context, tx, session));
  return { secret, uri: setupUri(context, account.userName, secret) };
}

/**
 * Switches the second factor on by a code of the new app; other sessions end. Returns the recovery codes, which are shown once. Throws a
 * 409 if there is a second factor already, or no setup key of the last 15 minutes, a 422 for a wrong code, and a 429.
 */
export async function confirmTwoFactor(
  context: AccountContext,
  session: Session,
  code: string,
): Promise<readonly string[]> {
  const { accounts, database, now } = context;
  const { userId } = session.identity;
  await database.transaction((tx) => countCode(context, tx, userId));
  return database.transaction(async (tx) => {
    const account = await accounts.lock(tx, userId);
    if (!account) throw unauthorized();
    if (account.totpSecret !== null) throw conflict(requestTexts().accounts.twoFactorOn);
    const setup = await setupKeyOf(context, tx, session);
    if (!setup || now().getTime() - setup.made.getTime() > setupMs)
      throw conflict(requestTexts().accounts.noSetup);
    const codes = await turnOnTwoFactor(context, tx, account, { key: setup.key, code });
    if (!codes) throw refuse('code', requestTexts().accounts.wrongCode);
    await dropSetupKey(tx, session);
    await endOtherSessions(tx, userId, session.tokenHash);
    return codes;
  });
}

const dropSetupKey = (tx: Transaction, { tokenHash }: Session): Promise<unknown> =>
  tx.updateTable('sitzung').set({ tfa_entwurf: null }).where('token_hash', '=', tokenHash).execute();

/** Requires a second factor to turn off; throws a 409 without one. */
export function requireTwoFactor({ totpSecret }: Account): void {
  if (totpSecret === null) throw conflict(requestTexts().accounts.twoFactorOff);
}
