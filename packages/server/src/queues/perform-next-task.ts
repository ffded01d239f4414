import { type Expression, type SqlBool, sql } from 'kysely';
import { anyTables, type Reader, type Transaction } from '../database/database.ts';
import type { ResourceContext } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { databaseErrorCode } from '../shared/database-error.ts';
import { describeError } from '../shared/describe-error.ts';
import { HttpError } from '../shared/http-error.ts';
import type { Queue } from './queues.ts';
import { TaskError, TaskLeaseLost } from './task-error.ts';
import { deleteTasks, updateTasks } from './write-tasks.ts';

/** Time for which a process claims a task; if the process dies, the task is free after it. */
const leaseMs = 10_000;
/** Interval at which the process renews its claim during an attempt. */
const renewMs = 3_000;
const maxReason = 200;

type QueueContext = Pick<ResourceContext, 'database' | 'resources' | 'log' | 'metrics' | 'now'>;

/**
 * A task of which this process makes an attempt. The attempt ends with one of the three calls, in the transaction of its effect
 * or after it. Each throws TaskLeaseLost, which undoes that transaction, if another process has taken the task over.
 *
 * @typeParam TaskRow a row of the queue's table
 */
export interface Task<TaskRow = Row> {
  readonly row: TaskRow;
  /** The task is done: changes its row. */
  complete(tx: Transaction, changes: Row): Promise<void>;
  /** The task is done: removes its row. */
  remove(tx: Transaction): Promise<void>;
  /** The task has made progress and goes on when the others have had their turn. */
  resumeLater(tx: Transaction): Promise<void>;
}

/** An attempt of a task. */
interface Attempt {
  readonly id: number;
  readonly row: Row;
  /** Its number among those of the task. */
  readonly number: number;
}

/**
 * Makes an attempt of the due task that has waited longest. A failed one is repeated later, so it does not keep others waiting;
 * after its last attempt a task is set aside, by `giveUp` of its queue. Returns false if there is no due task.
 *
 * @param perform does the work; it must end the attempt by the task's calls, or throw
 */
export async function performNextTask<TaskRow>(
  context: QueueContext,
  queue: Queue,
  perform: (task: Task<TaskRow>) => Promise<void>,
): Promise<boolean> {
  const { log, metrics } = context;
  const claimed = await claim(context, queue);
  if (claimed === undefined) return false;
  const { name, columns, since } = queue;
  const attempt = { id: Number(claimed.id), row: claimed, number: Number(claimed[columns.attempts]) };
  if (isAbandoned(queue, attempt)) {
    await settleFailure(
      context,
      queue,
      attempt,
      new TaskError('No attempt was finished.', 'abandoned', true),
    );
    return true;
  }
  const renewal = setInterval(() => {
    // The next renewal makes up for a failed one.
    renew(context, queue, attempt).catch((error: unknown) =>
      log.warn({ queue: name, task: attempt.id, error: describeError(error) }, 'claim of a task not renewed'),
    );
  }, renewMs);
  let result: 'done' | 'continued' | undefined;
  const update = async (tx: Transaction, set: Row): Promise<void> => {
    const updated = await updateTasks(tx, context, queue, isOwned(queue, attempt), set);
    if (updated.length === 0) throw new TaskLeaseLost();
  };
  try {
    await perform({
      row: claimed as TaskRow,
      async complete(tx, changes) {
        await update(tx, { [columns.nextAttempt]: null, [columns.error]: null, ...changes });
        result = 'done';
      },
      async remove(tx) {
        if ((await deleteTasks(tx, context, queue, isOwned(queue, attempt))) === 0) throw new TaskLeaseLost();
        result = 'done';
      },
      async resumeLater(tx) {
        const time = context.now();
        await update(tx, {
          [columns.nextAttempt]: time,
          [columns.attempts]: 0,
          [columns.error]: null,
          [since]: time,
        });
        result = 'continued';
      },
    });
    if (result === undefined) throw new Error('The attempt was not ended.');
    metrics.tasks.inc({ queue: name, result });
  } catch (error) {
    if (error instanceof TaskLeaseLost)
      log.info({ queue: name, task: attempt.id }, 'task taken over or stopped');
    else await settleFailure(context, queue, attempt, error);
  } finally {
    clearInterval(renewal);
  }
  return true;
}

/** Claims the due task that has waited longest, for this process alone. */
async function claim(context: QueueContext, queue: Queue): Promise<Row | undefined> {
  const { database, now } = context;
  const time = now();
  const { table, columns, waiting } = queue;
  const due = (db: Reader) =>
    anyTables(db)
      .selectFrom(table)
      .select(['id', `${columns.attempts} as attempts`])
      .where(columns.state, '=', waiting)
      .where(columns.nextAttempt, '<=', time.toISOString())
      .limit(1);
  if (!(await due(database.read).executeTakeFirst())) return undefined;
  return database.transaction(async (tx) => {
    const next = due(tx).orderBy(columns.nextAttempt).orderBy('id').forUpdate().skipLocked();
    const found = await next.executeTakeFirst();
    if (!found) return undefined;
    const [row] = await updateTasks(tx, context, queue, sql<SqlBool>`id = ${found.id}`, {
      [columns.nextAttempt]: leaseEnd(time),
      [columns.attempts]: Number(found.attempts) + 1,
    });
    return row;
  });
}

const leaseEnd = (time: Date): Date => new Date(time.getTime() + leaseMs);

function isOwned({ columns, waiting }: Queue, { id, number }: Attempt): Expression<SqlBool> {
  return sql<SqlBool>`
    id = ${id} and ${sql.ref(columns.attempts)} = ${number} and ${sql.ref(columns.state)} = ${waiting}`;
}

async function renew(context: QueueContext, queue: Queue, attempt: Attempt): Promise<void> {
  await context.database.transaction((tx) =>
    updateTasks(tx, context, queue, isOwned(queue, attempt), {
      [queue.columns.nextAttempt]: leaseEnd(context.now()),
    }),
  );
}

/** Whether a task has had all its attempts without one that came to an end: it kills the process. */
const isAbandoned = ({ giveUp, columns }: Queue, { row, number }: Attempt): boolean =>
  number > giveUp.attempts && row[columns.error] === null;

async function settleFailure(
  context: QueueContext,
  queue: Queue,
  attempt: Attempt,
  error: unknown,
): Promise<void> {
  const { database, log, metrics, now } = context;
  const time = now();
  const isLast =
    (error instanceof TaskError && error.isPermanent) || isExhausted(queue, attempt, { time, error });
  const details = {
    queue: queue.name,
    task: attempt.id,
    attempt: attempt.number,
    ...(error instanceof TaskError ? { code: error.code } : { error: describeError(error) }),
  };
  if (isLast) log.error(details, 'task set aside');
  else log.warn(details, 'task failed, will retry');
  metrics.tasks.inc({ queue: queue.name, result: isLast ? 'set_aside' : 'failed' });
  const delay = Math.min(queue.delay.first * 2 ** (attempt.number - 1), queue.delay.max);
  await database.transaction((tx) =>
    updateTasks(tx, context, queue, isOwned(queue, attempt), {
      [queue.columns.state]: isLast ? queue.failed : queue.waiting,
      [queue.columns.nextAttempt]: isLast ? null : new Date(time.getTime() + delay),
      [queue.columns.error]: reasonOf(error),
    }),
  );
}

/** Whether a task has had all its attempts. A mistake in the task itself does not pass, however long it waits. */
function isExhausted(
  { giveUp, since }: Queue,
  attempt: Attempt,
  { time, error }: { readonly time: Date; readonly error: unknown },
): boolean {
  if (attempt.number < giveUp.attempts) return false;
  const waited = time.getTime() - new Date(attempt.row[since] as string).getTime();
  return waited >= giveUp.after || !mayPass(error);
}

/** Codes of a value that does not fit: data exceptions and violated constraints of PostgreSQL, wrong arguments of Node. */
const ownFault = /^(22|23|42|ERR_)/;

/** Whether an error may be over at a later attempt: of another system, the network, the disk or the database. */
function mayPass(error: unknown): boolean {
  if (error instanceof TaskError) return !error.isPermanent;
  if (error instanceof HttpError) return error.status === 503 || error.status === 429;
  if (!(error instanceof Error)) return false;
  const code = databaseErrorCode(error);
  if (code !== undefined) return !ownFault.test(code);
  return error.name === 'TimeoutError' || error.name === 'AbortError' || mayPass(error.cause);
}

/** What an operator reads beside the task: as in the log, or in the words of a TaskError. */
function reasonOf(error: unknown): string {
  const { name, code, message } = describeError(error);
  const text = error instanceof TaskError ? error.message : `${name}: ${message ?? code ?? ''}`;
  return Array.from(text.replace(/\p{Cc}+/gu, ' '))
    .slice(0, maxReason)
    .join('');
}
