import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '../database/database.ts';
import type { PortalError } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { hashToken } from '../shared/secrets/token.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { isRightPassword, type PasswordTry, refuse } from './account-passwords.ts';
import { type Account, signInKey } from './account-store.ts';
import { openByPasskey } from './passkeys/passkeys.ts';
import { verifyPassword } from './password.ts';
import { forgiveAttempts, openByPassword, typedSubject } from './password-attempts.ts';
import { completePending, countCode, takeCode } from './second-factor.ts';
import { endSession, openSession } from './session-store.ts';

/** What a browser sends to sign in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** The address of the caller. */
  readonly address: string;
  /** Browser and device in plain words. */
  readonly device: string;
  /** The token of the session that the browser had; it ends. Empty: none. */
  readonly formerToken: string;
  /** The token of the browser if it has signed in to the account with this id before. */
  deviceOf(id: number | undefined): string | undefined;
}

/**
 * Opens a session by user name or e-mail address and password, and returns its token; with a second factor it is one that only takes the
 * code. Throws the same 422 for an unknown name, a wrong password and an inactive account, after the same work, and a 429 after too
 * many attempts.
 */
export async function signIn(context: AccountContext, credentials: Credentials): Promise<string> {
  const { accounts, database, metrics, now } = context;
  const { userName, password, address, device, formerToken, deviceOf } = credentials;
  const account = await accounts.findBySignInName(database.read, userName);
  const subject = typedSubject(signInKey(userName), deviceOf(account?.id));
  const one: PasswordTry = { account, subject, password, address };
  if (!(await isRightPassword(context, one)) || !account?.isActive) throw wrongCredentials(context);
  const isRight = ({ passwordHash }: Account) => verifyPassword(passwordHash, password);
  const token = await openByPassword(context, { account, password, isRight }, async (tx, current) => {
    await forgiveAttempts(tx, one);
    if (formerToken) await endSession(tx, hashToken(formerToken));
    return openSession(tx, current, current.totpSecret === null ? 'voll' : 'zweifaktor', now(), { device });
  });
  if (token === undefined) throw wrongCredentials(context);
  metrics.signIns.inc({ result: 'right' });
  return token;
}

/**
 * Opens a full session by a passkey, and returns its token. It counts as both factors, because the authenticator has verified its user.
 * Throws the same 422 for every reason of failure.
 */
export async function signInByPasskey(
  context: AccountContext,
  response: AuthenticationResponseJSON,
  { device, formerToken }: Pick<Credentials, 'device' | 'formerToken'>,
): Promise<string> {
  const { metrics, now } = context;
  const token = await openByPasskey(context, response, (tx, account) =>
    openAccountSession(tx, account, now(), { device, formerToken }),
  );
  metrics.signIns.inc({ result: token === undefined ? 'wrong' : 'right' });
  if (token === undefined) throw refuse('response', requestTexts().accounts.passkeyRefused);
  return token;
}

function wrongCredentials({ metrics }: Pick<AccountContext, 'metrics'>): PortalError {
  metrics.signIns.inc({ result: 'wrong' });
  return refuse('password', requestTexts().accounts.wrongCredentials);
}

/**
 * Completes a sign-in by a code of the app or a recovery code: a full session replaces the pending one; returns its token. Each try is
 * counted before it is checked; after five the sign-in starts again. Throws a 422 for a wrong code, a 429 after too many of an account.
 */
export async function completeSignIn(
  context: AccountContext,
  session: Session,
  code: string,
): Promise<string> {
  const token = await completePending(context, session, {
    count: (tx) => countCode(context, tx, session.identity.userId),
    take: (tx, account) => takeCode(context, tx, account, code),
    open: (tx, account) => openSession(tx, account, 'voll', context.now(), { device: session.device }),
  });
  if (token === undefined) throw refuse('code', requestTexts().accounts.wrongCode);
  return token;
}

/** Opens the full session of who has proven enough; the one that the browser had ends. Returns its token. */
export async function openAccountSession(
  tx: Transaction,
  account: Pick<Account, 'id' | 'role'>,
  now: Date,
  { device, formerToken }: Pick<Credentials, 'device' | 'formerToken'>,
): Promise<string> {
  if (formerToken) await endSession(tx, hashToken(formerToken));
  return openSession(tx, account, 'voll', now, { device });
}
