import type { Reader, Transaction } from '../../database/database.ts';
import { forbidden } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { accountTables } from '../account.ts';

/** Whether an account's user signs in at a provider, and so in no other way. */
export async function isExternal(db: Reader, accountId: number): Promise<boolean> {
  const found = await accountTables(db)
    .selectFrom('account_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws a 403 for proofs of one's own: whoever may no longer sign in at the provider must not get in by them. */
export async function requireLocalCredentials(db: Reader, accountId: number): Promise<void> {
  if (await isExternal(db, accountId)) throw forbidden(requestTexts().accounts.external);
}

/** Forgets whom of the provider a deleted account belonged to. */
export async function deleteProviderIdentity(tx: Transaction, accountId: number): Promise<void> {
  await accountTables(tx).deleteFrom('account_identity').where('account_id', '=', accountId).execute();
}
