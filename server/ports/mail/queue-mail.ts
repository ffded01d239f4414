import { randomUUID } from 'node:crypto';
import { asciiEmail, isEmail, isMailSubject } from '#rules';
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
import type { Mail, MailAnhang } from './mail.ts';
import type { MailSenderContext } from './mail-sender.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

/** The user on whose behalf mails are queued and sent. */
export const outboxActor = queues.mail.actor;

/** The column `inhalt`, encrypted: a mail may contain a one-time password. */
export interface MailInhalt extends RenderedMail {
  readonly anhaenge: readonly MailAnhang[];
}

/** What queueing a mail needs of the server. */
export type MailContext = SecretContext &
  MailSenderContext &
  Pick<ResourceContext, 'resources' | 'jobSignals' | 'now' | 'publicUrl'>;

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that transaction is committed, in the
 * language of its recipient. A domain with umlauts is converted to punycode. Throws a 422 for a recipient or subject that could change the mail's headers.
 */
export async function queueMail(tx: Transaction, context: MailContext, mail: Mail): Promise<void> {
  if (!isEmail(mail.empfaenger))
    throw invalid([{ dataPath: 'email', message: requestTexts().mail.recipient }]);
  const publicUrl = context.publicUrl();
  const locale = mail.locale ?? (await recipientLocale(tx, mail.benutzer));
  const rendered = inLocale(locale, () => renderMail(mail.text(), context.mailSender, publicUrl));
  if (!isMailSubject(rendered.betreff))
    throw invalid([{ dataPath: 'betreff', message: requestTexts().mail.subject }]);
  const inhalt: MailInhalt = { ...rendered, anhaenge: mail.anhaenge ?? [] };
  const time = context.now();
  await insertRow(
    tx,
    context.resources.get('mail_ausgang').table,
    {
      message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      empfaenger: asciiEmail(mail.empfaenger),
      zweck: mail.zweck,
      absender_benutzer: mail.absenderBenutzer,
      zustand: 'offen',
      naechster_versuch: time,
      inhalt: context.secretBox.seal(JSON.stringify(inhalt)),
    },
    stampOf(outboxActor, time),
  );
  afterCommit(tx, () => context.jobSignals.mail.notify());
}
