import type { Transaction } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import type { Limits } from '../shared/context.ts';
import { emailKey } from '../shared/email-adresse.ts';
import { isWithinLimit, requireAttempt } from './attempt-counter.ts';
import { type AttemptRule, perHour } from './attempt-rule.ts';
import { networkOf } from './network-of.ts';

const minute = 60_000;
const signInsPerNetwork = 30;
const passwordRequestsPerAddress = 3;
const passwordRequestsPerNetwork = 20;

/** How often passwords of one account may be tried. */
export const accountRule: AttemptRule = {
  kind: 'wait',
  free: 5,
  firstWaitMs: minute / 2,
  maxWaitMs: 15 * minute,
  fadeMs: 60 * minute,
};

/** How often passwords may be tried from one network. */
export const networkRule = (limits: Limits): AttemptRule => ({
  kind: 'window',
  limit: limits.signInsPerNetwork ?? signInsPerNetwork,
  windowMs: 10 * minute,
});

/** How often codes of a second factor may be tried for one account. */
export const codeRule: AttemptRule = { kind: 'window', limit: 10, windowMs: 60 * minute };

/**
 * Counts a request for a new password. More than three an hour for an e-mail address are not to be followed, silently; more than twenty
 * an hour from a network throw a 429.
 *
 * @param address of the caller
 * @returns whether the request may be followed
 */
export async function admitPasswordRequest(
  tx: Transaction,
  { limits, now }: Pick<AppContext, 'limits' | 'now'>,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<boolean> {
  const network = perHour(limits.passwordRequestsPerNetwork ?? passwordRequestsPerNetwork);
  await requireAttempt(tx, `forgotten-network:${networkOf(address)}`, network, now());
  return isWithinLimit(tx, `forgotten:${emailKey(email)}`, perHour(passwordRequestsPerAddress), now());
}
