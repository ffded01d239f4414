import type { OutboxWords } from '@schema-screens/schema';
import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Task } from '../../queues/perform-next-task.ts';
import { TaskError } from '../../queues/task-error.ts';
import { stampOf, systemActor } from '../../resources/rows/stamp.ts';
import type { ResourceContext, ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { Row } from '../../resources/schema/table.ts';
import { deleteRows } from '../../resources/write/delete-rows.ts';
import type { SecretContext } from '../../shared/secrets/secret-box.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { type MailTransport, PermanentMailError } from './mail-port.ts';
import type { MailSenderContext } from './mail-sender.ts';
import { readStoredMail } from './stored-mail.ts';

/** Dependencies of the outbox. */
export type OutboxContext = SecretContext &
  MailSenderContext &
  Pick<ResourceContext, 'database' | 'now' | 'resources'> & {
    /** Where attachments are. */
    readonly documents: Pick<DocumentStore, 'get'>;
  };

/**
 * Sends a mail of the outbox. It keeps its Message-ID through all attempts, so a mail that was accepted just before a crash is
 * recognised when it is sent again.
 */
export async function sendMail(
  context: OutboxContext,
  transport: MailTransport,
  { row, complete }: Task,
): Promise<void> {
  const mail = await compose(context, row);
  try {
    await transport.send(mail);
  } catch (error) {
    // The receiving server's code and message, which an administrator needs to see; the log does not quote it.
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskError(reason, codeOf(error), error instanceof PermanentMailError);
  }
  const words = context.resources.vocabulary.outbox;
  await context.database.transaction((tx) =>
    complete(tx, { [words.state]: words.sent, [words.sentAt]: context.now(), [words.content]: null }),
  );
}

/** Removes mails that were sent more than 30 days ago; dead letters are removed like the other tasks that were set aside. */
export async function sweepMails(tx: Transaction, resources: ResourceRegistry, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  const { outbox, state, sent, sentAt, sender } = resources.vocabulary.outbox;
  await deleteRows(
    tx,
    resources.get(outbox).table,
    sql<SqlBool>`${sql.ref(state)} = ${sent} and ${sql.ref(sentAt)} < ${oldest}::timestamptz`,
    stampOf(systemActor(sender), now),
  );
}

async function compose({ secretBox, documents, mailSender, resources }: OutboxContext, mail: Row) {
  const { vocabulary } = resources;
  const textOf = (word: keyof OutboxWords): string => String(mail[vocabulary.outbox[word]] ?? '');
  const content = readStoredMail(secretBox.open(textOf('content')));
  return {
    messageId: textOf('messageId'),
    date: new Date(String(mail[vocabulary.columns.createdAt])),
    from: { name: mailSender.name, address: mailSender.address },
    to: { name: '', address: textOf('recipient') },
    subject: content.subject,
    text: content.text,
    html: content.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await Promise.all(
      content.attachments.map(async ({ name, type, document }) => ({
        filename: name,
        contentType: type,
        content: await documents.get(document),
      })),
    ),
  };
}

function codeOf(error: unknown): string {
  const { code, responseCode, command } = (
    error instanceof PermanentMailError ? error.cause : error
  ) as Record<string, unknown>;
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ') || 'unknown';
}
