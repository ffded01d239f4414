import { Gauge } from 'prom-client';
import { anyTables, type Reader } from '../../database/database.ts';
import { type BackupResult, readBackupTime } from '../../database/metadata.ts';
import { blockingSessions } from '../../database/postgres/lock-waits.ts';
import type { AppContext } from '../../http/context.ts';
import { failedTasks } from '../../queues/failed-tasks.ts';
import type { Queue } from '../../queues/queues.ts';
import { describeError } from '../../shared/describe-error.ts';
import { shareResultFor } from '../../shared/share-result-for.ts';
import { failureReasonOf } from './readiness.ts';

type BacklogContext = Pick<
  AppContext,
  'database' | 'documents' | 'resources' | 'metrics' | 'queues' | 'version' | 'log' | 'now'
>;

/** So many tasks of a queue are named: after an outage there may be thousands. */
const namedTasks = 10;
/** Documents are counted at this interval only: there are many and they rarely change. */
const documentsEveryMs = 5 * 60_000;

/**
 * Returns a function that updates the metrics that are computed on request: tasks of queues, connections, documents, backups, the
 * build. While the database is unavailable, `database_up` is 0 and metrics from the database are missing; the same holds for
 * `documents_up` and the document store.
 */
export function createBacklogMetrics(context: BacklogContext): () => Promise<void> {
  const { database, documents: store, log, now, metrics, resources } = context;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `${metrics.prefix}_${name}`, help, labelNames, registers: [metrics.registry] });
  gauge('build_info', 'Version of the application.', ['version']).set({ version: context.version }, 1);
  const isUp = gauge('database_up', 'Whether the database answers.');
  const connections = gauge('database_connections', 'Connections to the database.', ['state']);
  const waiting = gauge('database_waiting', 'Calls that wait for a connection to the database.');
  const blocking = gauge(
    'database_lock_blocking',
    'Sessions of the database that wait for a lock of this one, by its process and state.',
    ['pid', 'state'],
  );
  const longestLockWait = gauge(
    'database_lock_wait_seconds',
    'How long the session that waits for a lock of another one has been waiting.',
  );
  const queues = {
    waiting: gauge('queue_waiting', 'Tasks of a queue that wait or are being performed.', ['queue']),
    failed: gauge('queue_failed', 'Tasks of a queue that were set aside after their last attempt.', [
      'queue',
    ]),
    oldest: gauge(
      'queue_oldest_seconds',
      'Time since the task that waits longest was queued or made progress.',
      ['queue'],
    ),
  };
  const setAside = gauge(
    'queue_set_aside',
    'The first tasks of a queue that were set aside, by their numbers: since when they have been waiting, as Unix time.',
    ['queue', 'task'],
  );
  const backupCompleted = gauge(
    'backup_completed_timestamp_seconds',
    'When the last backup was complete, as Unix time; 0 if there is none.',
  );
  const backupFailed = gauge(
    'backup_failed_timestamp_seconds',
    'When a backup failed last, as Unix time; 0 if none has.',
  );
  const isStoreUp = gauge('documents_up', 'Whether the document store accepts contents.');
  const freeBytes = gauge('documents_free_bytes', 'Free bytes of the document store’s file system.');
  const oldestUnsealed = gauge(
    'history_unsealed_oldest_seconds',
    'Age of the history entry that waits longest for its place in the chain.',
  );
  const documents = gauge('documents', 'Contents in the documents store that rows name.');
  const secondsSince = (time: string | null) =>
    time === null ? 0 : Math.max(0, (now().getTime() - new Date(time).getTime()) / 1000);

  async function countBacklog(): Promise<void> {
    backupCompleted.set(await secondsOf('completed'));
    backupFailed.set(await secondsOf('failed'));
    setAside.reset();
    for (const queue of context.queues) {
      const { waiting, failed, since } = await countTasks(database.read, queue);
      const values = { waiting, failed, oldest: secondsSince(since) };
      for (const key of ['waiting', 'failed', 'oldest'] as const)
        queues[key].set({ queue: queue.name }, values[key]);
      if (failed === 0) continue;
      for (const { id, since } of await failedTasks(database.read, queue, namedTasks))
        setAside.set({ queue: queue.name, task: String(id) }, new Date(since).getTime() / 1000);
    }
    if (resources.history) {
      const { time, place } = resources.vocabulary.history;
      const { oldest } = await anyTables(database.read)
        .selectFrom(resources.history.name)
        .select(({ fn }) => fn.min<string | null>(time).as('oldest'))
        .where(place, 'is', null)
        .executeTakeFirstOrThrow();
      oldestUnsealed.set(secondsSince(oldest));
    }
    documents.set(await countDocuments());
    await countLockWaits();
  }

  async function countLockWaits(): Promise<void> {
    const sessions = await blockingSessions(database);
    blocking.reset();
    for (const { pid, state, waiting } of sessions) blocking.set({ pid, state }, waiting);
    longestLockWait.set(Math.max(0, ...sessions.map(({ waitingSeconds }) => waitingSeconds)));
  }

  const secondsOf = async (result: BackupResult): Promise<number> =>
    ((await readBackupTime(database.read, result))?.getTime() ?? 0) / 1000;

  async function lookAtDocuments(): Promise<void> {
    const reason = await failureReasonOf(context, 'Document store', async () => {
      await store.checkWritable();
      const free = await store.freeBytes();
      if (free !== undefined) freeBytes.set(free);
    });
    isStoreUp.set(reason === undefined ? 1 : 0);
    if (reason !== undefined) freeBytes.remove();
  }

  const countDocuments = shareResultFor(documentsEveryMs, async (): Promise<number> => {
    let total = 0;
    for (const table of resources.tables.filter(({ fields }) => fields.has('dokument'))) {
      const { count } = await anyTables(database.read)
        .selectFrom(table.name)
        .select(({ fn }) => fn.count<number>('dokument').as('count'))
        .executeTakeFirstOrThrow();
      total += count;
    }
    return total;
  });

  return async () => {
    const pool = database.poolState();
    connections.set({ state: 'idle' }, pool?.idle ?? 0);
    connections.set({ state: 'busy' }, pool ? pool.open - pool.idle : 0);
    waiting.set(pool?.waiting ?? 0);
    const documentsLookedAt = lookAtDocuments();
    try {
      await countBacklog();
      isUp.set(1);
    } catch (error) {
      isUp.set(0);
      for (const one of [...Object.values(queues), setAside, blocking, longestLockWait]) one.reset();
      oldestUnsealed.remove();
      log.warn({ error: describeError(error) }, 'backlog not known');
    }
    await documentsLookedAt;
  };
}

/** How many tasks of a queue wait and were set aside, and since when the oldest one has been waiting. */
function countTasks(
  db: Reader,
  { table, columns, waiting, failed, since }: Queue,
): Promise<{ readonly waiting: number; readonly failed: number; readonly since: string | null }> {
  return anyTables(db)
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(columns.state, '=', waiting).as('waiting'),
      fn.countAll<number>().filterWhere(columns.state, '=', failed).as('failed'),
      fn.min<string | null>(since).filterWhere(columns.state, '=', waiting).as('since'),
    ])
    .where(columns.state, 'in', [waiting, failed])
    .executeTakeFirstOrThrow();
}
