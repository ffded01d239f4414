import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';

/** A table of requests that wait for their response, and its column with what was asked for, sealed. */
export interface Requests {
  readonly table: string;
  readonly column: string;
}

/** Answers the request that waits longest, and removes it in the same transaction. Gives false when none waits. */
export async function processRequest(
  { database, secretBox }: AppContext,
  { table, column }: Requests,
  response: (tx: Transaction, asked: string) => Promise<void>,
): Promise<boolean> {
  const from = sql.table(table);
  const { rows } = await sql`select 1 from ${from} limit 1`.execute(database.read);
  if (rows.length === 0) return false;
  await database.transaction(async (tx) => {
    const taken = await sql<{ sealed: string }>`
      delete from ${from} where id = (select id from ${from} order by id limit 1 for update skip locked)
      returning ${sql.ref(column)} as sealed`.execute(tx);
    const sealed = taken.rows[0]?.sealed;
    if (sealed !== undefined) await response(tx, secretBox.open(sealed));
  });
  return true;
}
