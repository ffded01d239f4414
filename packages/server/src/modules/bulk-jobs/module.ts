import type { Reader } from '../../database/database.ts';
import type { Task } from '../../queues/perform-next-task.ts';
import { bulkJobQueue, type TaskRow } from '../../queues/queues.ts';
import { sweepCheckedFiles } from '../../resources/import/checked-files.ts';
import type { Identity } from '../../shared/identity.ts';
import type { Module, UserContext } from '../module.ts';
import { runExport } from './export-job.ts';
import { sweepBulkJobs } from './read-job.ts';
import routes from './routes.ts';
import { type RowRunnerContext, runRow, runRowBatch } from './run-row.ts';

const rowsAtOnce = 100;
/** Each of them stands for many. */
const exportRowsAtOnce = 1;
/** Then another job has its turn, and a server that is to end may. */
const turnMs = 1_000;

/** Works off rows of a job for a moment. */
async function workOnBulkJob(tools: RowRunnerContext, task: Task<TaskRow<'bulk_job'>>): Promise<void> {
  const { database, users, now } = tools.context;
  const identity = await users.identityOf(database.read, task.row.user_id, task.row.role);
  const end = (changes: { readonly state: string; readonly reason?: 'locked' }): Promise<void> =>
    database.transaction((tx) => task.complete(tx, { ...changes, ended_at: now() }));
  if (!identity) return end({ state: 'broken', reason: 'locked' });
  const hasMore = await runRows(tools, task, identity);
  return hasMore ? database.transaction(task.resumeLater) : end({ state: 'finished' });
}

/** Returns false if all rows are done. */
async function runRows(
  tools: RowRunnerContext,
  { row: bulkJob }: Task<TaskRow<'bulk_job'>>,
  identity: Identity,
): Promise<boolean> {
  const end = performance.now() + turnMs;
  const running = { ...bulkJob, identity };
  const atOnce = bulkJob.export_columns ? exportRowsAtOnce : rowsAtOnce;
  const waiting = () => waitingRows(tools.context.database.read, bulkJob.id, atOnce);
  let rows = await waiting();
  let isRunning = true;
  while (isRunning && rows.length > 0 && performance.now() < end) {
    if (bulkJob.export_columns) isRunning = await runExport(tools, running, rows);
    else if (bulkJob.is_import) isRunning = await runRowBatch(tools, running, rows);
    else isRunning = await runEach(rows, end, (row) => runRow(tools, running, row));
    rows = await waiting();
  }
  return rows.length > 0;
}

const waitingRows = (db: Reader, id: number, limit: number) =>
  db
    .selectFrom('bulk_job_row')
    .select(['job_id', 'number', 'key', 'body'])
    .where('job_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(limit)
    .execute();

/** Runs rows one after the other until a point in time; false if the job must not go on now. */
async function runEach<Row>(
  rows: readonly Row[],
  end: number,
  run: (row: Row) => Promise<boolean>,
): Promise<boolean> {
  for (const row of rows) {
    if (!(await run(row))) return false;
    if (performance.now() > end) break;
  }
  return true;
}

/** Actions over many rows, imports and exports among them. */
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
