import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { ExportedField } from '../../database/migrations/system-tables.ts';
import type { TaskRow } from '../../queues/queues.ts';
import { TaskError } from '../../queues/task-error.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { parseKeys } from '../../resources/rows/read-rows.ts';
import { csvHeading, csvLines, exportColumns, rowsPerStatement } from '../../resources/search/export-rows.ts';
import type { QueryParameters } from '../../resources/search/parameter-reader.ts';
import { conflict, forbidden, HttpError, notFound, unavailable } from '../../shared/http-error.ts';
import type { Identity, Session } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { withRequestScope } from '../../shared/telemetry/request-scope.ts';
import { type RowRunnerContext, scopeOf } from './run-row.ts';
import { selectionOf } from './selection.ts';
import { type BulkJobCall, type StartJobTools, storeBulkJob } from './start-job.ts';
import { type JobRowKey, lockPendingRows } from './take-row.ts';

/** A search whose rows become a file, and the list that shows how far it has come. */
interface ExportStart extends Pick<BulkJobCall, 'list' | 'title'> {
  readonly columns: readonly ExportedField[];
  readonly search: QueryParameters;
}

/** Keys and lines of so many rows are kept until they are forgotten. */
const maxRows = 1_000_000;

/**
 * Starts a job that writes what a search finds now to a file, as CSV for spreadsheets in the locale of the request. The rows are read
 * later, with their values and the rights of that moment; those deleted meanwhile are left out.
 *
 * The first row of the job is the heading. Each further one stands for up to 1 000 rows of the resource: its number is how many they are
 * together with those before.
 *
 * @throws HttpError 400 for columns that cannot be exported, 403 without the right to search, 409 while another job of theirs runs, 422
 *   if nothing is found, or too much
 */
export async function startExport(
  { context }: StartJobTools,
  session: Session,
  { columns, search, ...call }: ExportStart,
  service: ResourceService,
): Promise<{ readonly id: number; readonly rowCount: number }> {
  const { identity } = session;
  const { resource } = service;
  const exported = exportedColumns(service, identity, columns);
  const job = {
    ...call,
    method: 'POST',
    path: `${resource.path}/csv`,
    export_columns: JSON.stringify(columns),
  } as const;
  const insert = async (tx: Transaction, id: number): Promise<number> => {
    const selection = await selectionOf(tx, service, identity, { search });
    await tx
      .insertInto('bulk_job_row')
      .values({
        job_id: id,
        number: 0,
        key: '0',
        state: 'done',
        content: csvHeading(requestLocale(), exported),
      })
      .execute();
    const inserted = await tx
      .insertInto('bulk_job_row')
      .columns(['job_id', 'number', 'key', 'body'])
      .expression(
        sql`
          select ${id}::bigint, max(place), max(place)::text,
            jsonb_build_object('keys', jsonb_agg(key order by place))
          from (
            select key, row_number() over (order by place) as place
            from (${selection}) found order by place limit ${maxRows + 1}
          ) numbered
          group by (place - 1) / ${rowsPerStatement}::integer`,
      )
      .returning('number')
      .execute();
    return Math.max(0, ...inserted.map(({ number }) => number));
  };
  return storeBulkJob(context, session, resource.name, job, { insert, max: maxRows });
}

type RunningExport = TaskRow<'bulk_job'> & { readonly identity: Identity };

/**
 * Writes the lines of some rows of an export, with what its user may see of them now.
 *
 * @returns false if the job must not go on now: it has ended, or another process was faster
 * @throws TaskError for columns that are gone, or no longer the user's
 */
export async function runExport(
  { context, service }: RowRunnerContext,
  job: RunningExport,
  rows: readonly (JobRowKey & { readonly body: Readonly<Record<string, unknown>> | null })[],
): Promise<boolean> {
  const { database, isOverloaded, log, users } = context;
  if (isOverloaded()) throw unavailable();
  const scope = scopeOf(job);
  return withRequestScope(scope, async () => {
    const linesOf = linesOfExport(service(job.resource), job);
    const isRunning = await database.transaction(async (tx) => {
      const waiting = await lockPendingRows(tx, users, job.id, rows);
      for (const { number, body } of waiting) {
        const content = await linesOf(tx, (body?.keys ?? []) as readonly string[]);
        await tx
          .updateTable('bulk_job_row')
          .set({ state: 'done', body: null, content })
          .where('job_id', '=', job.id)
          .where('number', '=', number)
          .execute();
      }
      return waiting.length > 0;
    });
    const { role, userId } = job.identity;
    const { databaseMs, requestId, statements } = scope;
    const place = { reqId: requestId, job: job.id, role, user: userId };
    log.info({ ...place, dbMs: Math.round(databaseMs), statements }, 'rows of an export');
    return isRunning;
  });
}

/** Prepares the lines of a job. Throws a TaskError if the user may not export these columns any more. */
function linesOfExport(
  service: ResourceService,
  { identity, export_columns: columns }: RunningExport,
): (db: Reader, keys: readonly string[]) => Promise<string> {
  const { resource } = service;
  const { table } = resource;
  try {
    const linesOf = csvLines(
      resource,
      {
        scope: service.scope(identity, 'search'),
        references: service.references(identity),
        columns: exportedColumns(service, identity, columns ?? []),
      },
      requestLocale(),
    );
    return (db, keys) => linesOf(db, parseKeys(table, keys));
  } catch (error) {
    if (error instanceof HttpError) throw new TaskError(error.message, 'export', true);
    throw error;
  }
}

function exportedColumns(
  { resource }: ResourceService,
  { role }: Identity,
  columns: ExportStart['columns'],
): ReturnType<typeof exportColumns> {
  if (!maySearch(resource, role)) throw forbidden();
  return exportColumns(
    resource,
    role,
    columns.map(({ field }) => field),
    columns.map(({ heading }) => heading),
  );
}

const maySearch = ({ rights }: ResourceService['resource'], role: Identity['role']): boolean =>
  rights.search?.includes(role) ?? false;

/**
 * The file of an export of the caller, in the role in which it was started.
 *
 * @throws HttpError 404 for any other job, and one that has ended before its end; 409 while it runs
 */
export async function exportedFile(
  db: Reader,
  { userId, role }: Identity,
  id: number,
  { resource }: ResourceService,
): Promise<AsyncGenerator<string>> {
  const job = await db
    .selectFrom('bulk_job')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('export_columns', 'is not', null)
    .executeTakeFirstOrThrow(notFound);
  if (job.state === 'running') throw conflict(requestTexts().bulk.running);
  if (job.state !== 'finished' || !maySearch(resource, role)) throw notFound();
  return contentOf(db, id);
}

async function* contentOf(db: Reader, id: number): AsyncGenerator<string> {
  for (let last = -1; ; ) {
    const part = await db
      .selectFrom('bulk_job_row')
      .select(['number', 'content'])
      .where('job_id', '=', id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    yield part.content ?? '';
    last = part.number;
  }
}
