import { toStoredKundennummer } from '#portal-rules';
import { normalizeUserName } from '#rules';
import {
  attemptWait,
  forgetAttempts,
  isWithinLimit,
  requireAttempt,
  takeBackAttempt,
} from '../../accounts/attempt-counter.ts';
import type { AttemptRule } from '../../accounts/attempt-rule.ts';
import { networkOf } from '../../accounts/network-of.ts';
import { verifyPassword } from '../../accounts/password.ts';
import { accountRule, networkRule } from '../../accounts/sign-in-rules.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import { tooMany } from '../../shared/portal-error.ts';
import { asRandomPassword, isOneTimePassword } from './one-time-password.ts';
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

/** What checking a password needs of the server. */
export type ProofContext = Pick<AppContext, 'database' | 'limits' | 'now'>;

/**
 * Checks a password and says which one it was; undefined for a wrong one. Every request with a password is counted
 * here, by sign-in name and by network, before the check; an unknown account takes the same work. Throws a 429 after
 * too many attempts. Attempts of strangers lock out neither sessions nor known devices, nor the one-time password of a
 * mail, which has a counter of its own.
 */
export async function provePassword(
  context: ProofContext,
  claim: PasswordClaim,
): Promise<PasswordProof | undefined> {
  const { account, oneTime, network } = subjectsOf(claim);
  const refusal = await context.database.transaction(async (tx) => {
    const now = context.now();
    await requireAttempt(tx, network, networkRule(context.limits), now);
    const isOneTimeOpen = await isWithinLimit(tx, oneTime, oneTimeRule, now);
    const wait = await attemptWait(tx, account, accountRule, now);
    // What is not checked does not count for the network.
    if (wait > 0) await takeBackAttempt(tx, network);
    return { wait, isOneTimeOpen };
  });
  const { read } = context.database;
  const isOneTime =
    refusal.isOneTimeOpen &&
    (await isOneTimePassword(read, claim.account?.id, claim.passwort, context.now())) &&
    claim.account?.aktiv === true;
  if (refusal.wait > 0) {
    if (isOneTime) return 'einmalpasswort';
    throw tooMany(refusal.wait / 1000);
  }
  const isRight = await isPasswordOf(claim.account, claim.passwort);
  if (claim.account?.aktiv !== true) return undefined;
  if (isRight) return 'passwort';
  return isOneTime ? 'einmalpasswort' : undefined;
}

/** Whether it is the password of the account; takes the same work without one. */
export function isPasswordOf(account: UserAccount | undefined, typed: string): Promise<boolean> {
  // A one-time password from a letter is typed by hand.
  const passwort = account?.passwort_vergabe_erzwingen ? asRandomPassword(typed) : typed;
  return verifyPassword(account?.passwort_hash, passwort);
}

/** A correct password was not a guess. */
export async function forgiveAttempts(tx: Transaction, claim: PasswordClaim): Promise<void> {
  const { account, oneTime, network } = subjectsOf(claim);
  await forgetAttempts(tx, account);
  await forgetAttempts(tx, oneTime);
  await takeBackAttempt(tx, network);
}

/**
 * The subjects that attempts are counted for. Attempts of strangers are counted by the typed name, normalized, whether or
 * not there is such an account: a counter shared by two names would reveal that both belong to one account.
 */
function subjectsOf({ account, name, address, isSignedIn, device }: PasswordClaim) {
  const typed = `name:${toStoredKundennummer(name) ?? normalizeUserName(name)}`;
  const network = networkOf(address);
  const known = isSignedIn && account ? `konto:${account.id}` : device && `geraet:${device}:${typed}`;
  return { account: known || typed, oneTime: `einmal:${typed}:${network}`, network: `netz:${network}` };
}
