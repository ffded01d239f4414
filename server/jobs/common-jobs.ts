import { sweepSessions } from '../accounts/session-store.ts';
import { sweepUploadQuota } from '../http/upload-quota.ts';
import { sweepDocuments } from '../ports/documents/sweep-documents.ts';
import { sweepMails } from '../ports/mail/outbox.ts';
import { historyTable } from '../resources/history/history-hooks.ts';
import { pruneHistory } from '../resources/history/prune-history.ts';
import { sealHistory } from '../resources/history/seal-history.ts';
import type { AppContext } from '../shared/context.ts';
import { sweepAuftraege } from '../standard-features/sammelauftrag/read-auftrag.ts';
import type { TimedJob } from './timed-jobs.ts';

/** What the jobs of any server need; without a document store it has no contents. */
export type SweepContext = Pick<AppContext, 'config' | 'database' | 'resources' | 'now'> &
  Partial<Pick<AppContext, 'documents'>>;

const second = 1_000;
const minute = 60 * second;
const keptMs = 24 * 60 * minute;

/** Removes expired sessions, old counters, idempotency keys and ended actions, so that no table of the server grows without limit. */
export async function sweepRows({
  config,
  database,
  now,
}: Pick<SweepContext, 'config' | 'database' | 'now'>): Promise<void> {
  const time = now();
  const oldest = new Date(time.getTime() - keptMs).toISOString();
  await database.transaction(async (tx) => {
    await sweepSessions(tx, config, time);
    await tx.deleteFrom('anmelde_zaehler').where('zuletzt', '<', oldest).execute();
    await tx.deleteFrom('idempotenz').where('angelegt', '<', oldest).execute();
    await sweepUploadQuota(tx, time);
    await sweepAuftraege(tx, time);
  });
}

/** Removes old mails, expired history entries, and the contents that no row refers to any more. */
export async function sweepStored({
  config,
  database,
  resources,
  documents,
  now,
}: SweepContext): Promise<void> {
  const time = now();
  const table = (name: string) => resources.tables.find((one) => one.name === name);
  if (table('mail_ausgang')) await database.transaction((tx) => sweepMails(tx, resources, time));
  const history = table(historyTable);
  if (history) await pruneHistory(database, history, { months: config.historyMonths, now: time });
  if (documents) await sweepDocuments(database.read, resources, documents, time);
}

/** The jobs of any server, which sweeps by these functions. */
export const commonJobs = <Context extends SweepContext>({
  rows,
  stored,
}: Readonly<
  Record<'rows' | 'stored', (context: Context) => Promise<void>>
>): readonly TimedJob<Context>[] => [
  // A server that is restarted each day has to come to them as well.
  { name: 'expired rows', every: 5 * minute, first: minute, run: rows },
  { name: 'old contents', every: 60 * minute, first: 5 * minute, run: stored },
  {
    // As long as an entry of the history may wait before it is chained.
    name: 'seals of the history',
    every: second,
    table: historyTable,
    run: ({ database, resources }) => sealHistory(database, resources.get(historyTable).table),
  },
];
