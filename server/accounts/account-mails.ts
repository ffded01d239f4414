import type { Transaction } from '../database/database.ts';
import type { MailText } from '../ports/mail/mail.ts';
import { type MailContext, queueMail } from '../ports/mail/queue-mail.ts';
import { localeFor, requestLocale, requestTexts } from '../shared/request-locale.ts';
import type { serverTexts } from '../shared/texts/server-texts.ts';
import type { AccountReport } from './account-port.ts';

/** Whom a mail is for. */
interface Recipient {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  /** null: none is chosen. */
  readonly language: string | null;
}

type AccountTexts = (typeof serverTexts)['accounts'];

/**
 * Queues a mail to the user of an account, with the user's name, in the language of the account or else of the request.
 *
 * @param write gets the texts in that language
 * @param email default: the address of the account
 */
export async function mailAccount(
  tx: Transaction,
  context: MailContext,
  { id, name, email: own, language }: Recipient,
  write: (texts: AccountTexts) => MailText,
  email = own,
): Promise<void> {
  await queueMail(tx, context, {
    zweck: 'konto',
    empfaenger: email,
    benutzer: id,
    locale: language === null ? requestLocale() : localeFor(language),
    text: () => {
      const texts = requestTexts().accounts;
      return { anrede: texts.greetingFor(name), ...write(texts) };
    },
    absenderBenutzer: id,
  });
}

/** The mail about something that has happened to an account. */
export function reportText(texts: AccountTexts, { userName }: Recipient, report: AccountReport): MailText {
  const { warning, twoFactorChanged, recoveryCodeUsed, recoveryCodesRenewed } = texts;
  const mail = (betreff: string, text: string): MailText => ({ betreff, absaetze: [text, warning] });
  switch (report.kind) {
    case 'twoFactorOn':
      return mail(twoFactorChanged.subject, twoFactorChanged.on(userName));
    case 'twoFactorOff':
      return mail(twoFactorChanged.subject, twoFactorChanged.off(userName));
    case 'recoveryCodesRenewed':
      return mail(recoveryCodesRenewed.subject, recoveryCodesRenewed.text(userName));
    case 'recoveryCodeUsed':
      return mail(recoveryCodeUsed.subject, recoveryCodeUsed.text(userName, report.left));
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return mail(texts[report.kind].subject, texts[report.kind].text(report.name, userName));
  }
}
