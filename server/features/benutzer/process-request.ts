import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';

/** A table of waiting requests, and its column with the sealed input. */
export type Requests =
  | { readonly table: 'passwort_anfrage'; readonly column: 'email' }
  | { readonly table: 'registrierung_anfrage'; readonly column: 'angaben' };

/** Processes the oldest waiting request and removes it in the same transaction. Returns false if none is waiting. */
export async function processRequest(
  { database, secretBox }: Pick<AppContext, 'database' | 'secretBox'>,
  { table, column }: Requests,
  response: (tx: Transaction, asked: string) => Promise<void>,
): Promise<boolean> {
  const first = database.read.selectFrom(table).select('id').limit(1);
  if (!(await first.executeTakeFirst())) return false;
  await database.transaction(async (tx) => {
    const taken = await tx
      .deleteFrom(table)
      .where('id', '=', first.orderBy('id').forUpdate().skipLocked())
      .returning(`${column} as sealed`)
      .executeTakeFirst();
    if (taken) await response(tx, secretBox.open(taken.sealed));
  });
  return true;
}
