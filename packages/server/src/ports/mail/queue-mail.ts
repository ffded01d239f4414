import { randomUUID } from 'node:crypto';
import { asciiEmail, isEmail, isMailSubject } from '@schema-screens/locale';
import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import { mailQueue } from '../../queues/queues.ts';
import { stampOf, systemActor } from '../../resources/rows/stamp.ts';
import type { ResourceContext } from '../../resources/schema/resource-registry.ts';
import { insertRow } from '../../resources/write/insert-rows.ts';
import { invalid } from '../../shared/http-error.ts';
import { requestTexts, runInLocale } from '../../shared/request-locale.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import { recipientLocale } from '../recipient-locale.ts';
import type { Mail } from './mail.ts';
import type { MailSenderContext } from './mail-sender.ts';
import { renderMail } from './render-mail.ts';
import type { StoredMail } from './stored-mail.ts';

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
  const rendered = runInLocale(locale, () => renderMail(mail.text(), context.mailSender, publicUrl));
  requireMailSubject(rendered.subject, 'subject');
  const content: StoredMail = { ...rendered, attachments: mail.attachments ?? [] };
  const time = context.now();
  const { resources } = context;
  const words = resources.vocabulary.outbox;
  await insertRow(
    tx,
    resources.get(words.outbox).table,
    {
      [words.messageId]: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      [words.recipient]: asciiEmail(mail.to),
      [words.purpose]: mail.purpose,
      [words.causedBy]: mail.causedBy,
      [words.state]: words.waiting,
      [words.nextAttempt]: time,
      [words.content]: context.secretBox.seal(JSON.stringify(content)),
    },
    stampOf(systemActor(words.sender), time),
  );
  afterCommit(tx, () => context.jobSignals.of(mailQueue(resources.vocabulary)).notify());
}
