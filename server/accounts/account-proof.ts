import { unauthorized } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { refuse, requirePassword } from './account-passwords.ts';
import type { Account } from './account-store.ts';

const freshMs = 5 * 60_000;

/** The account of a session; throws a 401 if it is gone. */
export async function accountOf(
  { accounts, database }: Pick<AccountContext, 'accounts' | 'database'>,
  { identity }: Session,
): Promise<Account> {
  const account = await accounts.find(database.read, identity.userId);
  if (!account) throw unauthorized();
  return account;
}

/** Requires the password unless the user has signed in within the last five minutes: throws a 422 at its field, or a 429. */
export async function requireProof(
  context: AccountContext,
  { provenAt }: Session,
  account: Account,
  { password, address }: { readonly password?: unknown; readonly address: string },
): Promise<void> {
  if (context.now().getTime() - provenAt.getTime() <= freshMs) return;
  if (typeof password !== 'string') throw refuse('password', requestTexts().accounts.proofNeeded);
  await requirePassword(context, account, { field: 'password', password, address });
}
