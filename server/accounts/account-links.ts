import type { Transaction } from '../database/database.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { createToken, hashToken } from '../shared/secrets/token.ts';
import type { AccountContext } from './account-context.ts';
import { mailAccount } from './account-mails.ts';
import { requireGoodPassword, storePassword } from './account-passwords.ts';
import { refuse } from './account-refusals.ts';
import type { Account } from './account-store.ts';
import { accountTables } from './account-tables.ts';
import { requireAttempt } from './attempt-counter.ts';
import type { AttemptRule } from './attempt-rule.ts';
import { networkOf } from './network-of.ts';
import { hashPassword } from './password.ts';

const hour = 60 * 60_000;
const validMs = { invitation: 7 * 24 * hour, password: hour };
/** A token cannot be guessed; the counter bounds the work. */
const rule: AttemptRule = { kind: 'window', limit: 60, windowMs: hour };

type Purpose = keyof typeof validMs;

/** A path that sets the password of an account once; an earlier one of the same purpose ends. */
export async function createLink(
  tx: Transaction,
  { now }: Pick<AccountContext, 'now'>,
  { id }: Pick<Account, 'id'>,
  purpose: Purpose,
): Promise<`/${string}`> {
  const token = createToken();
  const links = accountTables(tx);
  await links
    .deleteFrom('account_link')
    .where('account_id', '=', id)
    .where('purpose', '=', purpose)
    .execute();
  await links
    .insertInto('account_link')
    .values({
      hash: hashToken(token),
      account_id: id,
      purpose,
      valid_until: new Date(now().getTime() + validMs[purpose]),
    })
    .execute();
  return `/password?token=${token}`;
}

/** Mails the link by which a new user sets the first password. */
export async function mailInvitation(
  tx: Transaction,
  context: AccountContext,
  account: Account,
): Promise<void> {
  const path = await createLink(tx, context, account, 'invitation');
  await mailAccount(tx, context, account, ({ invitation, setPassword }) => ({
    betreff: invitation.subject(context.mailSender.product),
    absaetze: [invitation.text(account.userName)],
    link: { text: setPassword, path },
  }));
}

/** Mails the link that replaces a forgotten password. */
export async function mailPasswordLink(
  tx: Transaction,
  context: AccountContext,
  account: Account,
): Promise<void> {
  const path = await createLink(tx, context, account, 'password');
  await mailAccount(tx, context, account, ({ passwordRequest, setPassword, notRequested }) => ({
    betreff: passwordRequest.subject,
    absaetze: [passwordRequest.text(account.userName), notRequested],
    link: { text: setPassword, path },
  }));
}

/** Sets a password by the link of a mail, which counts once; all sessions of the account end. Throws a 422 for an invalid one. */
export async function setPasswordByLink(
  context: AccountContext,
  {
    token,
    password,
    address,
  }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<void> {
  const { accounts, database, now } = context;
  await database.transaction((tx) => requireAttempt(tx, `link:${networkOf(address)}`, rule, now()));
  const found = await accountTables(database.read)
    .selectFrom('account_link')
    .select('account_id')
    .where('hash', '=', hashToken(token))
    .where('valid_until', '>', now().toISOString())
    .executeTakeFirst();
  const account = found && (await accounts.find(database.read, found.account_id));
  if (!account?.isActive) throw invalidLink();
  await requireGoodPassword(context, account, password);
  const hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const current = await accounts.lock(tx, account.id);
    const taken = await accountTables(tx)
      .deleteFrom('account_link')
      .where('hash', '=', hashToken(token))
      .where('valid_until', '>', now().toISOString())
      .returning('hash')
      .executeTakeFirst();
    if (!taken || !current?.isActive) throw invalidLink();
    await storePassword(context, tx, current, hash);
  });
}

const invalidLink = () => refuse('token', requestTexts().accounts.invalidLink);
