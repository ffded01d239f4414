import type { Reader, Transaction } from '../../database/database.ts';
import { createTypedSecret, hashTypedSecret } from '../../shared/secrets/token.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';

const count = 10;
const length = 16;

/** Gives an account ten new recovery codes and revokes earlier ones. Only their hashes are stored. */
export async function createRecoveryCodes(tx: Transaction, userId: number): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, userId);
  const codes = Array.from({ length: count }, () => createTypedSecret(length));
  const rows = codes.map((code) => ({ user_id: userId, hash: hashTypedSecret(code) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

async function useUp(tx: Transaction, userId: number, typed: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashTypedSecret(typed))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Removes the recovery codes that were made after the one with this id, default all: without the second factor there is nothing to
 * recover. Returns whether there were any.
 */
export async function dropRecoveryCodes(tx: Transaction, userId: number, after = 0): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .returning('id')
    .execute();
  return dropped.length > 0;
}

/** Uses up a recovery code of a locked account, and reports it by mail; false for an invalid or used one. */
export async function takeRecoveryCode<A extends AccountProofs>(
  context: AccountSystemContext<A>,
  tx: Transaction,
  account: A,
  typed: string,
): Promise<boolean> {
  if (!(await useUp(tx, account.id, typed, context.now()))) return false;
  const left = await countRecoveryCodes(tx, account.id);
  await context.accounts.report(tx, context, account, 'recoveryCodeUsed', { left });
  return true;
}
