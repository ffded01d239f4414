import { formatCount } from '@schema-screens/locale';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { type JobOperations, operationKey, type RowOperation } from '../../http/operations.ts';
import { bulkJobQueue } from '../../queues/queues.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { visibleField } from '../../resources/schema/field-access.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { conflict, forbidden, invalid, malformed } from '../../shared/http-error.ts';
import type { Identity, Session } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { requestScope } from '../../shared/telemetry/request-scope.ts';
import type { RouteTools } from '../module.ts';
import { type RowSelection, selectionOf } from './selection.ts';

/**
 * An operation for every row of a selection, named as its own call is. What stands in braces in its path, and what fields names, comes
 * from the row.
 */
export interface BulkJobCall {
  /** The list that shows how far it has come. */
  readonly list: string;
  /** What is done, for the eye. */
  readonly title: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, e.g. `book/{id}`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | null | undefined;
  /** Names of fields in the body, and the fields of the row that fill them. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

type StartContext = Pick<AppContext, 'database' | 'jobSignals' | 'now'>;
/** What starting a job needs of the server. */
export type StartJobTools = Pick<RouteTools, 'operations'> & { readonly context: StartContext };

export const maxRows = 100_000;
const braces = /\{(\w+)\}/g;

/** The fields of a row that stand in the path, in order. */
export const pathFieldsOf = ({ path }: Pick<BulkJobCall, 'path'>): string[] =>
  [...path.matchAll(braces)].map(([, name = '']) => name);

/** The fields of a row that an operation takes. */
export const rowFieldsOf = (call: Pick<BulkJobCall, 'path' | 'fields'>): string[] => [
  ...new Set([...pathFieldsOf(call), ...Object.values(call.fields ?? {})]),
];

/**
 * Starts a job in the caller's name; the rows are those of this moment.
 *
 * @throws HttpError 403 for what no job may do, or not for this user, 409 while another job of the caller runs, 422 without rows and with too
 *   many
 */
export async function startBulkJob(
  { context, operations }: StartJobTools,
  session: Session,
  call: BulkJobCall,
  selected: RowSelection,
  service: ResourceService,
): Promise<{ readonly id: number; readonly rowCount: number }> {
  const { identity } = session;
  const { resource } = service;
  requireOperation(operations, call, identity);
  for (const name of rowFieldsOf(call))
    if (!visibleField(resource, identity.role, name)) throw malformed(requestTexts().bulk.noField({ name }));
  const insert = async (tx: Transaction, id: number): Promise<number> =>
    insertRows(tx, id, await selectionOf(tx, service, identity, selected));
  return storeBulkJob(context, session, resource.name, call, { insert, max: maxRows });
}

/** The operation of a call; throws a 403 for one that is not for jobs, or not for this user. */
export function requireOperation(
  operations: JobOperations,
  { method, path }: Pick<BulkJobCall, 'method' | 'path'>,
  { role }: Identity,
): RowOperation {
  const operation = operations.get(operationKey(method, path));
  if (!operation?.access.includes(role)) throw forbidden(requestTexts().notForRows);
  return operation;
}

/**
 * Stores a job and lets it start.
 *
 * @param rows stores its rows and returns their number, of which so many are possible
 */
export async function storeBulkJob(
  context: StartContext,
  { identity, id: session_id }: Session,
  resource: string,
  { fields, body, ...call }: BulkJobCall & { readonly is_import?: boolean; readonly export_columns?: string },
  rows: { readonly insert: (tx: Transaction, id: number) => Promise<number>; readonly max: number },
): Promise<{ readonly id: number; readonly rowCount: number }> {
  try {
    const started = await context.database.transaction(async (tx) => {
      const time = context.now();
      const { id } = await tx
        .insertInto('bulk_job')
        .values({
          ...call,
          user_id: identity.userId,
          role: identity.role,
          session_id,
          language: requestLocale().code,
          tab: requestScope()?.tab ?? null,
          resource,
          body: body ? JSON.stringify(body) : null,
          fields: JSON.stringify(fields ?? {}),
          created_at: time,
          progress_at: time,
          next_attempt_at: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rowCount = await rows.insert(tx, id);
      if (rowCount === 0) throw invalid([], requestTexts().bulk.nothing);
      if (rowCount > rows.max)
        throw invalid([], requestTexts().bulk.tooMany({ max: formatCount(requestLocale(), rows.max) }));
      await tx.updateTable('bulk_job').set({ row_count: rowCount }).where('id', '=', id).execute();
      return { id, rowCount };
    });
    context.jobSignals.of(bulkJobQueue).notify();
    return started;
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error;
    throw conflict(requestTexts().bulk.another);
  }
}

/** Stores the rows of a selection, each once; gives their number. */
async function insertRows(tx: Transaction, id: number, selection: RawBuilder<unknown>): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bulk_job_row')
    .columns(['job_id', 'number', 'key'])
    .expression(
      sql`
        select ${id}::bigint, row_number() over (order by place), key
        from (select key, min(place) as place from (${selection}) s group by key) s
        order by place limit ${maxRows + 1}`,
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
