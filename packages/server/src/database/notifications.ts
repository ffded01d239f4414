import { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

/** PostgreSQL's channel for notifications between the processes of a database. */
export const notificationChannel = 'portal';

/** Most bytes of a message; PostgreSQL accepts 8000. */
export const maxMessageBytes = 7_500;

/** Notifies all processes, including this one, once the transaction is committed. */
export async function notify(tx: Reader, messages: readonly unknown[]): Promise<void> {
  const calls = messages.map((_, index) => `pg_notify('${notificationChannel}', $${index + 1})`);
  await tx.executeQuery(
    CompiledQuery.raw(
      `select ${calls.join()}`,
      messages.map((message) => JSON.stringify(message)),
    ),
  );
}
