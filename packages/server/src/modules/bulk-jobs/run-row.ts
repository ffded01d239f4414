import { randomBytes, randomUUID } from 'node:crypto';
import {
  afterCommit,
  afterCompletion,
  type TransactionWrapper,
  withNestedTransactions,
  wrapTransactions,
} from '../../database/commit-hooks.ts';
import type { Reader, Transaction } from '../../database/database.ts';
import { recordSessionWrite } from '../../database/replica-reads.ts';
import type { AppContext, UsersContext } from '../../http/context.ts';
import { type JobRow, operationKey } from '../../http/operations.ts';
import { toUserError } from '../../http/plugins/errors.ts';
import type { TaskRow } from '../../queues/queues.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { parseKeys } from '../../resources/rows/read-rows.ts';
import { selectRows } from '../../resources/rows/select-rows.ts';
import { visibleRow } from '../../resources/schema/field-access.ts';
import { hasOneOfKeys, type Row } from '../../resources/schema/table.ts';
import { isRetryable } from '../../shared/database-error.ts';
import { forbidden, type HttpError, notFound, unavailable } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import {
  createRequestScope,
  type RequestScope,
  withRequestScope,
} from '../../shared/telemetry/request-scope.ts';
import type { RouteTools } from '../module.ts';
import { pathFieldsOf, requireOperation, rowFieldsOf } from './start-job.ts';
import {
  claimRow,
  failRow,
  type JobRowKey,
  lockPendingRows,
  type RowResult,
  rowNotRunnable,
  storeRowResults,
} from './take-row.ts';

/** What the rows of a job need of the server. */
export type RowRunnerContext = Pick<RouteTools, 'operations' | 'service'> & {
  readonly context: UsersContext & Pick<AppContext, 'config' | 'database' | 'isOverloaded' | 'log' | 'now'>;
};

/** A row that is to be done. */
type OpenRow = JobRowKey & {
  readonly key: string;
  /** The body of its operation, if it has one of its own. */
  readonly body: Row | null;
};

/** A running job with its user. */
type RunningBulkJob = Pick<
  TaskRow<'bulk_job'>,
  'language' | 'tab' | 'resource' | 'method' | 'path' | 'body' | 'fields'
> & { readonly identity: Identity };

/**
 * Runs the operation of a job for one row, in the name and the language of its user. A refusal marks the row as failed, with what the
 * user would be told of a call. Writes one line into the log, without anything of the row.
 *
 * @returns false if the job must not go on now: it has ended, or another process was faster
 * @throws HttpError 503 if the row is to be tried later
 */
export async function runRow(
  tools: RowRunnerContext,
  bulkJob: RunningBulkJob,
  row: OpenRow,
): Promise<boolean> {
  const { config, database, isOverloaded, log, users } = tools.context;
  if (isOverloaded()) throw unavailable();
  const service = tools.service(bulkJob.resource);
  const job: JobRow = {};
  let isStored = false;
  // A process that dies leaves both mark and effect, or none. A second transaction would be an effect without a mark.
  const markRow: TransactionWrapper = async (tx, work) => {
    if (isStored) throw new Error('An operation has one transaction for a row of a job.');
    await claimRow(tx, users, row, job.effect);
    if (config.databaseReadUrl !== undefined) noteWriteOf(tx, row.job_id);
    const result = await work();
    afterCommit(tx, () => {
      isStored = true;
    });
    return result;
  };
  const scope = scopeOf(bulkJob);
  return withRequestScope(scope, async () => {
    let refusal: HttpError | undefined;
    try {
      await wrapTransactions(markRow, () => runOperation(tools, service, bulkJob, row, job));
      // There was nothing to store.
      if (!isStored) await database.transaction((tx) => claimRow(tx, users, row, job.effect));
    } catch (error) {
      refusal = toUserError(error, scope, log.child({ reqId: scope.requestId, job: row.job_id }));
    }
    if (refusal === rowNotRunnable) return false;
    logRow(tools, bulkJob, row, scope, refusal);
    if (isStored || !refusal) return true;
    const message = reasonOf(refusal);
    await database.transaction((tx) => failRow(tx, row, message));
    return true;
  });
}

/** Runs the operation of a job for one row as a part of the transaction of several, which mark them (`storeRowResults`). */
async function runPartOf(
  tools: RowRunnerContext,
  bulkJob: RunningBulkJob,
  row: OpenRow,
  job: JobRow,
): Promise<RowResult> {
  const { isOverloaded, log } = tools.context;
  if (isOverloaded()) throw unavailable();
  const service = tools.service(bulkJob.resource);
  let isStored = false;
  const noteEnd: TransactionWrapper = (tx, work) => {
    afterCompletion(tx, () => {
      isStored = true;
    });
    return work();
  };
  const scope = scopeOf(bulkJob);
  return withRequestScope(scope, async () => {
    let refusal: HttpError | undefined;
    try {
      await wrapTransactions(noteEnd, () => runOperation(tools, service, bulkJob, row, job));
    } catch (error) {
      // The transaction is repeated as a whole.
      if (isRetryable(error)) throw error;
      refusal = toUserError(error, scope, log.child({ reqId: scope.requestId, job: row.job_id }));
    }
    logRow(tools, bulkJob, row, scope, refusal);
    return isStored || !refusal
      ? { number: row.number, state: 'done', result: job.effect ?? null, message: null }
      : { number: row.number, state: 'failed', result: null, message: reasonOf(refusal) };
  });
}

/** For so long others wait for what the rows of one transaction have locked. */
const transactionMs = 250;

/** A row was refused in a transaction without savepoints. */
class RowRefused extends Error {}

/**
 * The same for several rows in one transaction, or as many of them as it takes until others wait: only for operations without an
 * effect outside of the database. Most often no row is refused, so savepoints are made only once one was.
 *
 * @returns false if the job must not go on now
 * @throws HttpError 503 if the rows are to be tried later
 */
export async function runRowBatch(
  tools: RowRunnerContext,
  bulkJob: RunningImport,
  rows: readonly OpenRow[],
): Promise<boolean> {
  try {
    return await runInTransaction(tools, bulkJob, rows, false);
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return runInTransaction(tools, bulkJob, rows, true);
  }
}

type RunningImport = RunningBulkJob & Pick<TaskRow<'bulk_job'>, 'id'>;

function runInTransaction(
  tools: RowRunnerContext,
  bulkJob: RunningImport,
  rows: readonly OpenRow[],
  hasSavepoints: boolean,
): Promise<boolean> {
  const { config, database, users } = tools.context;
  return database.transaction((tx) =>
    withNestedTransactions(tx, hasSavepoints, async () => {
      const open = await lockPendingRows(tx, users, bulkJob.id, rows);
      const end = performance.now() + transactionMs;
      const settled: RowResult[] = [];
      const stored = await lookUp(tools, bulkJob, open);
      for (const [index, row] of open.entries()) {
        const one = await runPartOf(tools, bulkJob, row, stored ? { stored: { row: stored[index] } } : {});
        if (one.state === 'failed' && !hasSavepoints) throw new RowRefused();
        settled.push(one);
        if (performance.now() > end) break;
      }
      if (config.databaseReadUrl !== undefined) noteWriteOf(tx, bulkJob.id);
      await storeRowResults(tx, bulkJob.id, settled);
      return open.length > 0;
    }),
  );
}

/** The stored rows that the bodies of several rows are about, if their operation looks them up together. */
async function lookUp(
  { operations }: RowRunnerContext,
  bulkJob: RunningBulkJob,
  rows: readonly OpenRow[],
): Promise<readonly (Row | undefined)[] | undefined> {
  const { identity } = bulkJob;
  const operation = requireOperation(operations, bulkJob, identity);
  return operation.lookUp?.(
    identity,
    rows.map(({ body }) => body),
  );
}

/** One line, without anything of the row. */
function logRow(
  { context: { log } }: RowRunnerContext,
  { method, path, identity }: RunningBulkJob,
  row: JobRowKey,
  scope: RequestScope,
  refusal: HttpError | undefined,
): void {
  log.info(
    {
      reqId: scope.requestId,
      job: row.job_id,
      operation: operationKey(method, path),
      role: identity.role,
      user: identity.userId,
      ...(refusal && { status: refusal.status }),
      dbMs: Math.round(scope.databaseMs),
      statements: scope.statements,
    },
    'row of a job',
  );
}

/** What a job says of a row that was refused. Throws a 503 if it is to be tried later. */
function reasonOf(refusal: HttpError): string {
  if (refusal.status === 503 || refusal.status === 429) throw unavailable();
  return messageOf(refusal) || requestTexts().bulk.refused;
}

/** The user of a job reads what it has written. */
const noteWriteOf = (tx: Transaction, id: number): void =>
  recordSessionWrite(tx, (eb) =>
    eb('id', '=', eb.selectFrom('bulk_job').select('session_id').where('id', '=', id)),
  );

/** The language and the tab are those of the call that has started the job; it is no part of a trace. */
export const scopeOf = ({ language, tab }: Pick<RunningBulkJob, 'language' | 'tab'>): RequestScope => ({
  ...createRequestScope(randomUUID(), {
    'accept-language': language ?? undefined,
    'tab-id': tab ?? undefined,
  }),
  spanId: randomBytes(8).toString('hex'),
});

async function runOperation(
  { context, operations }: RowRunnerContext,
  service: ResourceService,
  bulkJob: RunningBulkJob,
  { key, body: own }: OpenRow,
  job: JobRow,
): Promise<void> {
  const { identity } = bulkJob;
  const { run } = requireOperation(operations, bulkJob, identity);
  if (own) {
    await run(identity, { path: [], body: own }, job);
    return;
  }
  const values = await valuesOf(context.database.read, service, bulkJob, key);
  const path = pathFieldsOf(bulkJob).map((name) => String(values[name] ?? ''));
  if (path.includes('')) throw notFound();
  const filled = Object.entries(bulkJob.fields).map(([name, field]) => [name, values[field]]);
  const hasBody = bulkJob.body !== null || filled.length > 0;
  const body = hasBody ? { ...bulkJob.body, ...Object.fromEntries(filled) } : undefined;
  await run(identity, { path, body }, job);
}

/** The values that the operation takes of a row, as its user sees them. Throws a 404 for a row that does not exist for them. */
async function valuesOf(
  db: Reader,
  service: ResourceService,
  { identity, ...call }: RunningBulkJob,
  key: string,
): Promise<Row> {
  const { resource } = service;
  const { table, rights } = resource;
  if (rowFieldsOf(call).every((name) => name === table.primaryKey)) {
    const isNumber = table.columns.get(table.primaryKey)?.schema.type === 'integer';
    return { [table.primaryKey]: isNumber ? Number(key) : key };
  }
  if (rights.read?.includes(identity.role))
    return visibleRow(resource, identity.role, await service.read(identity, key));
  if (!rights.search?.includes(identity.role)) throw forbidden();
  const [row] = await selectRows(db, table)
    .where(service.scope(identity, 'search'))
    .where(hasOneOfKeys(table, parseKeys(table, [key])))
    .execute();
  if (!row) throw notFound();
  return visibleRow(resource, identity.role, row);
}

/** What is wrong with its fields, else its own sentence. */
const messageOf = ({ message, details }: HttpError): string =>
  ([...new Set(details.map((detail) => detail.message))].join(' ') || message).slice(0, 1_000);
