import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import { forgetAttempts, requireAttempt, takeBackAttempt } from './attempt-counter.ts';
import type { AttemptRule } from './attempt-rule.ts';
import { networkOf } from './network-of.ts';
import { asRandomPassword, isOneTimePassword } from './one-time-password.ts';
import { verifyPassword } from './password.ts';
import { normalizeSignInName, type UserAccount } from './user-account.ts';

const minute = 60_000;
const accountRule: AttemptRule = {
  kind: 'wait',
  free: 5,
  firstWaitMs: minute / 2,
  maxWaitMs: 15 * minute,
  fadeMs: 60 * minute,
};
const signInsPerNetwork = 30;

/** A password that somebody says is an account's. */
export interface PasswordClaim {
  /** Undefined where there is no such account. */
  readonly account: UserAccount | undefined;
  /** The sign-in name as it was typed. */
  readonly name: string;
  readonly passwort: string;
  /** Where the call came from. */
  readonly address: string;
}

/** How a password was proven. */
export type PasswordProof = 'passwort' | 'einmalpasswort';

/**
 * Whether the password is right, and which it was; undefined for a wrong one. Every call that takes a password counts here, by account and by network, before it is
 * looked at; an unknown account costs the same work. Throws a 429 after too many attempts.
 */
export async function provePassword(
  context: AppContext,
  claim: PasswordClaim,
): Promise<PasswordProof | undefined> {
  const { account, network } = subjectsOf(claim);
  await context.database.transaction(async (tx) => {
    const now = context.now();
    await requireAttempt(tx, account, accountRule, now);
    await requireAttempt(tx, network, networkRule(context), now);
  });
  // A one-time password from a letter is typed by hand.
  const passwort = claim.account?.passwort_vergabe_erzwingen
    ? asRandomPassword(claim.passwort)
    : claim.passwort;
  const isRight = await verifyPassword(claim.account?.passwort_hash, passwort);
  const { read } = context.database;
  const isOneTime = await isOneTimePassword(read, claim.account?.id, claim.passwort, context.now());
  if (claim.account?.aktiv !== true) return undefined;
  if (isRight) return 'passwort';
  return isOneTime ? 'einmalpasswort' : undefined;
}

/** A right password was no attempt to guess one. */
export async function forgiveAttempts(tx: Transaction, claim: PasswordClaim): Promise<void> {
  const { account, network } = subjectsOf(claim);
  await forgetAttempts(tx, account);
  await takeBackAttempt(tx, network);
}

/** One counter an account, whichever of its names is typed. */
const subjectsOf = ({ account, name, address }: PasswordClaim) => ({
  account: account ? `konto:${account.id}` : `name:${normalizeSignInName(name)}`,
  network: `netz:${networkOf(address)}`,
});

const networkRule = ({ limits }: AppContext): AttemptRule => ({
  kind: 'window',
  limit: limits.signInsPerNetwork ?? signInsPerNetwork,
  windowMs: 10 * minute,
});
