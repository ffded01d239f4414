import type { Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { AppContext } from '../../http/context.ts';
import { constraintError } from '../../resources/references/constraint-error.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import { createToken, hashToken } from '../../shared/secrets/token.ts';
import type { AccountProofs, AccountSystemContext, RemovedProof } from '../account-port.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { dropRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { dropTwoFactor } from '../second-factor/second-factor.ts';
import { endOtherSessions } from '../sessions/session-store.ts';

/** Days in which a change of the address can be reverted. */
export const emailRevertDays = 3;

/** Creates the token of the link that reverts a change of the address: 256 random bits, stored as a hash only. */
export async function createEmailRevertToken(
  { secretBox, now }: SecretContext & Pick<AppContext, 'now'>,
  tx: Transaction,
  { id, email, totpSecret }: Pick<AccountProofs, 'id' | 'email' | 'totpSecret'>,
): Promise<string> {
  const token = createToken();
  const until = new Date(now().getTime() + emailRevertDays * 24 * 60 * 60_000).toISOString();
  await tx
    .insertInto('email_return')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      former_email: secretBox.seal(email),
      valid_until: until,
      last_passkey: await lastIdOf(tx, 'account_passkey', id),
      last_recovery_code: await lastIdOf(tx, 'recovery_code', id),
      // Sealed again, since a sealed text identifies its row.
      totp_secret: totpSecret && secretBox.seal(secretBox.open(totpSecret)),
    })
    .execute();
  return token;
}

async function lastIdOf(
  tx: Transaction,
  table: 'account_passkey' | 'recovery_code',
  accountId: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Reverts a change of the address: restores the previous one, ends all sessions and what was mailed for setting a password, removes the
 * links of later changes and what was added for signing in after the change, and sends a mail to both addresses. Links of earlier changes
 * stay: their owner may be somebody else. Returns the account's id. Throws the same error for a link that is unknown, expired or used; a
 * 409 if the previous address belongs to another account by now: the changed one stays then, and the rest is done.
 */
export async function revertEmailChange<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  token: string,
): Promise<number> {
  const { accounts } = context;
  try {
    return await revertChange(context, token, true);
  } catch (thrown) {
    const error = constraintError(accounts.table, thrown);
    const isTaken = error !== thrown && error instanceof HttpError && error.details[0]?.dataPath === 'email';
    if (!isTaken) throw thrown;
    await revertChange(context, token, false);
    throw accounts.refusal('emailTaken');
  }
}

function revertChange<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  token: string,
  isRestored: boolean,
): Promise<number> {
  const { accounts, database, secretBox, now } = context;
  return database.transaction(async (tx) => {
    const found = await tx
      .deleteFrom('email_return')
      .where('token_hash', '=', hashToken(token))
      .where('valid_until', '>', now().toISOString())
      .returning(['user_id', 'former_email', 'number', 'last_passkey', 'last_recovery_code', 'totp_secret'])
      .executeTakeFirstOrThrow(() => accounts.refusal('invalidReturn'));
    const account = await accounts.lock(tx, found.user_id);
    if (!account?.isActive) throw accounts.refusal('invalidReturn');
    const { id } = account;
    const previous = secretBox.open(found.former_email);
    if (isRestored) await accounts.storeEmail(tx, account, previous, true);
    await tx
      .deleteFrom('email_return')
      .where('user_id', '=', id)
      .where('number', '>', found.number)
      .execute();
    await accounts.dropMailedSecrets(tx, account);
    const removed = await removeAdded(context, tx, account, found);
    await endOtherSessions(tx, id);
    if (isRestored) {
      await accounts.report(tx, context, account, 'emailRestored', { removed }, previous);
      await accounts.report(tx, context, account, 'emailWithdrawn', {});
    } else
      for (const email of [previous, account.email])
        await accounts.report(tx, context, account, 'emailNotRestored', {}, email);
    return id;
  });
}

/** Removes what was added for signing in after the change, since the intruder may have done so. Returns what that was, for mails. */
async function removeAdded<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  before: Pick<SystemTables['email_return'], 'last_passkey' | 'last_recovery_code' | 'totp_secret'>,
): Promise<readonly RemovedProof[]> {
  const passkeys = await deletePasskeys(tx, account.id, before.last_passkey ?? 0);
  const removed: RemovedProof[] = passkeys > 0 ? ['passkeys'] : [];
  // A link from before this was stored.
  if (before.last_recovery_code === null) return removed;
  const open = (sealed: string | null): string | null => sealed && context.secretBox.open(sealed);
  if (account.totpSecret !== null && open(account.totpSecret) !== open(before.totp_secret)) {
    await dropTwoFactor(context, tx, account);
    removed.push('twoFactor');
  } else if (await dropRecoveryCodes(tx, account.id, before.last_recovery_code))
    removed.push('recoveryCodes');
  return removed;
}

/** Ends the links of an account. */
export async function deleteEmailReverts(tx: Transaction, accountId: number): Promise<void> {
  await tx.deleteFrom('email_return').where('user_id', '=', accountId).execute();
}

/** Removes expired links. */
export async function sweepEmailReverts(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('email_return').where('valid_until', '<', now.toISOString()).execute();
}
