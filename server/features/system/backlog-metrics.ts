import { Gauge } from 'prom-client';
import project from '../../../package.json' with { type: 'json' };
import { anyTables } from '../../database/any-tables.ts';
import { type BackupResult, readBackupTime } from '../../database/backup-times.ts';
import type { AppContext } from '../../shared/context.ts';
import { describeError } from '../../shared/describe-error.ts';
import { reasonOf } from './readiness.ts';

type BacklogContext = Pick<AppContext, 'database' | 'documents' | 'resources' | 'metrics' | 'log' | 'now'>;

/** Documents are counted at this interval only: there are many and they rarely change. */
const documentsEveryMs = 5 * 60_000;

/**
 * Returns a function that updates the metrics that are computed on request: queue lengths and ages, dead letters, connections,
 * documents, backups, the build. While the database is unavailable, `portal_database_up` is 0 and metrics from the database are
 * missing; the same holds for `portal_documents_up` and the document store.
 */
export function createBacklogMetrics(context: BacklogContext): () => Promise<void> {
  const { database, documents: store, log, now, metrics, resources } = context;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [metrics.registry] });
  gauge('build_info', 'Version of the portal.', ['version']).set({ version: project.version }, 1);
  const isUp = gauge('database_up', 'Whether the database answers.');
  const connections = gauge('database_connections', 'Connections to the database.', ['state']);
  const waiting = gauge('database_waiting', 'Calls that wait for a connection to the database.');
  const queues = {
    mails: gauge('mails_waiting', 'Mails that wait to be sent.'),
    oldestMail: gauge('mails_oldest_seconds', 'Age of the mail that waits longest.'),
    dead: gauge('mails_dead', 'Mails that could not be delivered.'),
    letters: gauge('letters_waiting', 'Letters that wait to be handed over.'),
    oldestLetter: gauge('letters_oldest_seconds', 'Age of the letter that waits longest.'),
    oldestUnsealed: gauge(
      'history_unsealed_oldest_seconds',
      'Age of the history entry that waits longest for its place in the chain.',
    ),
    backupCompleted: gauge(
      'backup_completed_timestamp_seconds',
      'When the last backup was complete, as Unix time; 0 if there is none.',
    ),
    backupFailed: gauge(
      'backup_failed_timestamp_seconds',
      'When a backup failed last, as Unix time; 0 if none has.',
    ),
  };
  const isStoreUp = gauge('documents_up', 'Whether the document store accepts contents.');
  const freeBytes = gauge('documents_free_bytes', 'Free bytes of the document store’s file system.');
  const documents = gauge('documents', 'Contents in the documents store that rows name.');
  let countedAt = Number.NEGATIVE_INFINITY;
  const secondsSince = (time: string | null) =>
    time === null ? 0 : Math.max(0, (now().getTime() - new Date(time).getTime()) / 1000);

  async function look(): Promise<void> {
    queues.backupCompleted.set(await secondsOf('completed'));
    queues.backupFailed.set(await secondsOf('failed'));
    if (!resources.tables.some(({ name }) => name === 'mail_ausgang')) return;
    const mails = await backlog(context, 'mail_ausgang');
    queues.mails.set(mails.waiting);
    queues.oldestMail.set(secondsSince(mails.oldest));
    const letters = await backlog(context, 'brief_ausgang');
    queues.letters.set(letters.waiting);
    queues.oldestLetter.set(secondsSince(letters.oldest));
    const { zeit } = await database.read
      .selectFrom('aenderung')
      .select(({ fn }) => fn.min('zeit').as('zeit'))
      .where('platz', 'is', null)
      .executeTakeFirstOrThrow();
    queues.oldestUnsealed.set(secondsSince(zeit));
    const { dead } = await database.read
      .selectFrom('mail_ausgang')
      .select(({ fn }) => fn.countAll<number>().as('dead'))
      .where('zustand', '=', 'unzustellbar')
      .executeTakeFirstOrThrow();
    queues.dead.set(dead);
    if (performance.now() - countedAt < documentsEveryMs) return;
    countedAt = performance.now();
    documents.set(await countDocuments());
  }

  const secondsOf = async (result: BackupResult): Promise<number> =>
    ((await readBackupTime(database.read, result))?.getTime() ?? 0) / 1000;

  async function lookAtDocuments(): Promise<void> {
    const reason = await reasonOf(context, 'Dokumentenspeicher', async () => {
      await store.checkWritable();
      const free = await store.freeBytes();
      if (free !== undefined) freeBytes.set(free);
    });
    isStoreUp.set(reason === undefined ? 1 : 0);
    if (reason !== undefined) freeBytes.remove();
  }

  async function countDocuments(): Promise<number> {
    let total = 0;
    for (const table of resources.tables.filter(({ fields }) => fields.has('dokument'))) {
      const { count } = await anyTables(database.read)
        .selectFrom(table.name)
        .select(({ fn }) => fn.count<number>('dokument').as('count'))
        .executeTakeFirstOrThrow();
      total += count;
    }
    return total;
  }

  return async () => {
    const pool = database.poolState();
    connections.set({ state: 'idle' }, pool?.idle ?? 0);
    connections.set({ state: 'busy' }, pool ? pool.open - pool.idle : 0);
    waiting.set(pool?.waiting ?? 0);
    const documentsLookedAt = lookAtDocuments();
    try {
      await look();
      isUp.set(1);
    } catch (error) {
      isUp.set(0);
      for (const one of Object.values(queues)) one.remove();
      log.warn({ error: describeError(error) }, 'backlog not known');
    }
    await documentsLookedAt;
  };
}

const backlog = ({ database }: BacklogContext, table: 'mail_ausgang' | 'brief_ausgang') =>
  database.read
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('anlage_zeit').as('oldest')])
    .where('zustand', '=', 'offen')
    .executeTakeFirstOrThrow();
