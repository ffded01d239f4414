import type { Task } from '../../queues/perform-next-task.ts';
import { bulkJobQueue, type TaskRow } from '../../queues/queues.ts';
import { sweepCheckedFiles } from '../../resources/import/checked-files.ts';
import type { Identity } from '../../shared/identity.ts';
import type { Module, UserContext } from '../module.ts';
import { sweepBulkJobs } from './read-job.ts';
import routes from './routes.ts';
import { type BulkTools, runRow } from './run-row.ts';

const rowsAtOnce = 100;
/** Then another job has its turn, and a server that is to end may. */
const turnMs = 1_000;

/** Works off rows of a job for a moment. */
async function workOnBulkJob(tools: BulkTools, task: Task<TaskRow<'bulk_job'>>): Promise<void> {
  const { database, users, now } = tools.context;
  const identity = await users.identityOf(database.read, task.row.user_id, task.row.role);
  const end = (changes: { readonly state: string; readonly reason?: 'locked' }): Promise<void> =>
    database.transaction((tx) => task.complete(tx, { ...changes, ended_at: now() }));
  if (!identity) return end({ state: 'broken', reason: 'locked' });
  const hasMore = await runRows(tools, task, identity);
  return hasMore ? database.transaction(task.resumeLater) : end({ state: 'finished' });
}

/** Returns false if all rows were done before. */
async function runRows(
  tools: BulkTools,
  { row: bulkJob }: Task<TaskRow<'bulk_job'>>,
  identity: Identity,
): Promise<boolean> {
  const end = performance.now() + turnMs;
  const rows = await tools.context.database.read
    .selectFrom('bulk_job_row')
    .select(['job_id', 'number', 'key', 'body'])
    .where('job_id', '=', bulkJob.id)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute();
  for (const row of rows) {
    const isDone = await runRow(tools, { ...bulkJob, identity }, row);
    if (!isDone || performance.now() > end) break;
  }
  return rows.length > 0;
}

/** Actions over many rows, imports among them. */
export const bulkJobs: Module<UserContext> = {
  name: 'bulk jobs',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepBulkJobs(tx, now()), (tx, { now }) => sweepCheckedFiles(tx, now())],
  queues: [
    {
      queue: bulkJobQueue,
      pace: { first: 1_000, afterSignal: 0, idle: 2_000, trouble: 1_000 },
      prepare: (tools) => (task) => workOnBulkJob(tools, task),
    },
  ],
};
