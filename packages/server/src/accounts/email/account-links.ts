import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { createToken, hashToken } from '../../shared/secrets/token.ts';
import { type Account, accountTables } from '../account.ts';
import { mailAccount } from './account-mails.ts';

const hour = 60 * 60_000;
const validMs = { invitation: 7 * 24 * hour, password: hour };

type Purpose = keyof typeof validMs;

/** A path that sets the password of an account once; an earlier one of the same purpose ends. */
export async function createLink(
  tx: Transaction,
  { now }: Pick<AppContext, 'now'>,
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
export async function mailInvitation(tx: Transaction, context: MailContext, account: Account): Promise<void> {
  const path = await createLink(tx, context, account, 'invitation');
  await mailAccount(tx, context, account, ({ invitation, setPassword }) => ({
    subject: invitation.subject({ application: context.mailSender.product }),
    paragraphs: [invitation.text({ userName: account.userName })],
    link: { text: setPassword, path },
  }));
}

/** Mails the link that replaces a forgotten password. */
export async function mailPasswordLink(
  tx: Transaction,
  context: MailContext,
  account: Account,
): Promise<void> {
  const path = await createLink(tx, context, account, 'password');
  await mailAccount(tx, context, account, ({ passwordRequest, setPassword, notRequested }) => ({
    subject: passwordRequest.subject,
    paragraphs: [passwordRequest.text({ userName: account.userName }), notRequested],
    link: { text: setPassword, path },
  }));
}

/** Ends the links of an account. */
export async function dropLinks(tx: Transaction, { id }: Pick<Account, 'id'>): Promise<void> {
  await accountTables(tx).deleteFrom('account_link').where('account_id', '=', id).execute();
}

/** Removes expired links. */
export async function sweepLinks(tx: Transaction, now: Date): Promise<void> {
  await accountTables(tx).deleteFrom('account_link').where('valid_until', '<', now.toISOString()).execute();
}
