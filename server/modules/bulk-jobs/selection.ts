import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { parseKey } from '../../resources/rows/read-rows.ts';
import { primaryKeyRef } from '../../resources/rows/select-rows.ts';
import type { Schema } from '../../resources/schema/json-schema.ts';
import { arrayOf, typed } from '../../resources/schema/schema-builders.ts';
import type { QueryParameters } from '../../resources/search/parameter-reader.ts';
import { prepareSearch } from '../../resources/search/prepare-search.ts';
import { searchCondition } from '../../resources/search/search-condition.ts';
import { parseSearchRequest } from '../../resources/search/search-request.ts';
import { orderOf, sourcesText } from '../../resources/search/sort-order.ts';
import { forbidden, malformed, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';

const key: Schema<string> = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' };

/** The selection in the body of a call. */
export const auswahlFields: {
  readonly schluessel: Schema<readonly string[]>;
  readonly suche: Schema<QueryParameters>;
} = {
  schluessel: { ...arrayOf(key), maxItems: 10_000 },
  suche: typed<QueryParameters>({ type: 'object' }),
};

/** The rows of a resource: by key, all that a search finds, or those that an earlier job of the caller has done. */
export interface Auswahl {
  readonly schluessel?: readonly string[] | undefined;
  readonly suche?: QueryParameters | undefined;
  readonly von?: number | undefined;
}

/**
 * A statement that gives the keys of the selection as text (key), and their order (place).
 *
 * @throws HttpError 403 for a search that the caller may not make, 404 for a job of somebody else, 400 for a
 * key that none can be
 */
export async function selectionOf(
  tx: Transaction,
  service: ResourceService,
  identity: Identity,
  { schluessel, suche, von }: Auswahl,
): Promise<RawBuilder<unknown>> {
  if ([schluessel, suche, von].filter((way) => way !== undefined).length !== 1)
    throw malformed(requestTexts().bulk.selection);
  const { resource } = service;
  if (schluessel?.some((one) => parseKey(resource.table, one) === undefined))
    throw malformed(requestTexts().bulk.key);
  if (schluessel) return sql`select * from unnest(${schluessel}::text[]) with ordinality k (key, place)`;
  if (von !== undefined) return doneRowsOf(tx, identity, von);
  if (!resource.rights.search?.includes(identity.role)) throw forbidden();
  const { role } = identity;
  const asked = parseSearchRequest(resource, role, suche ?? {}, service.references(identity));
  const request = await prepareSearch(tx, resource, role, asked);
  return sql`
    select ${sql.ref(primaryKeyRef(resource.table))}::text as key,
      row_number() over (order by ${orderOf(resource, request)}) as place
    from ${sql.table(resource.table.name)} ${sourcesText(resource, request)}
    where ${service.scope(identity, 'search')} and ${searchCondition(resource, role, request)}`;
}

async function doneRowsOf(tx: Transaction, { userId }: Identity, id: number): Promise<RawBuilder<unknown>> {
  await tx
    .selectFrom('bulk_job')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    // Its rows have no keys.
    .where('is_import', '=', false)
    .executeTakeFirstOrThrow(notFound);
  return sql`
    select key, number as place from bulk_job_row
    where job_id = ${id} and state = 'erledigt'`;
}
