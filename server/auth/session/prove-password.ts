import { normalizeUserName } from '../../../rules/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import { toStoredKundennummer } from '../../shared/kundennummer.ts';
import { tooMany } from '../../shared/portal-error.ts';
import {
  attemptWait,
  forgetAttempts,
  isWithinLimit,
  requireAttempt,
  takeBackAttempt,
} from './attempt-counter.ts';
import type { AttemptRule } from './attempt-rule.ts';
import { networkOf } from './network-of.ts';
import { asRandomPassword, isOneTimePassword } from './one-time-password.ts';
import { verifyPassword } from './password.ts';
import type { UserAccount } from './user-account.ts';

const minute = 60_000;
const accountRule: AttemptRule = {
  kind: 'wait',
  free: 5,
  firstWaitMs: minute / 2,
  maxWaitMs: 15 * minute,
  fadeMs: 60 * minute,
};
const signInsPerNetwork = 30;
/** A one-time password has 60 bits and more: the counter only bounds the work, for each network of its own. */
const oneTimeRule: AttemptRule = { kind: 'window', limit: 20, windowMs: 10 * minute };

/** A password that somebody says is an account's. */
export interface PasswordClaim {
  /** Undefined where there is no such account. */
  readonly account: UserAccount | undefined;
  /** The sign-in name as it was typed. */
  readonly name: string;
  readonly passwort: string;
  /** Where the call came from. */
  readonly address: string;
  /** The caller has a session of the account: what he tries is counted apart from what strangers try. */
  readonly isSignedIn?: boolean;
  /** The browser's device token, if it has signed in to this account before (`known-device.ts`). */
  readonly device?: string | undefined;
}

/** How a password was proven. */
export type PasswordProof = 'passwort' | 'einmalpasswort';

/**
 * Whether the password is right, and which it was; undefined for a wrong one. Every call that takes a password counts here,
 * by sign-in name and by network, before it is looked at; an unknown account costs the same work. Throws a 429 after too many
 * attempts. What strangers try locks out neither sessions nor devices that have signed in before, nor the one-time password
 * of a mail, which has a counter of its own.
 */
export async function provePassword(
  context: AppContext,
  claim: PasswordClaim,
): Promise<PasswordProof | undefined> {
  const { account, oneTime, network } = subjectsOf(claim);
  const refusal = await context.database.transaction(async (tx) => {
    const now = context.now();
    await requireAttempt(tx, network, networkRule(context), now);
    const isOneTimeOpen = await isWithinLimit(tx, oneTime, oneTimeRule, now);
    const wait = await attemptWait(tx, account, accountRule, now);
    // What is not looked at is no attempt of the network.
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
  // A one-time password from a letter is typed by hand.
  const passwort = claim.account?.passwort_vergabe_erzwingen
    ? asRandomPassword(claim.passwort)
    : claim.passwort;
  const isRight = await verifyPassword(claim.account?.passwort_hash, passwort);
  if (claim.account?.aktiv !== true) return undefined;
  if (isRight) return 'passwort';
  return isOneTime ? 'einmalpasswort' : undefined;
}

/** A right password was no attempt to guess one. */
export async function forgiveAttempts(tx: Transaction, claim: PasswordClaim): Promise<void> {
  const { account, oneTime, network } = subjectsOf(claim);
  await forgetAttempts(tx, account);
  await forgetAttempts(tx, oneTime);
  await takeBackAttempt(tx, network);
}

/**
 * What is counted. A stranger's attempts are counted by the name that was typed, in whatever spelling, whether there is such an
 * account or not: a counter that two names share would tell that both are of one account.
 */
function subjectsOf({ account, name, address, isSignedIn, device }: PasswordClaim) {
  const typed = `name:${toStoredKundennummer(name) ?? normalizeUserName(name)}`;
  const network = networkOf(address);
  const known = isSignedIn && account ? `konto:${account.id}` : device && `geraet:${device}:${typed}`;
  return { account: known || typed, oneTime: `einmal:${typed}:${network}`, network: `netz:${network}` };
}

const networkRule = ({ limits }: AppContext): AttemptRule => ({
  kind: 'window',
  limit: limits.signInsPerNetwork ?? signInsPerNetwork,
  windowMs: 10 * minute,
});
