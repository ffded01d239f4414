import { type SqlBool, sql } from 'kysely';
import { afterCommit } from '../database/commit-hooks.ts';
import { anyTables, type Reader, type Transaction } from '../database/database.ts';
import type { Row } from '../resources/schema/table.ts';
import type { JobSignals } from '../shared/job-signals.ts';
import type { Queue, QueuesContext } from './queues.ts';
import { deleteTasks, type TaskContext, updateTasks } from './write-tasks.ts';

/** A task whose attempts have failed. */
export interface FailedTask {
  readonly id: number;
  readonly since: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** The tasks of a queue that were set aside, oldest first: all, or this number. */
export const failedTasks = (db: Reader, queue: Queue, max?: number): Promise<FailedTask[]> =>
  tasksInState(db, queue, queue.failed, max);

/** The tasks of a queue that wait for an attempt, oldest first. */
export const waitingTasks = (db: Reader, queue: Queue): Promise<FailedTask[]> =>
  tasksInState(db, queue, queue.waiting);

/** Those of them whose last attempt has failed. */
export const tasksInRetry = async (db: Reader, queue: Queue): Promise<FailedTask[]> =>
  (await waitingTasks(db, queue)).filter(({ error }) => error !== null);

async function tasksInState(
  db: Reader,
  { table, columns, since }: Queue,
  state: string,
  max?: number,
): Promise<FailedTask[]> {
  const tasks = anyTables(db)
    .selectFrom(table)
    .select(['id', `${since} as since`, `${columns.attempts} as attempts`, `${columns.error} as error`])
    .where(columns.state, '=', state)
    .orderBy('id');
  const rows = await (max === undefined ? tasks : tasks.limit(max)).execute();
  return rows as unknown as FailedTask[];
}

/**
 * Queues a task again that was set aside, with its attempts reset. Returns whether it was.
 *
 * @param context a command has no worker to notify, so signals are optional
 */
export async function retryTask(
  tx: Transaction,
  context: TaskContext & { readonly jobSignals?: JobSignals },
  queue: Queue,
  id: number,
): Promise<boolean> {
  const { columns, waiting, failed } = queue;
  const set: Row = {
    [columns.state]: waiting,
    [columns.attempts]: 0,
    [columns.nextAttempt]: context.now(),
    [columns.error]: null,
  };
  const isFailed = sql<SqlBool>`id = ${id} and ${sql.ref(columns.state)} = ${failed}`;
  const rows = await updateTasks(tx, context, queue, isFailed, set);
  const signal = context.jobSignals?.of(queue);
  if (signal && rows.length > 0) afterCommit(tx, () => signal.notify());
  return rows.length > 0;
}

/** Sets a task aside that waits for an attempt, with the reason that it has, or this one. Returns whether it did. */
export async function parkTask(
  tx: Transaction,
  context: TaskContext,
  queue: Queue,
  id: number,
  reason: string,
): Promise<boolean> {
  const { columns, waiting, failed } = queue;
  const rows = await updateTasks(
    tx,
    context,
    queue,
    sql<SqlBool>`id = ${id} and ${sql.ref(columns.state)} = ${waiting}`,
    {
      [columns.state]: failed,
      [columns.nextAttempt]: null,
      [columns.error]: sql`coalesce(${sql.ref(columns.error)}, ${reason})`,
    },
  );
  return rows.length > 0;
}

/** Removes a task for good that was set aside. Returns whether it was. */
export async function discardTask(
  tx: Transaction,
  context: TaskContext,
  queue: Queue,
  id: number,
): Promise<boolean> {
  const { columns, failed } = queue;
  const isFailed = sql<SqlBool>`id = ${id} and ${sql.ref(columns.state)} = ${failed}`;
  return (await deleteTasks(tx, context, queue, isFailed)) > 0;
}

/** Removes tasks that were set aside so long ago that nobody needs them any more. */
export async function sweepFailedTasks(tx: Transaction, context: TaskContext & QueuesContext): Promise<void> {
  for (const queue of context.queues) {
    const { columns, failed, keepFailed, since } = queue;
    if (keepFailed === undefined) continue;
    const until = new Date(context.now().getTime() - keepFailed).toISOString();
    await deleteTasks(
      tx,
      context,
      queue,
      // A literal, as in the partial index.
      sql<SqlBool>`${sql.ref(columns.state)} = ${sql.lit(failed)} and ${sql.ref(since)} < ${until}::timestamptz`,
    );
  }
}
