import type { SearchQuery } from './data-source.ts';

/** Keys of everything that is cached; all data of a resource begins with its name. */
export const queryKeys = {
  meta: (resource: string) => ['meta', resource] as const,
  resource: (resource: string) => ['resource', resource] as const,
  search: (resource: string, query: Omit<SearchQuery, 'page'>, firstPage: number) =>
    ['resource', resource, 'search', query, firstPage] as const,
  record: (resource: string, id: string) => ['call', resource, id] as const,
  call: (path: string, query?: unknown) => ['call', path, query ?? null] as const,
};
