import type { Reader } from './database.ts';

/** PostgreSQL's channel for notifications between the processes of a database. */
export const channel = 'portal';

/** Most bytes of a message; PostgreSQL accepts 8000. */
export const maxMessageBytes = 7_500;

/** Notifies all processes, including this one, once the transaction is committed. */
export async function notify(tx: Reader, messages: readonly unknown[]): Promise<void> {
  await tx
    .selectNoFrom((eb) =>
      messages.map((message, index) =>
        eb.fn<string>('pg_notify', [eb.val(channel), eb.val(JSON.stringify(message))]).as(`message${index}`),
      ),
    )
    .execute();
}
