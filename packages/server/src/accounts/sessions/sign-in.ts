import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { endOtherSessions, openSession, type SessionOrigin } from './session-store.ts';

/**
 * Opens the full session of a locked account whose user has proven enough, and returns its token. It counts as a sign-in unless a new
 * password is to be set first.
 *
 * @param device browser and device in plain words
 */
export async function openFullSession<A extends AccountProofs>(
  { accounts, metrics, now }: Pick<AccountSystemContext<A>, 'accounts' | 'metrics' | 'now'>,
  tx: Transaction,
  account: A,
  device: string,
): Promise<string> {
  const time = now();
  const { lastSignIn } = account;
  if (!account.mustChange) await accounts.storeProofs(tx, account, { lastSignIn: time.toISOString() });
  metrics.signIns.inc({ result: 'right' });
  const previousSignInAt = lastSignIn === null ? null : new Date(lastSignIn);
  return openSession(tx, account, 'full', time, { device, previousSignInAt });
}

/** Ends all sessions of a user after a change of the account; a new one replaces that of the caller. Returns its token. */
export async function replaceAllSessions(
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  user: Pick<AccountProofs, 'id' | 'role'>,
  origin: SessionOrigin,
): Promise<string> {
  await endOtherSessions(tx, user.id);
  return openSession(tx, user, 'full', now(), origin);
}
