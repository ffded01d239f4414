import { type SqlBool, sql } from 'kysely';
import { afterCommit } from '../database/commit-hooks.ts';
import { anyTables, type Reader, type Transaction } from '../database/database.ts';
import type { ResourceContext } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import type { JobSignals, QueueName } from '../shared/job-signals.ts';
import { queueOf, sinceOf } from './queues.ts';
import { deleteTasks, type TaskContext, updateTasks } from './write-tasks.ts';

/** A task that was set aside. */
export interface FailedTask {
  readonly id: number;
  readonly since: string;
  readonly error: string | null;
}

/** The tasks of a queue that were set aside, oldest first. */
export async function failedTasks(
  db: Reader,
  resources: TaskContext['resources'],
  name: QueueName,
): Promise<FailedTask[]> {
  const { table, columns, failed } = queueOf(resources, name);
  const rows = await anyTables(db)
    .selectFrom(table)
    .select(['id', `${sinceOf(resources, name)} as since`, `${columns.error} as error`])
    .where(columns.state, '=', failed)
    .orderBy('id')
    .execute();
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
  name: QueueName,
  id: number,
): Promise<boolean> {
  const { columns, waiting, failed } = queueOf(context.resources, name);
  const set: Row = {
    [columns.state]: waiting,
    [columns.attempts]: 0,
    [columns.nextAttempt]: context.now(),
    [columns.error]: null,
  };
  const isFailed = sql<SqlBool>`id = ${id} and ${sql.ref(columns.state)} = ${failed}`;
  const rows = await updateTasks(tx, context, name, isFailed, set);
  const signal = context.jobSignals?.[name];
  if (signal && rows.length > 0) afterCommit(tx, () => signal.notify());
  return rows.length > 0;
}

/** Removes tasks that were set aside so long ago that nobody needs them any more. */
export async function sweepFailedTasks(
  tx: Transaction,
  context: TaskContext & Pick<ResourceContext, 'queues'>,
): Promise<void> {
  for (const name of context.queues) {
    const { columns, failed, keepFailed } = queueOf(context.resources, name);
    if (keepFailed === undefined) continue;
    const until = new Date(context.now().getTime() - keepFailed).toISOString();
    await deleteTasks(
      tx,
      context,
      name,
      // A literal, as in the partial index.
      sql<SqlBool>`${sql.ref(columns.state)} = ${sql.lit(failed)} and ${sql.ref(sinceOf(context.resources, name))} < ${until}::timestamptz`,
    );
  }
}
