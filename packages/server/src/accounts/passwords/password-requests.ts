import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { Task } from '../../queues/perform-next-task.ts';
import { passwordQueue, type TaskRow } from '../../queues/queues.ts';
import { emailKey } from '../../shared/email-address.ts';
import { localeFor, requestLocale, runInLocale } from '../../shared/request-locale.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { isWithinLimit, requireAttempt } from '../attempt-counter.ts';
import { networkOf, perHour } from '../attempt-rule.ts';

const perAddress = 3;
const perNetwork = 20;

/** Who forgot the password. */
export interface PasswordResetRequest {
  readonly email: string;
  /** The address of the caller. */
  readonly address: string;
}

/**
 * Queues a request for a new password of the accounts with this address. They are looked up later, so neither the response nor its time
 * reveals whether there are any. More than three requests an hour for an address are ignored silently; more than twenty per network throw
 * a 429.
 */
export async function requestPassword<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  request: PasswordResetRequest,
): Promise<void> {
  const { database, secretBox, jobSignals, now } = context;
  await database.transaction(async (tx) => {
    if (!(await isAdmitted(tx, context, request))) return;
    await tx
      .insertInto('password_request')
      .values({
        email: secretBox.seal(emailKey(request.email)),
        language: requestLocale().code,
        created_at: now(),
        next_attempt_at: now(),
      })
      .execute();
    afterCommit(tx, () => jobSignals.of(passwordQueue).notify());
  });
}

async function isAdmitted(
  tx: Transaction,
  { limits, now }: Pick<AppContext, 'limits' | 'now'>,
  { email, address }: PasswordResetRequest,
): Promise<boolean> {
  const network = perHour(limits.passwordRequestsPerNetwork ?? perNetwork);
  await requireAttempt(tx, `forgotten-network:${networkOf(address)}`, network, now());
  return isWithinLimit(tx, `forgotten:${emailKey(email)}`, perHour(perAddress), now());
}

/** Processes a request: every account of its address gets a mail, in its language or else in that of the request. */
export const processPasswordRequest = <A extends AccountProofs>(
  context: AccountSystemContext<A>,
  { row, remove }: Task<TaskRow<'password_request'>>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await remove(tx);
    const found = await context.accounts.findByEmail(tx, context.secretBox.open(row.email));
    await runInLocale(row.language === null ? requestLocale() : localeFor(row.language), async () => {
      for (const account of found) await context.accounts.mailNewPassword(tx, context, account);
    });
  });
