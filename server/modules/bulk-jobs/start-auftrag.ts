import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { visibleField } from '../../resources/schema/field-access.ts';
import type { AppContext } from '../../shared/context.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { conflict, forbidden, invalid, malformed } from '../../shared/portal-error.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import { requestScope } from '../../shared/telemetry/request-scope.ts';
import { type Auswahl, selectionOf } from './selection.ts';

/** A call for every row of a selection. What stands in braces in its path, and what fields names, comes from the row. */
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

export const maxRows = 100_000;
const braces = /\{(\w+)\}/g;

/** The fields of a row that a call takes. */
export const rowFieldsOf = ({ pfad, felder }: Pick<AuftragCall, 'pfad' | 'felder'>): string[] => [
  ...new Set([...pfad.matchAll(braces)].map(([, name = '']) => name).concat(Object.values(felder ?? {}))),
];

/**
 * Starts a job in the caller's name; the rows are those of this moment.
 *
 * @throws PortalError 403 for a call that no job may make, or not for this user, 409 while another job of the caller runs, 422 without rows and with too
 *   many
 */
export async function startAuftrag(
  context: Pick<AppContext, 'database' | 'bulkCalls' | 'jobSignals' | 'now'>,
  session: Session,
  call: AuftragCall,
  auswahl: Auswahl,
  service: ResourceService,
): Promise<{ readonly id: number; readonly anzahl: number }> {
  const { identity } = session;
  const { resource } = service;
  requireBulkCall(context, call, identity);
  for (const name of rowFieldsOf(call))
    if (!visibleField(resource, identity.role, name)) throw malformed(requestTexts().bulk.noField(name));
  return storeAuftrag(context, session, resource.name, call, async (tx, id) =>
    insertRows(tx, id, await selectionOf(tx, service, identity, auswahl)),
  );
}

/** Throws a 403 for a call that no job may make, or not for this user. */
export function requireBulkCall(
  { bulkCalls }: Pick<AppContext, 'bulkCalls'>,
  { methode, pfad }: Pick<AuftragCall, 'methode' | 'pfad'>,
  { role }: Identity,
): void {
  if (!bulkCalls.allows(methode, pfad, role)) throw forbidden(requestTexts().notForRows);
}

/**
 * Stores a job and lets it start.
 *
 * @param insert stores its rows and returns their number
 */
export async function storeAuftrag(
  context: Pick<AppContext, 'database' | 'jobSignals' | 'now'>,
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
