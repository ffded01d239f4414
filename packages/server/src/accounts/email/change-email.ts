import type { Transaction } from '../../database/database.ts';
import { constraintError } from '../../resources/references/constraint-error.ts';
import { emailKey, storedEmail } from '../../shared/email-address.ts';
import { invalid } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';
import { requireAttempt } from '../attempt-counter.ts';
import { perHour } from '../attempt-rule.ts';
import { lockAccountOf } from '../own-account.ts';
import { isFresh, requireFreshProof } from '../passwords/password-proof.ts';
import { countCode, takeCode, wrongCode } from '../second-factor/second-factor.ts';
import { createEmailRevertToken } from './email-revert.ts';

const changesPerHour = 5;

/** What a user who is signed in sends to change the address. */
export interface EmailChange<A extends AccountProofs> {
  readonly session: Session;
  readonly account: A;
  /** The address of the caller. */
  readonly address: string;
  readonly email: string;
  /** Needed if the last proof is more than five minutes old. */
  readonly password: string | null | undefined;
  /** Needed with a second factor. */
  readonly code: string | null | undefined;
  /** Where the error of a wrong code is shown; default: the usual field. */
  readonly codeField?: string;
}

/**
 * Changes the address of an account. What was mailed to the former one for setting a password ends. Both addresses get a mail; the one to
 * the former has a link that reverts the change. Throws a 422 for what is missing or wrong, and a 429 after five changes in an hour, which
 * also prevents probing for addresses.
 *
 * @param open what it leads to, in the same transaction; gets the time of the last proof
 */
export async function changeEmail<A extends AccountProofs, Opened>(
  context: AccountSystemContext<A>,
  change: EmailChange<A>,
  open: (tx: Transaction, changed: A, provenAt: Date) => Promise<Opened>,
): Promise<Opened> {
  const { accounts, database, now } = context;
  const { session, account, address, email, password, code, codeField: field } = change;
  const hasCode = account.totpSecret !== null;
  if (emailKey(email) === emailKey(account.email)) throw accounts.refusal('sameEmail');
  const missing = [
    ...(hasCode && !code?.trim() ? accounts.refusal('codeNeeded', { field }).details : []),
    ...(isFresh(session, now()) || password ? [] : accounts.refusal('proofNeeded').details),
  ];
  if (missing.length > 0) throw invalid(missing);
  const provenAt = await requireFreshProof(context, session, { account, password, address });
  await database.transaction(async (tx) => {
    await requireAttempt(tx, `email:${account.id}`, perHour(changesPerHour), now());
    if (hasCode) await countCode(context, tx, account.id);
  });
  const opened = await database.transaction(async (tx) => {
    const current = await lockAccountOf(context, tx, session);
    if (hasCode && (await takeCode(context, tx, current, code ?? '')) !== 'right') return undefined;
    // A concurrent change was faster.
    if (current.email !== account.email) throw accounts.refusal('formerEmail');
    const changed = await accounts
      .storeEmail(tx, current, storedEmail(email), false)
      .catch((error: unknown) => {
        throw constraintError(accounts.table, error);
      });
    await accounts.dropMailedSecrets(tx, changed);
    const token = await createEmailRevertToken(context, tx, current);
    await accounts.report(tx, context, current, 'emailReplaced', { token });
    await accounts.report(tx, context, changed, 'emailAssigned', {});
    return { result: await open(tx, changed, provenAt) };
  });
  if (!opened) throw wrongCode(context, code ?? '', field);
  return opened.result;
}
