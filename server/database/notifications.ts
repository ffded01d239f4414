import type { Reader } from './database.ts';

/** The channel of PostgreSQL on which the processes of a database tell each other what has happened. */
export const channel = 'portal';

/** Bytes of one message; PostgreSQL takes 8000. */
export const maxMessageBytes = 7_500;

/** Tells all processes, this one included, once the transaction is committed. */
export async function notify(tx: Reader, messages: readonly unknown[]): Promise<void> {
  await tx
    .selectNoFrom((eb) =>
      messages.map((message, index) =>
        eb.fn<string>('pg_notify', [eb.val(channel), eb.val(JSON.stringify(message))]).as(`told${index}`),
      ),
    )
    .execute();
}
