import { hasSchemaConditions, loadSchemaConditions, type Screen } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AggregateQuery, AggregateResult } from '../ports/capabilities/aggregates.ts';
import type { BulkJob, FailedRow } from '../ports/capabilities/bulk-jobs.ts';
import type { SavedView } from '../ports/capabilities/user-settings.ts';
import type { DataSource } from '../ports/data-source.ts';
import type { DefinitionPort } from '../ports/definitions.ts';
import { type RequestError, toRequestError } from '../ports/request-error.ts';
import type { DataResponse, Request, RowCount, SearchQuery, SuggestionQuery } from '../ports/requests.ts';
import { sanitizeMeta } from './sanitize-meta.ts';

/** A call that only reads; with a body it is sent as POST, unless its method says otherwise. */
export type ReadCall = Pick<Request, 'path' | 'query' | 'body'> & Partial<Pick<Request, 'method'>>;

/** Filters of a search, and the maximum number of rows that it finds. */
export interface RowFilter {
  filters: NonNullable<SearchQuery['filters']>;
  pageSize: number;
}

/** Key of data that a write may change. */
export type DataKey = readonly ['data', kind: string, ...of: unknown[]];

/** Key of data that change only with a release. */
type FixedKey = readonly ['fixed', kind: string, name: string];

/** Key of users' settings, which no write of data changes. */
type OwnKey = readonly ['own', kind: 'setting' | 'views' | 'bulk' | 'bulk-failed', name: string];

/** The prefix of the keys of all data, and of nothing else. */
export const dataKeyPrefix = ['data'] as const;

/** The prefix of all other keys. */
export const staticKeyPrefix = ['fixed'] as const;

const dataKey = (
  kind: 'aggregate' | 'call' | 'count' | 'hits' | 'record' | 'search',
  ...of: unknown[]
): DataKey => ['data', kind, ...of];
const fixedKey = (kind: 'form-schema' | 'meta' | 'screen' | 'terms', name: string): FixedKey => [
  'fixed',
  kind,
  name,
];

const ownKey = (kind: OwnKey[1], name: string): OwnKey => ['own', kind, name];

const bulkPollMs = 1_000;

const fixed = { staleTime: Number.POSITIVE_INFINITY };

function hasEntries(query: ReadCall['query']): query is NonNullable<ReadCall['query']> {
  return query !== undefined && Object.keys(query).length > 0;
}

/** How far the rows of a search are counted: counting very many costs more than reading a page of them. */
export const defaultCountLimit = 10_000;

/**
 * Everything that is cached, except the initial data of forms: one function per kind makes key and query function
 * together, so that a key has one shape. A reader that needs a part of a response uses `select`.
 */
export const queries = {
  /** Schema and enumerations of a resource. */
  meta: (
    { data, translateMeta }: { data: DataSource } & Pick<DefinitionPort, 'translateMeta'>,
    resource: string,
  ) =>
    queryOptions({
      queryKey: fixedKey('meta', resource),
      queryFn: async ({ signal }): Promise<ResourceMeta> => sanitizeMeta(await data.meta(resource, signal)),
      ...fixed,
      ...(translateMeta && { select: translateMeta }),
    }),

  /** The sentences that explain terms. */
  terms: ({ loadTerms }: Pick<DefinitionPort, 'loadTerms'>) =>
    queryOptions({
      queryKey: fixedKey('terms', ''),
      queryFn: async () => (await loadTerms?.()) ?? {},
      enabled: loadTerms !== undefined,
      // Labels without explanations are better than waiting for them.
      retry: false,
      ...fixed,
    }),

  /** A form schema by name. */
  formSchema: (
    { loadSchema, translateMeta }: Pick<DefinitionPort, 'loadSchema' | 'translateMeta'>,
    name: string,
  ) =>
    queryOptions({
      queryKey: fixedKey('form-schema', name),
      queryFn: async ({ signal }): Promise<ResourceMeta> => {
        if (!loadSchema) throw new Error(`No schema "${name}"`);
        return sanitizeMeta(await loadSchema(name, signal));
      },
      ...fixed,
      ...(translateMeta && { select: translateMeta }),
    }),

  /** The definition of a screen. */
  screen: ({ loadScreen }: Pick<DefinitionPort, 'loadScreen'>, name: string) =>
    queryOptions({
      queryKey: fixedKey('screen', name),
      queryFn: async (): Promise<Screen> => {
        if (!loadScreen) throw new Error('No screens');
        const screen = await loadScreen(name);
        if (hasSchemaConditions(screen)) await loadSchemaConditions();
        return screen;
      },
      ...fixed,
    }),

  /** A user's setting; null if nothing is stored. */
  setting: ({ settings }: DataSource, key: string) =>
    queryOptions({
      queryKey: ownKey('setting', key),
      queryFn: async ({ signal }): Promise<Row | null> => (await settings?.read(key, signal)) ?? null,
      ...fixed,
    }),

  /** The saved views of a list that the user sees. */
  views: ({ views }: DataSource, screen: string) =>
    queryOptions({
      queryKey: ownKey('views', screen),
      queryFn: async ({ signal }): Promise<SavedView[]> => (await views?.list(screen, signal)) ?? [],
    }),

  /** The latest job over rows of a list; asked for again while it runs. */
  bulk: ({ bulk }: DataSource, screen: string) =>
    queryOptions({
      queryKey: ownKey('bulk', screen),
      queryFn: async ({ signal }): Promise<BulkJob | null> => (await bulk?.latest(screen, signal)) ?? null,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? bulkPollMs : false),
    }),

  /** The rows of a job that failed. */
  bulkFailed: ({ bulk }: DataSource, id: string) =>
    queryOptions({
      queryKey: ownKey('bulk-failed', id),
      queryFn: async ({ signal }): Promise<FailedRow[]> => (await bulk?.failed(id, signal)) ?? [],
    }),
  /** The prefix of the keys of all searches in one place. */
  searchesOf: (place: string): DataKey => dataKey('search', place),

  /** Rows of a resource: one page, or without a page all pages in sequence. */
  search: (data: DataSource, resource: string, query: Omit<SearchQuery, 'page'>, page?: number) =>
    infiniteQueryOptions({
      queryKey: dataKey('search', resource, query, page ?? null),
      queryFn: async ({ pageParam, signal }) => {
        const requestedAt = Date.now();
        return { ...(await data.search(resource, { ...query, page: pageParam }, signal)), requestedAt };
      },
      initialPageParam: page ?? 1,
      getNextPageParam: (last, pages) => {
        if (page !== undefined) return undefined;
        const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
        const hasMore = last.countExceeded || loaded < last.count;
        return last.data.length > 0 && hasMore ? pages.length + 1 : undefined;
      },
    }),

  /** Number of rows that match the filters. */
  count: (data: DataSource, resource: string, filters: Readonly<Record<string, string>>) =>
    queryOptions({
      queryKey: dataKey('count', resource, filters),
      queryFn: async ({ signal }): Promise<RowCount> => {
        const query: SearchQuery = {
          query: '',
          mode: 'exact',
          sort: [],
          page: 1,
          pageSize: 1,
          filters,
          countLimit: defaultCountLimit,
        };
        const { data: _rows, ...count } = await data.search(resource, query, signal);
        return count;
      },
    }),

  /** Total number of rows of a search, and optionally their number by value. */
  countedSearch: (data: DataSource, resource: string, query: Omit<SearchQuery, 'page' | 'pageSize'>) =>
    queryOptions({
      queryKey: dataKey('search', resource, query, 'count'),
      queryFn: async ({ signal }) => {
        const { data: _rows, ...count } = await data.search(
          resource,
          { ...query, page: 1, pageSize: 1 },
          signal,
        );
        return count;
      },
    }),

  /** The prefix of the keys of all aggregates of a resource. */
  aggregatesOf: (resource: string): DataKey => dataKey('aggregate', resource),

  /** The records of a search in numbers. */
  aggregate: (data: DataSource, resource: string, query: AggregateQuery) =>
    queryOptions({
      queryKey: dataKey('aggregate', resource, query),
      queryFn: async ({ signal }): Promise<AggregateResult> => {
        if (!data.aggregate) throw new Error('No aggregates');
        const requestedAt = Date.now();
        return { ...(await data.aggregate(resource, query, signal)), requestedAt };
      },
    }),

  /** The first hits of a text search in a resource. */
  hits: (data: DataSource, resource: string, text: string, maxHits: number) =>
    queryOptions({
      queryKey: dataKey('hits', resource, text, maxHits),
      queryFn: ({ signal }) => {
        const query: SearchQuery = {
          query: text,
          mode: 'contains',
          sort: [],
          page: 1,
          pageSize: maxHits,
          countLimit: defaultCountLimit,
          closestFirst: true,
        };
        return data.search(resource, query, signal);
      },
    }),

  /** The first page of the records that filters find, like the response of a call that reads rows. */
  filteredRows: (data: DataSource, resource: string, { filters, pageSize }: RowFilter) =>
    queryOptions({
      queryKey: dataKey('search', resource, { filters, pageSize }, 'rows'),
      queryFn: async ({ signal }): Promise<DataResponse<unknown>> => {
        const requestedAt = Date.now();
        const query: SearchQuery = { query: '', mode: 'exact', sort: [], page: 1, pageSize, filters };
        return { data: (await data.search(resource, query, signal)).data, etag: undefined, requestedAt };
      },
    }),

  /** The response to a field that searches by the path of its value help. */
  suggestions: (data: DataSource, path: string, query: SuggestionQuery) =>
    queryOptions({
      queryKey: dataKey('hits', path, query),
      queryFn: ({ signal }) => data.suggest(path, query, signal),
    }),

  /** One record of a resource. */
  record: (data: DataSource, resource: string, id: string) =>
    queryOptions({
      queryKey: dataKey('record', resource, id),
      queryFn: async ({ signal }): Promise<DataResponse<unknown>> => {
        const requestedAt = Date.now();
        return { ...(await data.read(resource, id, { signal })), requestedAt };
      },
    }),

  /** The whole response of a call that only reads. */
  call: (data: DataSource, { path, query, body, method = body === undefined ? 'GET' : 'POST' }: ReadCall) =>
    queryOptions({
      queryKey: dataKey('call', path, hasEntries(query) ? query : null, body ?? null, method),
      queryFn: async ({ signal }): Promise<DataResponse<unknown>> => {
        const requestedAt = Date.now();
        const response = await data.call({
          method,
          path,
          signal,
          ...(hasEntries(query) && { query }),
          ...(body !== undefined && { body }),
        });
        return { ...response, requestedAt };
      },
    }),

  /** The answers of several calls by their paths; a call that fails gives its error. */
  calls: (data: DataSource, paths: readonly string[]) =>
    queryOptions({
      queryKey: dataKey('call', 'all', paths),
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, DataResponse<unknown> | RequestError>> =>
        new Map(
          await Promise.all(
            paths.map(
              async (path) =>
                [path, await data.call({ method: 'GET', path, signal }).catch(toRequestError)] as const,
            ),
          ),
        ),
    }),
};
