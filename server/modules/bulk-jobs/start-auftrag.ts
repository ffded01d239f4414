import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../http/context.ts';
import { operationKey, type RowOperation, type RowOperations } from '../../http/operations.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { visibleField } from '../../resources/schema/field-access.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { conflict, forbidden, invalid, malformed } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { requestScope } from '../../shared/telemetry/request-scope.ts';
import type { RouteTools } from '../module.ts';
import { type Auswahl, selectionOf } from './selection.ts';

/**
 * An operation for every row of a selection, named as its own call is. What stands in braces in its path, and what fields names, comes
 * from the row.
 */
export interface AuftragCall {
  /** The list that shows how far it has come. */
  readonly liste: string;
  /** What is done, for the eye. */
  readonly titel: string;
  readonly methode: 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, e.g. `buch/{id}`. */
  readonly pfad: string;
  readonly inhalt?: Readonly<Record<string, unknown>> | undefined;
  /** Names of fields in the body, and the fields of the row that fill them. */
  readonly felder?: Readonly<Record<string, string>> | undefined;
}

type StartContext = Pick<AppContext, 'database' | 'jobSignals' | 'now'>;
/** What starting a job needs of the server. */
export type StartTools = Pick<RouteTools, 'operations'> & { readonly context: StartContext };

export const maxRows = 100_000;
const braces = /\{(\w+)\}/g;

/** The fields of a row that stand in the path, in order. */
export const pathFieldsOf = ({ pfad }: Pick<AuftragCall, 'pfad'>): string[] =>
  [...pfad.matchAll(braces)].map(([, name = '']) => name);

/** The fields of a row that an operation takes. */
export const rowFieldsOf = (call: Pick<AuftragCall, 'pfad' | 'felder'>): string[] => [
  ...new Set([...pathFieldsOf(call), ...Object.values(call.felder ?? {})]),
];

/**
 * Starts a job in the caller's name; the rows are those of this moment.
 *
 * @throws HttpError 403 for what no job may do, or not for this user, 409 while another job of the caller runs, 422 without rows and with too
 *   many
 */
export async function startAuftrag(
  { context, operations }: StartTools,
  session: Session,
  call: AuftragCall,
  auswahl: Auswahl,
  service: ResourceService,
): Promise<{ readonly id: number; readonly anzahl: number }> {
  const { identity } = session;
  const { resource } = service;
  requireOperation(operations, call, identity);
  for (const name of rowFieldsOf(call))
    if (!visibleField(resource, identity.role, name)) throw malformed(requestTexts().bulk.noField(name));
  return storeAuftrag(context, session, resource.name, call, async (tx, id) =>
    insertRows(tx, id, await selectionOf(tx, service, identity, auswahl)),
  );
}

/** The operation of a call; throws a 403 for one that is not for jobs, or not for this user. */
export function requireOperation(
  operations: RowOperations,
  { methode, pfad }: Pick<AuftragCall, 'methode' | 'pfad'>,
  { role }: Identity,
): RowOperation {
  const operation = operations.get(operationKey(methode, pfad));
  if (!operation?.access.includes(role)) throw forbidden(requestTexts().notForRows);
  return operation;
}

/**
 * Stores a job and lets it start.
 *
 * @param insert stores its rows and returns their number
 */
export async function storeAuftrag(
  context: StartContext,
  { identity, id: sitzung_id }: Session,
  ressource: string,
  { felder, inhalt, ...call }: AuftragCall & { readonly ist_import?: boolean },
  insert: (tx: Transaction, id: number) => Promise<number>,
): Promise<{ readonly id: number; readonly anzahl: number }> {
  try {
    const started = await context.database.transaction(async (tx) => {
      const time = context.now();
      const { id } = await tx
        .insertInto('sammelauftrag')
        .values({
          ...call,
          benutzer_id: identity.userId,
          rolle: identity.role,
          sitzung_id,
          sprache: requestLocale().code,
          tab: requestScope()?.tab ?? null,
          ressource,
          inhalt: inhalt ? JSON.stringify(inhalt) : null,
          felder: JSON.stringify(felder ?? {}),
          angelegt: time,
          zuletzt: time,
          naechster_versuch: time,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const anzahl = await insert(tx, id);
      if (anzahl === 0) throw invalid([], requestTexts().bulk.nothing);
      if (anzahl > maxRows) throw invalid([], requestTexts().bulk.tooMany);
      await tx.updateTable('sammelauftrag').set({ anzahl }).where('id', '=', id).execute();
      return { id, anzahl };
    });
    context.jobSignals.sammelauftrag.notify();
    return started;
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error;
    throw conflict(requestTexts().bulk.another);
  }
}

/** Stores the rows of a selection, each once; gives their number. */
async function insertRows(tx: Transaction, id: number, selection: RawBuilder<unknown>): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sammelauftrag_zeile')
    .columns(['auftrag_id', 'nummer', 'schluessel'])
    .expression(
      sql`
        select ${id}::bigint, row_number() over (order by place), key
        from (select key, min(place) as place from (${selection}) s group by key) s
        order by place limit ${maxRows + 1}`,
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
