import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type HttpError, tooMany, unauthorized } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { attemptWait, forgetAttempts, requireAttempt, takeBackAttempt } from '../attempt-counter.ts';
import { accountRule, networkOf, networkRule } from '../attempt-rule.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

const freshMs = 5 * 60_000;

/** What a try of a password is counted by. */
export interface AttemptKey {
  /** A typed name, or an account that is signed in. */
  readonly subject: string;
  /** The address of the caller. */
  readonly address: string;
}

/**
 * What the tries of a typed name are counted by, whether or not there is such an account. A browser that has signed in to the account
 * before has a counter of its own, which strangers do not use up.
 *
 * @param name in one spelling
 */
export const typedSubject = (name: string, device?: string): string =>
  device === undefined ? `name:${name}` : `device:${device}:name:${name}`;

/** What the tries of a user who is signed in are counted by, apart from those of strangers. */
export const signedInSubject = ({ id }: Pick<AccountProofs, 'id'>): string => `account:${id}`;

const networkSubject = ({ address }: AttemptKey): string => `network:${networkOf(address)}`;

/**
 * Counts a password by account and by network before it is checked. Returns the time to wait in ms, 0 if it may be checked. Throws a 429
 * after too many of a network.
 *
 * @param countAlso counts further proofs in the same transaction
 */
export const countPassword = (
  { database, limits, now }: Pick<AppContext, 'database' | 'limits' | 'now'>,
  attempt: AttemptKey,
  countAlso?: (tx: Transaction) => Promise<void>,
): Promise<number> =>
  database.transaction(async (tx) => {
    const network = networkSubject(attempt);
    await requireAttempt(tx, network, networkRule(limits), now());
    await countAlso?.(tx);
    const wait = await attemptWait(tx, attempt.subject, accountRule, now());
    // What is not checked does not count for the network.
    if (wait > 0) await takeBackAttempt(tx, network);
    return wait;
  });

/** A right password was not a guess. */
export async function takeBackAttempts(tx: Transaction, attempt: AttemptKey): Promise<void> {
  await forgetAttempts(tx, attempt.subject);
  await takeBackAttempt(tx, networkSubject(attempt));
}

/** Whether typed text is the password of an account; takes the same work without one. */
export const isPasswordOf = <A extends AccountProofs>(
  { accounts }: Pick<AccountSystemContext<A>, 'accounts'>,
  account: A | undefined,
  typed: string,
): Promise<boolean> => verifyPassword(account?.passwordHash, accounts.typedPassword(account, typed));

/**
 * Whether typed text is the password of an account. It is counted before it is checked. Throws a 429 after too many attempts.
 *
 * @param account undefined: there is none, which takes the same work
 */
export async function isRightPassword<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  attempt: AttemptKey,
  account: A | undefined,
  typed: string,
): Promise<boolean> {
  const wait = await countPassword(context, attempt);
  if (wait > 0) throw tooMany(wait / 1000);
  return isPasswordOf(context, account, typed);
}

/** The password that a user who is signed in has typed. */
export interface TypedPassword<A extends AccountProofs> {
  readonly account: A;
  readonly password: string;
  readonly address: string;
  /** Where the error of a wrong one is shown; default: the usual field. */
  readonly field?: string;
}

/**
 * Requires the password of a user who is signed in, which counts as an attempt. Throws a 422 at its field, or a 429 after too many.
 *
 * @param note what is stored with the proof
 */
export async function requirePassword<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  { account, password, address, field }: TypedPassword<A>,
  note?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const attempt = { subject: signedInSubject(account), address };
  if (!(await isRightPassword(context, attempt, account, password)))
    throw context.accounts.refusal('wrongPassword', { field });
  await context.database.transaction(async (tx) => {
    await takeBackAttempts(tx, attempt);
    await note?.(tx);
  });
}

/** Whether a user has proven the identity within the last five minutes. */
export function isFresh({ provenAt }: Session, now: Date): boolean {
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age <= freshMs;
}

/**
 * Requires that a user has proven the identity within five minutes: by signing in, or by the password now (ASVS 7.5.1). Returns the time
 * of the proof, which the session keeps. Throws a 422 if the password is missing or wrong, and a 429 after too many attempts.
 */
export async function requireFreshProof<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  session: Session,
  {
    account,
    password,
    address,
  }: { readonly account: A; readonly password: string | null | undefined; readonly address: string },
): Promise<Date> {
  if (isFresh(session, context.now())) return session.provenAt;
  if (!password) throw context.accounts.refusal('proofNeeded');
  const now = context.now();
  await requirePassword(context, { account, password, address }, async (tx) => {
    await tx
      .updateTable('session')
      .set({ proven_at: now.toISOString() })
      .where('token_hash', '=', session.tokenHash)
      .returning('token_hash')
      .executeTakeFirstOrThrow(unauthorized);
  });
  return now;
}

/**
 * Opens what a right password leads to, with the account as it is now, locked: it may have changed while the password was checked. Throws
 * the 422 of a wrong one if the account is not active or has another password meanwhile. A hash of former settings is replaced.
 */
export async function openByPassword<A extends AccountProofs, Opened>(
  context: AccountSystemContext<A>,
  { account, password }: Pick<TypedPassword<A>, 'account' | 'password'>,
  open: (tx: Transaction, current: A) => Promise<Opened>,
): Promise<Opened> {
  const { accounts, database } = context;
  const newHash = needsRehash(account.passwordHash ?? '')
    ? await hashPassword(accounts.typedPassword(account, password))
    : undefined;
  return database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    const isSame = current?.passwordHash === account.passwordHash;
    // Another sign-in may have replaced the hash by a newer one of the same password.
    if (!current?.isActive || !(isSame || (await isPasswordOf(context, current, password))))
      throw wrongCredentials(context);
    if (newHash && isSame) await accounts.storeProofs(tx, current, { passwordHash: newHash });
    return open(tx, current);
  });
}

/** The error of a sign-in by a wrong name or password, which is counted. */
export function wrongCredentials<A extends AccountProofs>({
  accounts,
  metrics,
}: Pick<AccountSystemContext<A>, 'accounts' | 'metrics'>): HttpError {
  metrics.signIns.inc({ result: 'wrong' });
  return accounts.refusal('wrongCredentials');
}
