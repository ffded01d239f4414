import type { Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import type { AccountPortContext, AccountProofs } from './account-port.ts';
import { attemptWait, forgetAttempts, requireAttempt, takeBackAttempt } from './attempt-counter.ts';
import { networkOf } from './network-of.ts';
import { hashPassword, needsRehash } from './password.ts';
import { accountRule, networkRule } from './sign-in-rules.ts';

/** What a try of a password is counted by. */
export interface PasswordAttempt {
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
  device === undefined ? `name:${name}` : `geraet:${device}:name:${name}`;

/** What the tries of a user who is signed in are counted by, apart from those of strangers. */
export const signedInSubject = ({ id }: Pick<AccountProofs, 'id'>): string => `konto:${id}`;

const networkSubject = ({ address }: PasswordAttempt): string => `netz:${networkOf(address)}`;

/**
 * Counts a password by account and by network before it is checked. Returns the time to wait in ms, 0 if it may be checked. Throws a 429
 * after too many of a network.
 *
 * @param countAlso counts further proofs in the same transaction
 */
export const countPassword = (
  { database, limits, now }: Pick<AppContext, 'database' | 'limits' | 'now'>,
  attempt: PasswordAttempt,
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
export async function forgiveAttempts(tx: Transaction, attempt: PasswordAttempt): Promise<void> {
  await forgetAttempts(tx, attempt.subject);
  await takeBackAttempt(tx, networkSubject(attempt));
}

/** A password that was right for an account as it was read. */
export interface RightPassword<A extends AccountProofs> {
  readonly account: A;
  readonly password: string;
  /** Whether it is right for the account as it is now. */
  isRight(current: A): Promise<boolean>;
}

/**
 * Opens what a right password leads to, with the account as it is now, locked: it may have changed while the password was checked.
 * Undefined if the account is not active or has another password meanwhile. A hash of former settings is replaced.
 */
export async function openByPassword<A extends AccountProofs, Opened>(
  { accounts, database }: AccountPortContext<A> & Pick<AppContext, 'database'>,
  { account, password, isRight }: RightPassword<A>,
  open: (tx: Transaction, current: A) => Promise<Opened>,
): Promise<Opened | undefined> {
  const newHash = needsRehash(account.passwordHash ?? '') ? await hashPassword(password) : undefined;
  return database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    if (!current?.isActive) return undefined;
    const isSame = current.passwordHash === account.passwordHash;
    // Another sign-in may have replaced the hash by a newer one of the same password.
    if (!isSame && !(await isRight(current))) return undefined;
    if (newHash && isSame) await accounts.storeProofs(tx, current, { passwordHash: newHash });
    return open(tx, current);
  });
}
