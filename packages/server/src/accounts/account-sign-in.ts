import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../shared/secrets/token.ts';
import type { Account } from './account.ts';
import type { AccountContext } from './account-context.ts';
import { signInKey } from './account-store.ts';
import { openByPasskey } from './passkeys/passkeys.ts';
import {
  isRightPassword,
  openByPassword,
  takeBackAttempts,
  typedSubject,
  wrongCredentials,
} from './passwords/password-proof.ts';
import { openPending } from './second-factor/second-factor.ts';
import { endSession } from './sessions/session-store.ts';
import { openFullSession } from './sessions/sign-in.ts';

/** Where somebody signs in. */
export interface Browser {
  /** Browser and device in plain words. */
  readonly device: string;
  /** The token of the session that the browser had; it ends. Empty: none. */
  readonly formerToken: string;
}

/** What a browser sends to sign in. */
export interface Credentials extends Browser {
  readonly userName: string;
  readonly password: string;
  /** The address of the caller. */
  readonly address: string;
  /** The token of the browser if it has signed in to the account with this id before. */
  deviceOf(id: number | undefined): string | undefined;
}

/**
 * Opens a session by user name or e-mail address and password, and returns its token; with a second factor it is one that only takes the
 * code. Throws the same 422 for an unknown name, a wrong password and an inactive account, after the same work, and a 429 after too
 * many attempts.
 */
export async function signIn(context: AccountContext, credentials: Credentials): Promise<string> {
  const { accounts, database } = context;
  const { userName, password, address, device, formerToken, deviceOf } = credentials;
  const account = await accounts.findBySignInName(database.read, userName);
  const attempt = { subject: typedSubject(signInKey(userName), deviceOf(account?.id)), address };
  const isRight = await isRightPassword(context, attempt, account, password);
  if (!isRight || !account?.isActive) throw wrongCredentials(context);
  return openByPassword(context, { account, password }, async (tx, current) => {
    await takeBackAttempts(tx, attempt);
    if (current.totpSecret === null) return openAccountSession(context, tx, current, credentials);
    if (formerToken) await endSession(tx, hashToken(formerToken));
    return openPending(context, tx, current, device);
  });
}

/** Opens a full session by a passkey, and returns its token. Throws the same 422 for every reason of failure. */
export const signInByPasskey = (
  context: AccountContext,
  response: AuthenticationResponseJSON,
  browser: Browser,
): Promise<string> =>
  openByPasskey(context, response, (tx, account) => openAccountSession(context, tx, account, browser));

/** Opens the full session of a locked account; the one that the browser had ends. Returns its token. */
export async function openAccountSession(
  context: AccountContext,
  tx: Transaction,
  account: Account,
  { device, formerToken }: Browser,
): Promise<string> {
  if (formerToken) await endSession(tx, hashToken(formerToken));
  return openFullSession(context, tx, account, device);
}
