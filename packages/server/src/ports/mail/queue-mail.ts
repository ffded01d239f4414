import { randomUUID } from 'node:crypto';
import { asciiEmail, isEmail, isMailSubject } from '@schema-screens/locale';
import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import { queues } from '../../queues/queues.ts';
import { stampOf } from '../../resources/rows/stamp.ts';
import type { ResourceContext } from '../../resources/schema/resource-registry.ts';
import { insertRow } from '../../resources/write/insert-rows.ts';
import { invalid } from '../../shared/http-error.ts';
import { inLocale, requestTexts } from '../../shared/request-locale.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import { recipientLocale } from '../recipient-locale.ts';
import type { Mail } from './mail.ts';
import type { MailSenderContext } from './mail-sender.ts';
import { renderMail } from './render-mail.ts';
import type { StoredMail } from './stored-mail.ts';

/** The user on whose behalf mails are queued and sent. */
export const outboxActor = queues.mail.actor;

/** What queueing a mail needs of the server. */
export type MailContext = SecretContext &
  MailSenderContext &
  Pick<ResourceContext, 'resources' | 'jobSignals' | 'now' | 'publicUrl'>;

/** Throws a 422 for a text that cannot be the subject of a mail, with the field that it was typed into. */
export function requireMailSubject(text: string, dataPath: string): void {
  if (!isMailSubject(text)) throw invalid([{ dataPath, message: requestTexts().mail.subject }]);
}

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that transaction is committed, in the
 * language of its recipient. A domain with umlauts is converted to punycode. Throws a 422 for a recipient or subject that could change the mail's headers.
 */
export async function queueMail(tx: Transaction, context: MailContext, mail: Mail): Promise<void> {
  if (!isEmail(mail.to)) throw invalid([{ dataPath: 'email', message: requestTexts().mail.recipient }]);
  const publicUrl = context.publicUrl();
  const locale = mail.locale ?? (await recipientLocale(tx, mail.userId));
  const rendered = inLocale(locale, () => renderMail(mail.text(), context.mailSender, publicUrl));
  requireMailSubject(rendered.subject, 'subject');
  const content: StoredMail = { ...rendered, attachments: mail.attachments ?? [] };
  const time = context.now();
  await insertRow(
    tx,
    context.resources.get('mail_ausgang').table,
    {
      message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      empfaenger: asciiEmail(mail.to),
      zweck: mail.purpose,
      absender_benutzer: mail.causedBy,
      zustand: 'offen',
      naechster_versuch: time,
      inhalt: context.secretBox.seal(JSON.stringify(content)),
    },
    stampOf(outboxActor, time),
  );
  afterCommit(tx, () => context.jobSignals.mail.notify());
}
