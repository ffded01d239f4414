import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { parseKey } from '../../resources/rows/read-rows.ts';
import { primaryKeyRef } from '../../resources/rows/select-rows.ts';
import { arrayOf, type Schema, typedSchema } from '../../resources/schema/json-schema.ts';
import type { QueryParameters } from '../../resources/search/parameter-reader.ts';
import { prepareSearch } from '../../resources/search/prepare-search.ts';
import { searchCondition } from '../../resources/search/search-condition.ts';
import { parseSearchRequest } from '../../resources/search/search-request.ts';
import { orderOf, sortSourcesSql } from '../../resources/search/sort-order.ts';
import { forbidden, malformed, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';

const key: Schema<string> = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' };

/** The selection in the body of a call. */
export const selectionFields: {
  readonly keys: Schema<readonly string[]>;
  readonly search: Schema<QueryParameters>;
} = {
  keys: { ...arrayOf(key), maxItems: 10_000 },
  search: typedSchema<QueryParameters>({ type: 'object' }),
};

/** The rows of a resource: by key, all that a search finds, or those that an earlier job of the caller has done. */
export interface RowSelection {
  readonly keys?: readonly string[] | undefined;
  readonly search?: QueryParameters | undefined;
  readonly doneBy?: number | undefined;
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
  { keys, search, doneBy }: RowSelection,
): Promise<RawBuilder<unknown>> {
  if ([keys, search, doneBy].filter((way) => way !== undefined).length !== 1)
    throw malformed(requestTexts().bulk.selection);
  const { resource } = service;
  if (keys?.some((one) => parseKey(resource.table, one) === undefined))
    throw malformed(requestTexts().bulk.key);
  if (keys) return sql`select * from unnest(${keys}::text[]) with ordinality k (key, place)`;
  if (doneBy !== undefined) return doneRowsOf(tx, identity, doneBy);
  if (!resource.rights.search?.includes(identity.role)) throw forbidden();
  const { role } = identity;
  const searchRequest = parseSearchRequest(resource, role, search ?? {}, service.references(identity));
  const request = await prepareSearch(tx, resource, role, searchRequest);
  return sql`
    select ${sql.ref(primaryKeyRef(resource.table))}::text as key,
      row_number() over (order by ${orderOf(resource, request)}) as place
    from ${sql.table(resource.table.name)} ${sortSourcesSql(resource, request)}
    where ${service.scope(identity, 'search')} and ${searchCondition(resource, role, request)}`;
}

async function doneRowsOf(tx: Transaction, { userId }: Identity, id: number): Promise<RawBuilder<unknown>> {
  await tx
    .selectFrom('bulk_job')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    // Their rows have no keys.
    .where('is_import', '=', false)
    .where('export_columns', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return sql`
    select key, number as place from bulk_job_row
    where job_id = ${id} and state = 'done'`;
}
