import type { Transaction } from '../database/database.ts';
import type { Mail } from '../ports/mail/mail.ts';
import { type MailContext, queueMail } from '../ports/mail/queue-mail.ts';
import { germanTime } from '../shared/german-time.ts';
import type { UserAccount } from './session/user-account.ts';

/**
 * The content of a mail about a change of the account. `anrede` defaults to the user's name, which only a confirmed
 * address may receive.
 */
export interface AccountMail extends Pick<Mail, 'betreff' | 'anrede' | 'absaetze' | 'link'> {
  /** Default: the address of the account. */
  readonly empfaenger?: string;
  /** What to do if the user did not make the change; default: change the password and contact customer service. */
  readonly warnung?: string;
}

/** The salutation for an address that may belong to somebody else. */
export const neutral = 'Guten Tag,';

const warning =
  'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie sich bei unserem Service.';

/**
 * Queues a mail about a change of the account with the user's name unless another salutation is given, the time, and what to do
 * if the user did not make the change.
 */
export async function queueAccountMail(
  tx: Transaction,
  context: MailContext,
  account: Pick<UserAccount, 'id' | 'email' | 'vorname' | 'name'>,
  mail: AccountMail,
): Promise<void> {
  await queueMail(tx, context, {
    zweck: 'konto',
    empfaenger: mail.empfaenger ?? account.email,
    betreff: mail.betreff,
    anrede: mail.anrede ?? `Guten Tag ${[account.vorname, account.name].filter(Boolean).join(' ')},`,
    absaetze: [...mail.absaetze, `Zeitpunkt: ${germanTime(context.now())} Uhr.`, mail.warnung ?? warning],
    ...(mail.link && { link: mail.link }),
    absenderBenutzer: account.id,
  });
}
