import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Users } from '../../http/context.ts';
import { conflict } from '../../shared/http-error.ts';

/** Where a row of a job stands. */
export interface RowContext {
  readonly job_id: number;
  readonly number: number;
}

/** Thrown in place of the effect of a row that must not run now: it is done already, or its job has ended. Only the job reads it. */
export const notNow = conflict('notNow');

/**
 * Marks a row as done in the transaction of its operation, if it is still to be done, its job runs, and the job's user is still active
 * in the same role.
 *
 * @param result what the operation does to it
 */
export async function takeRow(
  tx: Transaction,
  users: Users,
  { job_id, number }: RowContext,
  result: string | null = null,
): Promise<void> {
  const taken = await tx
    .updateTable('bulk_job_row')
    .set({ state: 'done', result })
    .where('job_id', '=', job_id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .where((eb) => eb.exists(entitled(tx, users, job_id)))
    .returning('number')
    .executeTakeFirst();
  if (!taken) throw notNow;
}

/** The job, if it runs and its user may still act in the role in which they started it. */
const entitled = (tx: Transaction, users: Users, id: number) =>
  tx
    .selectFrom('bulk_job as a')
    .select(sql<number>`1`.as('one'))
    .where('a.id', '=', id)
    .where('a.state', '=', 'running')
    .where(users.isEntitled(sql.ref('a.user_id'), sql.ref('a.role')));

/** Marks a row as failed, with the reason. */
export async function failRow(tx: Transaction, place: RowContext, message: string): Promise<void> {
  await tx
    .updateTable('bulk_job_row')
    .set({ state: 'failed', message })
    .where('job_id', '=', place.job_id)
    .where('number', '=', place.number)
    .where('state', '=', 'waiting')
    .execute();
}
