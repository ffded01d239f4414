import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Users } from '../../http/users.ts';
import { conflict } from '../../shared/http-error.ts';

/** Where a row of a job stands. */
export interface RowContext {
  readonly auftrag_id: number;
  readonly nummer: number;
}

/** Thrown in place of the effect of a row that must not run now: it is done already, or its job has ended. Only the job reads it. */
export const notNow = conflict('notNow');

/**
 * Marks a row as done in the transaction of its operation, if it is still to be done, its job runs, and the job's user is still active
 * in the same role.
 *
 * @param ergebnis what the operation does to it
 */
export async function takeRow(
  tx: Transaction,
  users: Users,
  { auftrag_id, nummer }: RowContext,
  ergebnis: string | null = null,
): Promise<void> {
  const taken = await tx
    .updateTable('sammelauftrag_zeile')
    .set({ zustand: 'erledigt', ergebnis })
    .where('auftrag_id', '=', auftrag_id)
    .where('nummer', '=', nummer)
    .where('zustand', '=', 'offen')
    .where((eb) => eb.exists(entitled(tx, users, auftrag_id)))
    .returning('nummer')
    .executeTakeFirst();
  if (!taken) throw notNow;
}

/** The job, if it runs and its user may still act in the role in which they started it. */
const entitled = (tx: Transaction, users: Users, id: number) =>
  tx
    .selectFrom('sammelauftrag as a')
    .select(sql<number>`1`.as('one'))
    .where('a.id', '=', id)
    .where('a.zustand', '=', 'laeuft')
    .where(users.isEntitled(sql.ref('a.benutzer_id'), sql.ref('a.rolle')));

/** Marks a row as failed, with the reason. */
export async function failRow(tx: Transaction, place: RowContext, meldung: string): Promise<void> {
  await tx
    .updateTable('sammelauftrag_zeile')
    .set({ zustand: 'fehlgeschlagen', meldung })
    .where('auftrag_id', '=', place.auftrag_id)
    .where('nummer', '=', place.nummer)
    .where('zustand', '=', 'offen')
    .execute();
}
