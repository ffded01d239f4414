import { byteOrderMark, csvLine } from '@schema-screens/locale';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { importKey, isImportable } from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { parseKeys } from '../../resources/rows/read-rows.ts';
import { selectRows } from '../../resources/rows/select-rows.ts';
import { fieldText } from '../../resources/schema/field.ts';
import { visibleRow } from '../../resources/schema/field-access.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import { hasOneOfKeys, type Row } from '../../resources/schema/table.ts';
import { conflict, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';

/** What calls say of a job, by its stored state; why it was set aside is for operators. */
const states = {
  running: 'running',
  finished: 'finished',
  stopped: 'stopped',
  broken: 'broken',
  failed: 'broken',
} as const;
type BulkJobState = (typeof states)[keyof typeof states];

export const bulkJobStates: readonly BulkJobState[] = ['running', 'finished', 'stopped', 'broken'];

/** How far a job has come. */
export interface BulkJobProgress {
  readonly id: number;
  readonly list: string;
  readonly title: string;
  readonly state: BulkJobState;
  /** Why it ended before all rows were done, if nobody stopped it. */
  readonly reason: string | null;
  readonly rowCount: number;
  readonly done: number;
  readonly failed: number;
  /** It makes no progress: others have their turn, a limit holds it up, or the server has just started. */
  readonly isWaiting: boolean;
  /** It imports a file. */
  readonly isImport: boolean;
  /** It writes rows to a file. */
  readonly isExport: boolean;
}

/** A row that could not be done. */
export interface FailedJobRow {
  readonly key: string;
  readonly message: string;
  /** The row as the caller may see it; null if they cannot, or it is gone. */
  readonly row: Row | null;
  /** The line of the file, if it was to be imported. */
  readonly fileLine?: number;
}

const maxFailed = 1_000;
/** A running job without progress for so long waits; its turns are shorter. */
const waitsAfterMs = 3_000;

const owned = (db: Reader, { userId }: Identity) => db.selectFrom('bulk_job').where('user_id', '=', userId);

/** A job of the caller. Throws a 404 for any other. */
export async function readBulkJob(
  db: Reader,
  caller: Identity,
  id: number,
  now: Date,
): Promise<BulkJobProgress> {
  const { progress_at, state, ...job } = await owned(db, caller)
    .select(['id', 'list', 'title', 'state', 'reason'])
    .select(['row_count as rowCount', 'is_import as isImport', 'progress_at'])
    .select(sql<boolean>`export_columns is not null`.as('isExport'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const { written, ...counted } = await db
    .selectFrom('bulk_job_row')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'done').as('done'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      fn.max('number').filterWhere('state', '=', 'done').as('written'),
    ])
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  const texts = requestTexts().bulk;
  const stopped: Readonly<Record<string, string>> = texts.stopped;
  const reason = job.reason && (stopped[job.reason] ?? job.reason);
  return {
    ...job,
    ...counted,
    ...(job.isExport && { done: written ?? 0 }),
    isWaiting: state === 'running' && now.getTime() - new Date(progress_at).getTime() > waitsAfterMs,
    state: states[state],
    reason: state === 'failed' ? texts.failed : reason,
  };
}

/** The caller's latest job of a list, or null. */
export async function latestBulkJob(
  db: Reader,
  caller: Identity,
  list: string,
  now: Date,
): Promise<BulkJobProgress | null> {
  const latest = await owned(db, caller)
    .select('id')
    .where('list', '=', list)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ? readBulkJob(db, caller, latest.id, now) : null;
}

/** The rows of a job that failed, the first thousand, with what the caller may see of them. */
export async function failedRows(
  db: Reader,
  caller: Identity,
  id: number,
  service: ResourceService,
): Promise<readonly FailedJobRow[]> {
  const failed = await db
    .selectFrom('bulk_job_row')
    .select(['key', 'message', ({ eb }) => eb('body', 'is not', null).as('isLine')])
    .where('job_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('number')
    .limit(maxFailed)
    .execute();
  const { resource } = service;
  const { table, rights } = resource;
  const keys = failed.filter(({ isLine }) => !isLine).map(({ key }) => key);
  const maySee = rights.search?.includes(caller.role) && keys.length > 0;
  const rows = maySee
    ? await selectRows(db, table)
        .where(service.scope(caller, 'search'))
        .where(hasOneOfKeys(table, parseKeys(table, keys)))
        .execute()
    : [];
  const byKey = new Map(rows.map((row) => [String(row[table.primaryKey]), row]));
  return failed.map(({ key, message, isLine }) => {
    const row = isLine ? undefined : byKey.get(key);
    return {
      key,
      message: message ?? '',
      row: row ? visibleRow(resource, caller.role, row) : null,
      ...(isLine && { fileLine: Number(key) }),
    };
  });
}

/**
 * What came of an import as CSV for spreadsheets in the locale of the request: the line in the file, its key, the result, and why it
 * was not possible. Throws a 404 for a job that is no import.
 */
export async function importResult(
  db: Reader,
  caller: Identity,
  id: number,
  resource: Resource,
): Promise<string> {
  await owned(db, caller)
    .select('id')
    .where('id', '=', id)
    .where('is_import', '=', true)
    .executeTakeFirstOrThrow(notFound);
  if (!isImportable(resource)) throw notFound();
  const rows = await db
    .selectFrom('bulk_job_row')
    .select(['key', 'body', 'state', 'result', 'message'])
    .where('job_id', '=', id)
    .orderBy('number')
    .execute();
  const locale = requestLocale();
  const texts = requestTexts().importResult;
  const key = importKey(resource);
  const text = fieldText(resource, key, locale);
  const done: Readonly<Record<string, string>> = {
    created: texts.created,
    changed: texts.changed,
    unchanged: texts.unchanged,
  };
  const resultOf = ({ state, result }: (typeof rows)[number]): string => {
    if (state === 'failed') return texts.impossible;
    if (state === 'waiting') return texts.notDone;
    return done[result ?? ''] ?? texts.done;
  };
  const lines = [
    [texts.line, locale.translate(key.title), texts.result, texts.mistake],
    ...rows.map((row) => [row.key, text(row.body?.[key.name]), resultOf(row), row.message ?? '']),
  ];
  return byteOrderMark + lines.map((line) => csvLine(locale, line)).join('');
}

/** The resource of a job's rows. Throws a 404 for a job of somebody else. */
export async function resourceOf(db: Reader, caller: Identity, id: number): Promise<string> {
  const { resource } = await owned(db, caller)
    .select('resource')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return resource;
}

/** Stops a job: what is done stays done. One that has ended stays as it is. Throws a 404 for a job of somebody else. */
export async function stopBulkJob(tx: Transaction, caller: Identity, id: number, now: Date): Promise<void> {
  await resourceOf(tx, caller, id);
  await tx
    .updateTable('bulk_job')
    .set({ state: 'stopped', ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Forgets a job that has ended, and those before it of the same list. Throws 404 for a job of somebody else, 409 while it runs.
 */
export async function forgetBulkJob(tx: Transaction, caller: Identity, id: number): Promise<void> {
  const { list, state } = await owned(tx, caller)
    .select(['list', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (state === 'running') throw conflict(requestTexts().bulk.running);
  await tx
    .deleteFrom('bulk_job')
    .where('user_id', '=', caller.userId)
    .where('list', '=', list)
    .where('id', '<=', id)
    .execute();
}

const retentionMs = 7 * 24 * 60 * 60_000;

/** Removes jobs of more than seven days ago. */
export async function sweepBulkJobs(tx: Transaction, now: Date): Promise<void> {
  await tx
    .deleteFrom('bulk_job')
    .where('state', '<>', 'running')
    .where('created_at', '<', new Date(now.getTime() - retentionMs).toISOString())
    .execute();
}
