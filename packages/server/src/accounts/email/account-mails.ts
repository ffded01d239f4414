import type { TextsOf } from '@schema-screens/locale';
import type { Transaction } from '../../database/database.ts';
import type { MailText } from '../../ports/mail/mail.ts';
import { type MailContext, queueMail } from '../../ports/mail/queue-mail.ts';
import { localeFor, requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { serverTexts } from '../../shared/texts/server-texts.ts';
import type { Account } from '../account.ts';

/** The texts of accounts in one language. */
export type AccountTexts = TextsOf<typeof serverTexts>['accounts'];

/**
 * Queues a mail to the user of an account, with the user's name, in the language of the account or else of the request.
 *
 * @param write gets the texts in that language
 * @param email default: the address of the account
 */
export async function mailAccount(
  tx: Transaction,
  context: MailContext,
  { id, name, email: own, language }: Pick<Account, 'id' | 'name' | 'email' | 'language'>,
  write: (texts: AccountTexts) => MailText,
  email = own,
): Promise<void> {
  await queueMail(tx, context, {
    purpose: 'account',
    to: email,
    userId: id,
    locale: language === null ? requestLocale() : localeFor(language),
    text: () => {
      const texts = requestTexts().accounts;
      return { greeting: texts.greetingFor({ name }), ...write(texts) };
    },
    causedBy: id,
  });
}

/** A mail to an address that may be a stranger's: without the user's name. */
export const withoutUserName = ({ greeting }: AccountTexts, mail: MailText): MailText => ({
  greeting,
  ...mail,
});
