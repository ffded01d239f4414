import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { notForRows } from '../../http/bulk/bulk-row.ts';
import { visibleField } from '../../resources/field-access.ts';
import type { QueryParameters } from '../../resources/parameter-reader.ts';
import { prepareSearch } from '../../resources/prepare-search.ts';
import { parseKey } from '../../resources/read-rows.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { searchCondition } from '../../resources/search-condition.ts';
import { parseSearchRequest } from '../../resources/search-request.ts';
import { keyOf } from '../../resources/select-rows.ts';
import { orderOf, sourcesText } from '../../resources/sort-order.ts';
import type { AppContext } from '../../shared/context.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { conflict, forbidden, invalid, malformed, notFound } from '../../shared/portal-error.ts';
import type { Session } from '../../shared/session.ts';

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

/** The rows of a resource: by key, all that a search finds, or those that an earlier job of the caller has done. */
export interface Auswahl {
  readonly schluessel?: readonly string[] | undefined;
  readonly suche?: QueryParameters | undefined;
  readonly von?: number | undefined;
}

export const mostRows = 100_000;
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
  { identity, id: sitzung_id }: Session,
  call: AuftragCall,
  auswahl: Auswahl,
  service: ResourceService,
): Promise<{ readonly id: number; readonly anzahl: number }> {
  if (!context.bulkCalls.allows(call.methode, call.pfad, identity.rolle)) throw forbidden(notForRows);
  const { resource } = service;
  for (const name of rowFieldsOf(call))
    if (!visibleField(resource, identity.rolle, name)) throw malformed(`Das Feld ${name} gibt es nicht.`);
  try {
    const started = await context.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('sammelauftrag')
        .values({
          benutzer_id: identity.benutzerId,
          rolle: identity.rolle,
          sitzung_id,
          liste: call.liste,
          titel: call.titel,
          ressource: resource.name,
          methode: call.methode,
          pfad: call.pfad,
          inhalt: call.inhalt ? JSON.stringify(call.inhalt) : null,
          felder: JSON.stringify(call.felder ?? {}),
          angelegt: context.now().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const anzahl = await insertRows(tx, id, await selectionOf(tx, service, identity, auswahl));
      if (anzahl === 0) throw invalid([], 'Es ist nichts ausgewählt.');
      if (anzahl > mostRows) throw invalid([], 'Möglich sind höchstens 100.000 Einträge auf einmal.');
      await tx.updateTable('sammelauftrag').set({ anzahl }).where('id', '=', id).execute();
      return { id, anzahl };
    });
    context.jobSignals.sammelauftrag.notify();
    return started;
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error;
    throw conflict('Eine andere Sammelaktion von Ihnen läuft noch. Bitte warten Sie, bis sie beendet ist.');
  }
}

/** A statement that gives the keys of the selection as text (key), and their order (place). */
async function selectionOf(
  tx: Transaction,
  service: ResourceService,
  identity: Identity,
  { schluessel, suche, von }: Auswahl,
): Promise<RawBuilder<unknown>> {
  if ([schluessel, suche, von].filter((way) => way !== undefined).length !== 1)
    throw malformed('Bitte nennen Sie die Einträge auf genau eine Weise.');
  const { resource } = service;
  if (schluessel?.some((key) => parseKey(resource.table, key) === undefined))
    throw malformed('Ein Schlüssel kann nicht gelesen werden.');
  if (schluessel) return sql`select * from unnest(${schluessel}::text[]) with ordinality k (key, place)`;
  if (von !== undefined) return doneRowsOf(tx, identity, von);
  if (!resource.rights.search?.includes(identity.rolle)) throw forbidden();
  const { rolle } = identity;
  const asked = parseSearchRequest(resource, rolle, suche ?? {}, service.references(identity));
  const request = await prepareSearch(tx, resource, rolle, asked);
  return sql`
    select ${sql.ref(keyOf(resource.table))}::text as key,
      row_number() over (order by ${orderOf(resource, request)}) as place
    from ${sql.table(resource.table.name)} ${sourcesText(resource, request)}
    where ${service.scope(identity, 'search')} and ${searchCondition(resource, rolle, request)}`;
}

async function doneRowsOf(
  tx: Transaction,
  { benutzerId }: Identity,
  id: number,
): Promise<RawBuilder<unknown>> {
  await tx
    .selectFrom('sammelauftrag')
    .select('id')
    .where('id', '=', id)
    .where('benutzer_id', '=', benutzerId)
    .executeTakeFirstOrThrow(notFound);
  return sql`
    select schluessel as key, nummer as place from sammelauftrag_zeile
    where auftrag_id = ${id} and zustand = 'erledigt'`;
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
        order by place limit ${mostRows + 1}`,
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
