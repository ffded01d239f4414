import type { JsonSchema } from '@schema-screens/schema/model';
import {
  type BulkJobs,
  type DataResponse,
  type DataSource,
  expectRows,
  type FileExports,
  type FileImports,
  type Request,
  type SearchQuery,
  type SearchResult,
  toRequestError,
  unreadableResponse,
} from '../../index.ts';
import { primaryKeyOf } from '../../ports/capabilities/record-format.ts';
import type { ExportRows } from '../../ports/data-source.ts';
import { lazyEvents } from '../events/lazy-events.ts';
import { createDocumentReader, type RestWords, restWords } from '../words.ts';
import { filterParameters, type ResourceAddress, resourcePath, restRecords } from './rest-records.ts';
import { type BackendFeatures, restUserSettings } from './rest-user-settings.ts';
import { metaFrom } from './wire-meta.ts';

/** Query parameters of the generic search (docs: contract of the back end, "Search"). */
function searchParameters({ word }: RestWords, query: SearchQuery): Record<string, unknown> {
  return {
    ...query.more,
    ...(query.query ? { query: query.query, searchMode: word(query.mode) } : {}),
    sortBy: query.sort.map((order) => order.field),
    sortDesc: query.sort.map((order) => order.direction === 'desc'),
    currentPage: query.page,
    perPage: query.pageSize,
    ...(query.countBy && { countBy: query.countBy }),
    ...(query.closestFirst && { closestFirst: true }),
    ...(query.countLimit && { countLimit: query.countLimit }),
    ...filterParameters(query.filters),
  };
}

/** Code that is fetched with the first call; what goes wrong is a RequestError. */
const late =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      return await load();
    } catch (thrown) {
      throw toRequestError(thrown);
    }
  };

/** Jobs over rows whose code is fetched with the first call: no list waits for it. */
function lazyBulk(load: () => Promise<BulkJobs>): BulkJobs {
  const jobs = late(load);
  return {
    rowsInBody: async (rows) => (await jobs()).rowsInBody(rows),
    start: async (request) => (await jobs()).start(request),
    latest: async (screen, signal) => (await jobs()).latest(screen, signal),
    failed: async (id, signal) => (await jobs()).failed(id, signal),
    stop: async (id) => (await jobs()).stop(id),
    dismiss: async (id) => (await jobs()).dismiss(id),
  };
}

/** The same of imports, which are such jobs. */
function lazyImports(load: () => Promise<FileImports>): FileImports {
  const imports = late(load);
  return {
    check: async (resource, file) => (await imports()).check(resource, file),
    start: async (request) => (await imports()).start(request),
    result: async (id) => (await imports()).result(id),
  };
}

/** The same of exports, which are such jobs. */
function lazyExports(load: () => Promise<FileExports>): FileExports {
  const exports = late(load);
  return {
    start: async (request) => (await exports()).start(request),
    file: async (id) => (await exports()).file(id),
  };
}

/**
 * A DataSource for the back end's generic resources.
 *
 * @param addresses of resources whose path is not their name or whose key is not id
 * @param extras optional features; without them it stores no settings and no views and exports no CSV
 */
export function createRestDataSource(
  call: <T>(request: Request) => Promise<DataResponse<T>>,
  addresses: Readonly<Record<string, ResourceAddress>> = {},
  extras: BackendFeatures = {},
): DataSource {
  const wire = restWords(extras.vocabulary);
  const { word } = wire;
  const parametersOf = (query: SearchQuery) => searchParameters(wire, query);
  const documentIn = createDocumentReader(wire);
  const exportRows: ExportRows = async (resource, query, columns) => {
    const { data } = await call({
      method: 'GET',
      path: `${resourcePath(addresses, resource)}/csv`,
      query: {
        ...parametersOf({ ...query, page: 1, pageSize: 1 }),
        [word('column')]: columns.map(({ field }) => field),
        [word('title')]: columns.map(({ label }) => label),
      },
    });
    return documentIn(data);
  };
  const aggregates = late(() => import('./rest-aggregate.ts'));
  const records = restRecords(call, addresses, wire);
  const searchOf = (search: Omit<SearchQuery, 'page' | 'pageSize'>): Record<string, unknown> => {
    const {
      currentPage: _page,
      perPage: _size,
      ...parameters
    } = parametersOf({ ...search, page: 1, pageSize: 1 });
    return parameters;
  };
  const loadBulk = async (path: string) => {
    const { restBulk } = await import('./rest-bulk.ts');
    return restBulk(
      call,
      path,
      (resource) => resourcePath(addresses, resource),
      (resource) => primaryKeyOf(records, resource),
      searchOf,
      wire,
    );
  };
  const loadImports = async (path: string) => {
    const { restImports } = await import('./rest-imports.ts');
    return restImports(call, path, (resource) => resourcePath(addresses, resource), wire);
  };
  const loadExports = async (path: string) => {
    const { restExports } = await import('./rest-bulk.ts');
    return restExports(call, path, searchOf, wire);
  };
  const { bulk } = extras;
  return {
    call,
    ...records,
    ...(bulk !== undefined && {
      bulk: lazyBulk(() => loadBulk(bulk)),
      imports: lazyImports(() => loadImports(bulk)),
      exports: lazyExports(() => loadExports(bulk)),
    }),
    ...restUserSettings(call, extras, wire),
    ...(extras.csv && { export: exportRows }),
    ...(extras.changes && lazyEvents(extras.changes, call, extras.presence, wire)),
    async meta(resource, signal) {
      const { data } = await call<{ definition: JsonSchema; enums?: unknown }>({
        method: 'GET',
        path: `${resourcePath(addresses, resource)}/meta`,
        signal,
      });
      if (typeof data?.definition !== 'object' || data.definition === null) throw unreadableResponse(200);
      return metaFrom(data, wire);
    },
    async aggregate(resource, query, signal) {
      const { restAggregate } = await aggregates();
      return restAggregate(call, resourcePath(addresses, resource), query, signal);
    },
    async search(resource, query, signal) {
      const request: Request = {
        method: 'GET',
        path: resourcePath(addresses, resource),
        query: parametersOf(query),
        signal,
      };
      const { data } = await call<SearchResult>(request);
      if (!Array.isArray(data?.data) || typeof data.count !== 'number') throw unreadableResponse(200);
      return { ...data, data: expectRows(data.data) };
    },
  };
}
