import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '../database/database.ts';
import { type PortalError, unauthorized } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { hashToken } from '../shared/secrets/token.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import {
  forgiveAttempts,
  isRightPassword,
  type PasswordTry,
  refuse,
  typedSubject,
} from './account-passwords.ts';
import type { Account } from './account-store.ts';
import { accountTables } from './account-tables.ts';
import { requireAttempt, takeBackAttempt } from './attempt-counter.ts';
import { usePasskey } from './passkeys/passkey-store.ts';
import { provenPasskey } from './passkeys/passkeys.ts';
import { hashPassword, needsRehash } from './password.ts';
import { endSession, endSessions, isLiving, openSession } from './session-store.ts';
import { codeRule } from './sign-in-rules.ts';
import { takeCode } from './two-factor.ts';

const codesPerSignIn = 5;

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
  const subject = typedSubject(userName, deviceOf(account?.id));
  const one: PasswordTry = { account, subject, password, address };
  const isRight = await isRightPassword(context, one);
  if (!isRight || !account?.isActive) throw wrongCredentials(context);
  const newHash = needsRehash(account.passwordHash ?? '') ? await hashPassword(password) : undefined;
  const token = await database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    // Changed while the password was checked.
    if (!current?.isActive || current.passwordHash !== account.passwordHash) return undefined;
    await forgiveAttempts(tx, one);
    if (newHash)
      await accountTables(tx)
        .updateTable('account_secret')
        .set({ password_hash: newHash })
        .where('account_id', '=', current.id)
        .execute();
    if (formerToken) await endSession(tx, hashToken(formerToken));
    const kind = current.totpSecret === null ? 'voll' : 'zweifaktor';
    return openSession(tx, { id: current.id, rolle: current.role }, kind, now(), { device });
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
  const { accounts, database, metrics, now } = context;
  const proof = await provenPasskey(context, response);
  const token =
    proof &&
    (await database.transaction(async (tx) => {
      const account = await accounts.lock(tx, proof.passkey.benutzer_id);
      if (!account?.isActive || !(await usePasskey(tx, proof.passkey, proof.counter, now())))
        return undefined;
      return openAccountSession(tx, account, now(), { device, formerToken });
    }));
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
  const { accounts, database, now } = context;
  const { userId } = session.identity;
  const subject = `zweifaktor:${userId}`;
  const isCounted = await database.transaction(async (tx) => {
    await requireAttempt(tx, subject, codeRule, now());
    return countTry(tx, session);
  });
  if (!isCounted) throw unauthorized();
  const token = await database.transaction(async (tx) => {
    const account = await accounts.lock(tx, userId);
    if (!account?.isActive || !(await isLiving(tx, session))) throw unauthorized();
    if (!(await takeCode(context, tx, account, code))) {
      await endSessions(tx, (eb) =>
        eb.and([eb('token_hash', '=', session.tokenHash), eb('versuche', '>=', codesPerSignIn)]),
      );
      return undefined;
    }
    await takeBackAttempt(tx, subject);
    return replaceSession(tx, account, session, now());
  });
  if (token === undefined) throw refuse('code', requestTexts().accounts.wrongCode);
  return token;
}

/** Opens the full session of who has proven enough; the one that the browser had ends. Returns its token. */
export async function openAccountSession(
  tx: Transaction,
  { id, role }: Pick<Account, 'id' | 'role'>,
  now: Date,
  { device, formerToken }: Pick<Credentials, 'device' | 'formerToken'>,
): Promise<string> {
  if (formerToken) await endSession(tx, hashToken(formerToken));
  return openSession(tx, { id, rolle: role }, 'voll', now, { device });
}

/** A new token for a user who has proven more than before. */
async function replaceSession(
  tx: Transaction,
  account: Account,
  session: Session,
  now: Date,
): Promise<string> {
  await endSession(tx, session.tokenHash);
  return openSession(tx, { id: account.id, rolle: account.role }, 'voll', now, { device: session.device });
}

async function countTry(tx: Transaction, { tokenHash }: Session): Promise<boolean> {
  const counted = await tx
    .updateTable('sitzung')
    .set((eb) => ({ versuche: eb('versuche', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('versuche', '<', codesPerSignIn)
    .returning('versuche')
    .executeTakeFirst();
  return counted !== undefined;
}
