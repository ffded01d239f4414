import { isPolicyPassword } from '#rules';
import type { Transaction } from '../database/database.ts';
import { unauthorized } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { mailAccount } from './account-mails.ts';
import { refuse } from './account-refusals.ts';
import type { Account } from './account-store.ts';
import { accountTables } from './account-tables.ts';
import { containsName, isCommonPassword, wordsOf } from './common-passwords.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endOtherSessions } from './session-store.ts';

/** Throws a 422 for a new password that is too easy to guess: too short, common, or with a name. */
export async function requireGoodPassword(
  { mailSender }: Pick<AccountContext, 'mailSender'>,
  { userName, name, email }: Pick<Account, 'userName' | 'name' | 'email'>,
  password: string,
): Promise<void> {
  const { weakPassword, commonPassword, personalPassword } = requestTexts().accounts;
  if (!isPolicyPassword(password)) throw refuse('password', weakPassword);
  if (await isCommonPassword(password)) throw refuse('password', commonPassword);
  const [mailbox = ''] = email.split('@');
  if (containsName(password, [userName, mailbox, ...wordsOf(name), mailSender.product]))
    throw refuse('password', personalPassword);
}

/**
 * Stores a new password: all links of the account, and all its sessions but the given one, end; without one, its passkeys, too. A mail
 * reports the change of an earlier one.
 *
 * @param hash of the new password
 */
export async function storePassword(
  context: AccountContext,
  tx: Transaction,
  account: Account,
  hash: string,
  own?: Session,
): Promise<void> {
  const values = { password_hash: hash, must_change: false };
  await accountTables(tx)
    .insertInto('account_secret')
    .values({ account_id: account.id, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute();
  await accountTables(tx).deleteFrom('account_link').where('account_id', '=', account.id).execute();
  await endOtherSessions(tx, account.id, own?.tokenHash);
  // Who has forgotten the password may have lost the account: nothing of whoever took it remains.
  const passkeys = own ? 0 : await deletePasskeys(tx, account.id);
  if (account.passwordHash === null) return;
  await mailAccount(tx, context, account, ({ passwordChanged, removedPasskeys, warning }) => ({
    betreff: passwordChanged.subject,
    absaetze: [
      passwordChanged.text(account.userName),
      ...(passkeys > 0 ? [removedPasskeys(passkeys)] : []),
      warning,
    ],
  }));
}

/** Replaces the password of a user who is signed in; all other sessions of the account end. */
export async function changePassword(
  context: AccountContext,
  session: Session,
  password: string,
): Promise<void> {
  const { accounts, database } = context;
  const account = await accounts.find(database.read, session.identity.userId);
  if (!account) throw unauthorized();
  await requireGoodPassword(context, account, password);
  if (await verifyPassword(account.passwordHash, password))
    throw refuse('password', requestTexts().accounts.samePassword);
  const hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    // A concurrent change was faster, and has ended this session.
    if (!current?.isActive || current.passwordHash !== account.passwordHash) throw unauthorized();
    await storePassword(context, tx, current, hash, session);
  });
}
