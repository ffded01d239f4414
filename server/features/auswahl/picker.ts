import { searchLimit, withDeadline } from '@schema-screens/server/database';
import type { TypedRoutes } from '@schema-screens/server/http';
import { identityOf, pathSegment, sessionOf } from '@schema-screens/server/http';
import type { Resource, Row, Schema } from '@schema-screens/server/resources';
import {
  anyQuery,
  object,
  parseSearchRequest,
  prepareSearch,
  type QueryParameters,
  searchResponse,
  searchRows,
  selectRows,
  typedSchema,
} from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { requireLookupQuota } from '../../auth/session/lookup-limit.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';

/** Limit of entries that a picker shows (docs/portal/verwaltung.md, VW-9). */
const MAX_ROWS = 16;

/** A list for choosing one entry: a search with few rows, and a look-up by key. */
export interface Picker<T> {
  readonly resource: Resource;
  /** Summary of the list call for OpenAPI. */
  readonly summary: string;
  /** Schema of one entry. */
  readonly entry: Schema<T>;
  /** Columns to sort by for attributes that are no column: `vnNameNummer` is sorted by the number. */
  readonly sortBy: Readonly<Record<string, string>>;
  /** The column that `/{id}` looks up. `toStored` converts the typed value to the stored one; null if it cannot be one. */
  readonly key: { readonly column: string; toStored(typed: string): string | null };
  toEntry(row: Row): T;
  /** Entries that have no row. */
  readonly fixed?: readonly { readonly key: string; readonly entry: () => T }[];
  /** Restricts which rows the list contains. */
  readonly where?: ReturnType<typeof sql<boolean>>;
}

/**
 * Registers `GET {path}?query&sortBy&sortDesc&perPage` (returns `{ data, count }` like every search) and `GET {path}/{id}` for
 * staff, limited to sixty calls a minute per session.
 */
export function registerPicker<T extends Row>(
  app: TypedRoutes,
  context: Pick<PortalAppContext, 'database' | 'limits' | 'now'>,
  path: string,
  picker: Picker<T>,
): void {
  const { resource, key } = picker;
  const where = picker.where ?? sql<boolean>`true`;
  const { summary } = picker;
  const entry = typedSchema<Row>(picker.entry);
  const config = { access: ['idm', 'adm'] as const };
  const requireOwnLookup = (request: FastifyRequest) => requireLookupQuota(context, sessionOf(request), path);
  const lists = { summary, querystring: anyQuery, response: { 200: searchResponse(entry) } };
  app.get(path, { schema: lists, config }, (request) =>
    withDeadline(searchLimit(context.limits), async () => {
      await requireOwnLookup(request);
      const { role } = identityOf(request);
      const searchRequest = parseSearchRequest(resource, role, withOwnNames(request.query, picker.sortBy));
      const search = await prepareSearch(context.database.search, resource, role, {
        ...searchRequest,
        countLimit: undefined,
      });
      const byKeys = async (stored: readonly string[], query: string) => {
        const column = sql.ref(`${resource.table.name}.${key.column}`);
        const isRequested =
          stored.length > 0 ? sql<boolean>`${column} in (${sql.join(stored)})` : sql<boolean>`false`;
        const those = sql<boolean>`${where} and ${isRequested}`;
        const { rows, count } = await searchRows(context.database.search, resource, role, those, {
          ...search,
          query,
          ids: undefined,
        });
        return { data: rows.map(picker.toEntry), count };
      };
      if (search.ids) {
        const stored = search.ids.map(key.toStored).filter((id) => id !== null);
        return byKeys(stored, search.query);
      }
      // A complete number returns exactly its entry, even if it is contained in others.
      const whole = key.toStored(search.query);
      const exact = whole === null ? undefined : await byKeys([whole], '');
      if (exact && exact.count > 0) return exact;
      const bounded = { ...search, perPage: Math.min(search.perPage, MAX_ROWS) };
      const { rows, count } = await searchRows(context.database.search, resource, role, where, bounded);
      return { data: rows.map(picker.toEntry), count };
    }),
  );

  const single = { summary, params: object({ id: pathSegment }), response: { 200: entry } };
  app.get(`${path}/:id`, { schema: single, config }, async (request) => {
    await requireOwnLookup(request);
    const fixed = picker.fixed?.find((one) => one.key === request.params.id);
    if (fixed !== undefined) return fixed.entry();
    const stored = key.toStored(request.params.id);
    if (stored === null) throw notFound();
    const row = await selectRows(context.database.read, resource.table)
      .where(key.column, '=', stored)
      .where(where)
      .limit(1)
      .executeTakeFirstOrThrow(notFound);
    return picker.toEntry(row);
  });
}

function withOwnNames(parameters: QueryParameters, names: Readonly<Record<string, string>>): QueryParameters {
  const { sortBy } = parameters;
  if (sortBy === undefined) return { sortBy: Object.values(names)[0]!, ...parameters };
  const translate = (name: string) => (Object.hasOwn(names, name) ? names[name]! : name);
  return { ...parameters, sortBy: typeof sortBy === 'string' ? translate(sortBy) : sortBy.map(translate) };
}
