import { CompiledQuery } from 'kysely';
import type { Announce } from './commit-hooks.ts';
import type { Database, Reader } from './database.ts';

/** PostgreSQL's channel for notifications between the processes of a database. */
export const notificationChannel = 'portal';

/** Most bytes of a message; PostgreSQL accepts 8000. */
export const maxMessageBytes = 7_500;

/** Notifies all processes, including this one, once the transaction is committed. */
export const notify = (tx: Reader, messages: readonly unknown[]): Promise<void> =>
  notifyTexts(
    tx,
    messages.map((message) => JSON.stringify(message)),
  );

async function notifyTexts(tx: Reader, texts: readonly string[]): Promise<void> {
  const calls = texts.map((_, index) => `pg_notify('${notificationChannel}', $${index + 1})`);
  await tx.executeQuery(CompiledQuery.raw(`select ${calls.join()}`, [...texts]));
}

const messagesAtOnce = 500;

/**
 * How a database tells all processes of what its transactions have written.
 *
 * @param batchMs how long messages wait to be passed on together (`passOnMessages`); 0: each transaction notifies, which PostgreSQL lets
 *   commit one after the other only
 */
export const announceIn = (batchMs: number): Announce =>
  batchMs === 0
    ? notify
    : async (tx, messages) => {
        await tx
          .insertInto('announcement')
          .values(messages.map((message) => ({ message: JSON.stringify(message) })))
          .execute();
      };

/** Notifies all processes of messages that wait, by one commit; true if more are waiting. */
export async function passOnMessages(database: Pick<Database, 'read' | 'transaction'>): Promise<boolean> {
  const waiting = database.read.selectFrom('announcement').select('id').limit(1);
  if (!(await waiting.executeTakeFirst())) return false;
  return database.transaction(async (tx) => {
    const next = tx.selectFrom('announcement').select('id').orderBy('id').limit(messagesAtOnce);
    const taken = await tx
      .deleteFrom('announcement')
      .where('id', 'in', next.forUpdate().skipLocked())
      .returning(['id', 'message'])
      .execute();
    const messages = taken.sort((one, other) => one.id - other.id).map(({ message }) => message);
    if (messages.length > 0) await notifyTexts(tx, messages);
    return messages.length === messagesAtOnce;
  });
}
