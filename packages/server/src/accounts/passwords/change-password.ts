import { isPolicyPassword } from '@schema-screens/locale';
import type { Transaction } from '../../database/database.ts';
import type { HttpError } from '../../shared/http-error.ts';
import type { AccountPort, AccountProofs, AccountSystemContext, PasswordGuesses } from '../account-port.ts';
import { deletePasskeys, passkeysOf } from '../passkeys/passkey-store.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import { containsName, isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/**
 * Throws a 422 for a new password that is easy to guess: short, one of some 49 000 common ones, also with digits, special characters or
 * substituted letters, or with a name of the user or the application (ASVS 6.2.4, 6.2.11, 6.2.12).
 */
export async function requireStrongPassword(
  { refusal }: Pick<AccountPort<never>, 'refusal'>,
  { words, personal, brand }: PasswordGuesses,
  password: string,
): Promise<void> {
  if (!isPolicyPassword(password)) throw refusal('weakPassword');
  if (await isCommonPassword(password, words)) throw refusal('commonPassword');
  if (containsName(password, personal)) throw refusal('personalPassword');
  if (containsName(password, brand.names, brand.minLength)) throw refusal('brandPassword');
}

/** A new password, once its user has proven the identity. */
export interface NewPassword<A extends AccountProofs> {
  /** As it was when the identity was proven. */
  readonly account: A;
  readonly password: string;
  /** It returns the account to its owner: nothing of whoever took it remains, passkeys included. */
  readonly isRecovery: boolean;
  /** The error if the account has changed since the proof. */
  readonly outdated: () => HttpError;
  /** Uses the proof up; false if that has been done before. */
  readonly takeProof?: (tx: Transaction) => Promise<boolean>;
}

/**
 * Replaces the password of an account: what was mailed for setting one, and all its sessions, end. A mail reports the change of an earlier
 * one. Throws a 422 for one that is easy to guess, and the given error after a concurrent change.
 *
 * @param open what it leads to, in the same transaction
 */
export async function replacePassword<A extends AccountProofs, Opened>(
  context: AccountSystemContext<A>,
  { account, password, isRecovery, outdated, takeProof }: NewPassword<A>,
  open: (tx: Transaction, changed: A) => Promise<Opened>,
): Promise<Opened> {
  const { accounts, database } = context;
  await requireStrongPassword(accounts, accounts.guesses(account), password);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    const isSame =
      current?.isActive &&
      current.passwordHash === account.passwordHash &&
      current.totpSecret === account.totpSecret;
    if (!isSame || (takeProof && !(await takeProof(tx)))) throw outdated();
    const proofs = { passwordHash, mustChange: false };
    await accounts.storeProofs(tx, current, proofs);
    await accounts.dropMailedSecrets(tx, current);
    await endOtherSessions(tx, current.id);
    const removedPasskeys = isRecovery ? await deletePasskeys(tx, current.id) : 0;
    const remainingPasskeys = (await passkeysOf(tx, current.id)).length;
    const isFirst = current.passwordHash === null && !current.mustChange;
    if (!isFirst)
      await accounts.report(tx, context, current, 'passwordChanged', { removedPasskeys, remainingPasskeys });
    return open(tx, { ...current, ...proofs });
  });
}
