import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../shared/secrets/token.ts';
import type { AccountContext } from './account-context.ts';
import { type Account, signInKey } from './account-store.ts';
import { openByPasskey } from './passkeys/passkeys.ts';
import {
  forgiveAttempts,
  isRightPassword,
  openByPassword,
  typedSubject,
  wrongCredentials,
} from './password-proof.ts';
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
  const attempt = { subject: typedSubject(signInKey(userName), deviceOf(account?.id)), address };
  const isRight = await isRightPassword(context, attempt, account, password);
  if (!isRight || !account?.isActive) throw wrongCredentials(context);
  const token = await openByPassword(context, { account, password }, async (tx, current) => {
    await forgiveAttempts(tx, attempt);
    if (formerToken) await endSession(tx, hashToken(formerToken));
    return openSession(tx, current, current.totpSecret === null ? 'voll' : 'zweifaktor', now(), { device });
  });
  metrics.signIns.inc({ result: 'right' });
  return token;
}

/** Opens a full session by a passkey, and returns its token. Throws the same 422 for every reason of failure. */
export async function signInByPasskey(
  context: AccountContext,
  response: AuthenticationResponseJSON,
  browser: Pick<Credentials, 'device' | 'formerToken'>,
): Promise<string> {
  const { metrics, now } = context;
  const token = await openByPasskey(context, response, (tx, account) =>
    openAccountSession(tx, account, now(), browser),
  );
  metrics.signIns.inc({ result: 'right' });
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
