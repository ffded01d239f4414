import type { Answer, DataSource, Request, ResourceMeta, SearchQuery, SearchResult } from '#engine';
import { expectRows, unreadableResponse } from '#engine';

/** Query parameters of the generic search (docs: contract of the back end, "Search"). */
function searchParameters(query: SearchQuery): Record<string, unknown> {
  const filters = Object.entries(query.filters ?? {}).map(([field, value]) => [`data.${field}`, value]);
  return {
    ...(query.query ? { query: query.query, searchMode: query.mode } : {}),
    sortBy: query.sort.map((order) => order.field),
    sortDesc: query.sort.map((order) => order.direction === 'desc'),
    currentPage: query.page,
    perPage: query.pageSize,
    ...Object.fromEntries(filters),
  };
}

/** The DataSource over the back end's generic resources. */
export function createRestDataSource(call: <T>(request: Request) => Promise<Answer<T>>): DataSource {
  return {
    call,
    async meta(resource, signal) {
      const { data } = await call<ResourceMeta>({ method: 'GET', path: `${resource}/meta`, signal });
      if (typeof data?.definition !== 'object' || data.definition === null) throw unreadableResponse(200);
      return { definition: data.definition, enums: data.enums ?? {} };
    },
    async search(resource, query, signal) {
      const request: Request = { method: 'GET', path: resource, query: searchParameters(query), signal };
      const { data } = await call<SearchResult>(request);
      if (!Array.isArray(data?.data) || typeof data.count !== 'number') throw unreadableResponse(200);
      return { data: expectRows(data.data), count: data.count };
    },
  };
}
