import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Transaction } from '../data/database.ts';
import { invalid, type PortalError } from '../portal-error.ts';
import { demandAttempt, forgetAttempts, takeBackAttempt } from './attempt-counter.ts';
import type { AttemptRule } from './attempt-rule.ts';
import { type BrokerGroup, brokerGroups, type CurrentUser, currentUser } from './current-user.ts';
import { networkOf } from './network-of.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { openSession } from './session-store.ts';
import { findAccountBySignInName, normalizeSignInName, type UserAccount } from './user-account.ts';

const minute = 60_000;
const accountRule: AttemptRule = {
  kind: 'wait',
  free: 5,
  firstWaitMs: minute / 2,
  maxWaitMs: 15 * minute,
  fadeMs: 60 * minute,
};
const signInsPerNetwork = 30;

/** What a browser sends to sign in; `address` is where it called from. */
export interface Credentials {
  readonly benutzername: string;
  readonly passwort: string;
  readonly address: string;
}

/** A finished sign-in. */
export interface SignedIn {
  readonly token: string;
  readonly user: CurrentUser;
  readonly maklergruppen: readonly BrokerGroup[];
}

/** What a right password leads to (contract, section 4). */
export type SignInResult =
  | SignedIn
  | { readonly zweiFaktorErforderlich: true; readonly token: string }
  | { readonly user: CurrentUser };

/**
 * Checks user name and password. Throws the same 422 for an unknown user, a wrong password and a locked
 * account, after the same work, and a 429 after too many attempts.
 */
export async function signIn(context: AppContext, credentials: Credentials): Promise<SignInResult> {
  const { database, metrics } = context;
  const account = await findAccountBySignInName(database.read, credentials.benutzername);
  const subjects = {
    account: accountSubject(account, credentials.benutzername),
    network: `netz:${networkOf(credentials.address)}`,
  };
  await database.transaction(async (tx) => {
    const now = context.now();
    await demandAttempt(tx, subjects.account, accountRule, now);
    await demandAttempt(tx, subjects.network, networkRule(context), now);
  });
  const isRight = await verifyPassword(account?.passwort_hash, credentials.passwort);
  if (!isRight || !account?.aktiv) {
    metrics.signIns.inc({ result: 'wrong' });
    throw wrongCredentials();
  }
  const newHash = needsRehash(account.passwort_hash ?? '')
    ? await hashPassword(credentials.passwort)
    : undefined;
  return database.transaction(async (tx) => {
    await forgetAttempts(tx, subjects.account);
    await takeBackAttempt(tx, subjects.network);
    if (newHash)
      await sql`update benutzer set passwort_hash = ${newHash} where id = ${account.id}`.execute(tx);
    return continueSignIn(context, tx, account);
  });
}

/** Opens the full session of a user who has proven everything that is asked of him. */
export async function completeSignIn(
  context: AppContext,
  tx: Transaction,
  account: UserAccount,
): Promise<SignedIn> {
  const now = context.now();
  await sql`update benutzer set letzte_anmeldung = ${now.toISOString()} where id = ${account.id}`.execute(tx);
  const token = await openSession(tx, account, 'voll', now);
  context.metrics.signIns.inc({ result: 'right' });
  return {
    token,
    user: currentUser(context, account),
    maklergruppen: await brokerGroups(context, tx, account),
  };
}

async function continueSignIn(
  context: AppContext,
  tx: Transaction,
  account: UserAccount,
): Promise<SignInResult> {
  if (account.isTwoFactorAuthenticationEnabled)
    return {
      zweiFaktorErforderlich: true,
      token: await openSession(tx, account, 'zweifaktor', context.now()),
    };
  if (account.passwort_vergabe_erzwingen) return { user: currentUser(context, account) };
  return completeSignIn(context, tx, account);
}

/** One counter an account, whichever of its names is typed. */
const accountSubject = (account: UserAccount | undefined, typed: string): string =>
  account ? `konto:${account.id}` : `name:${normalizeSignInName(typed)}`;

const networkRule = ({ limits }: AppContext): AttemptRule => ({
  kind: 'window',
  limit: limits.signInsPerNetwork ?? signInsPerNetwork,
  windowMs: 10 * minute,
});

const wrongCredentials = (): PortalError => {
  const message = 'Benutzername oder Passwort ist nicht richtig.';
  return invalid([{ dataPath: 'passwort', message }], message);
};
