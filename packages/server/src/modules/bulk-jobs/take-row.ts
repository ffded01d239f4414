import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Users } from '../../http/context.ts';
import { conflict } from '../../shared/http-error.ts';

/** Where a row of a job stands. */
export interface JobRowKey {
  readonly job_id: number;
  readonly number: number;
}

/** Thrown in place of the effect of a row that must not run now: it is done already, or its job has ended. Only the job reads it. */
export const rowNotRunnable = conflict('notNow');

/**
 * Marks a row as done in the transaction of its operation, if it is still to be done, its job runs, and the job's user is still active
 * in the same role.
 *
 * @param result what the operation does to it
 */
export async function claimRow(
  tx: Transaction,
  users: Users,
  { job_id, number }: JobRowKey,
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
  if (!taken) throw rowNotRunnable;
}

/** The job, if it runs and its user may still act in the role in which they started it. */
const entitled = (tx: Transaction, users: Users, id: number) =>
  tx
    .selectFrom('bulk_job as a')
    .select(sql<number>`1`.as('one'))
    .where('a.id', '=', id)
    .where('a.state', '=', 'running')
    .where(users.isEntitled(sql.ref('a.user_id'), sql.ref('a.role')));

/** What came of a row. */
export interface RowResult {
  readonly number: number;
  readonly state: 'done' | 'failed';
  readonly result: string | null;
  readonly message: string | null;
}

/** Those of some rows that are still to be done, locked; none if their job has ended, or its user may not act in their role any more. */
export async function lockPendingRows<Row extends JobRowKey>(
  tx: Transaction,
  users: Users,
  id: number,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const waiting = await tx
    .selectFrom('bulk_job_row')
    .select('number')
    .where('job_id', '=', id)
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .where('state', '=', 'waiting')
    .where((eb) => eb.exists(entitled(tx, users, id)))
    .orderBy('number')
    .forUpdate()
    .execute();
  const numbers = new Set(waiting.map(({ number }) => number));
  return rows.filter(({ number }) => numbers.has(number));
}

/** Stores what came of rows that are locked. */
export async function storeRowResults(
  tx: Transaction,
  id: number,
  settled: readonly RowResult[],
): Promise<void> {
  await sql`
    update bulk_job_row set state = settled.state, result = settled.result, message = settled.message
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as settled (number integer, state text, result text, message text)
    where bulk_job_row.job_id = ${id} and bulk_job_row.number = settled.number`.execute(tx);
}

/** Marks a row as failed, with the reason. */
export async function failRow(tx: Transaction, place: JobRowKey, message: string): Promise<void> {
  await tx
    .updateTable('bulk_job_row')
    .set({ state: 'failed', message })
    .where('job_id', '=', place.job_id)
    .where('number', '=', place.number)
    .where('state', '=', 'waiting')
    .execute();
}
