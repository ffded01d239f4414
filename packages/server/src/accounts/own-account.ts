import type { Transaction } from '../database/database.ts';
import { unauthorized } from '../shared/http-error.ts';
import type { Session } from '../shared/identity.ts';
import type { AccountProofs, AccountSystemContext } from './account-port.ts';
import { isSessionActive } from './sessions/session-store.ts';

/** The account of a session; throws a 401 if it is gone. */
export async function accountOf<A extends AccountProofs>(
  { accounts, database }: Pick<AccountSystemContext<A>, 'accounts' | 'database'>,
  { identity }: Session,
): Promise<A> {
  const account = await accounts.find(database.read, identity.userId);
  if (!account) throw unauthorized();
  return account;
}

/**
 * The same, locked until the transaction ends. Throws a 401 if the session has ended meanwhile, too: what has ended it may have changed the
 * account.
 */
export async function lockAccountOf<A extends AccountProofs>(
  { accounts }: Pick<AccountSystemContext<A>, 'accounts'>,
  tx: Transaction,
  session: Session,
): Promise<A> {
  const account = await accounts.lock(tx, session.identity.userId);
  if (!account?.isActive || !(await isSessionActive(tx, session))) throw unauthorized();
  return account;
}
