import { normalizeUserName } from '@schema-screens/locale';
import type { AttemptRule } from '@schema-screens/server/accounts';
import {
  type AttemptKey,
  countPassword,
  forgetAttempts,
  isPasswordOf,
  isWithinLimit,
  networkOf,
  signedInSubject,
  takeBackAttempts,
  typedSubject,
} from '@schema-screens/server/accounts';
import { tooMany } from '@schema-screens/server/shared';
import { toStoredKundennummer } from '#portal-rules';
import type { PortalTransaction } from '../../types/portal-types.ts';
import type { UserSystemContext } from '../portal-accounts.ts';
import { isOneTimePassword } from './one-time-password.ts';
import type { UserAccount } from './user-account.ts';

const minute = 60_000;
/** A one-time password has at least 60 bits; the counter only bounds the work, per network. */
const oneTimeRule: AttemptRule = { kind: 'window', limit: 20, windowMs: 10 * minute };

/** A password to check for an account. */
export interface PasswordClaim {
  /** Undefined if there is no such account. */
  readonly account: UserAccount | undefined;
  /** The sign-in name as typed. */
  readonly name: string;
  readonly passwort: string;
  /** The address of the caller. */
  readonly address: string;
  /** The caller has a session of the account: attempts are counted separately from those of strangers. */
  readonly isSignedIn?: boolean;
  /** The browser's device token, if it has signed in to this account before (`known-device.ts`). */
  readonly device?: string | undefined;
}

/** How a password was proven. */
export type PasswordProof = 'passwort' | 'einmalpasswort';

/**
 * Checks a password and says which one it was; undefined for a wrong one. Every request with a password is counted
 * here, by sign-in name and by network, before the check; an unknown account takes the same work. Throws a 429 after
 * too many attempts. Attempts of strangers lock out neither sessions nor known devices, nor the one-time password of a
 * mail, which has a counter of its own.
 */
export async function provePassword(
  context: UserSystemContext,
  claim: PasswordClaim,
): Promise<PasswordProof | undefined> {
  const { database, now } = context;
  let isOneTimeOpen = false;
  const wait = await countPassword(context, attemptOf(claim), async (tx) => {
    isOneTimeOpen = await isWithinLimit(tx, oneTimeSubject(claim), oneTimeRule, now());
  });
  const isOneTime =
    isOneTimeOpen &&
    (await isOneTimePassword(database.read, claim.account?.id, claim.passwort, now())) &&
    claim.account?.isActive === true;
  if (wait > 0) {
    if (isOneTime) return 'einmalpasswort';
    throw tooMany(wait / 1000);
  }
  const isRight = await isPasswordOf(context, claim.account, claim.passwort);
  if (claim.account?.isActive !== true) return undefined;
  if (isRight) return 'passwort';
  return isOneTime ? 'einmalpasswort' : undefined;
}

/** A correct password was not a guess. */
export async function resetClaimAttempts(tx: PortalTransaction, claim: PasswordClaim): Promise<void> {
  await takeBackAttempts(tx, attemptOf(claim));
  await forgetAttempts(tx, oneTimeSubject(claim));
}

const nameOf = ({ name }: PasswordClaim): string => toStoredKundennummer(name) ?? normalizeUserName(name);

const oneTimeSubject = (claim: PasswordClaim): string =>
  `einmal:name:${nameOf(claim)}:${networkOf(claim.address)}`;

/**
 * What an attempt is counted by. Attempts of strangers are counted by the typed name, normalized, whether or not there is such an account:
 * a counter shared by two names would reveal that both belong to one account.
 */
function attemptOf(claim: PasswordClaim): AttemptKey {
  const { account, address, isSignedIn, device } = claim;
  const subject = isSignedIn && account ? signedInSubject(account) : typedSubject(nameOf(claim), device);
  return { subject, address };
}
