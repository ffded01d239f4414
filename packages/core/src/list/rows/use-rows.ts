import type { Locale } from '@schema-screens/locale';
import { todayInLocale } from '@schema-screens/locale';
import {
  DefinitionError,
  fillPath,
  fillValues,
  type ListScreen,
  largestPage,
  type RowSource,
  type Scope,
  valueAt,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { buildReadRequest } from '../../data/declared-call.ts';
import { defaultCountLimit, queries, type RowFilter } from '../../data/queries.ts';
import { useRefresh } from '../../data/query-client.ts';
import { expectRows, missingPartError } from '../../data/unreadable-response.ts';
import type { DataSource } from '../../ports/data-source.ts';
import { useData } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import type { DataResponse, SearchQuery, SearchResult } from '../../ports/requests.ts';
import { resolveRelativeDays } from '../query/filters.ts';
import type { ListState } from '../query/list-state.ts';
import { idOf, type RowKey, rowKeyOf } from './row-ids.ts';

/** All rows of the loaded pages, each key once, since rows may move between pages while scrolling. */
export function mergePages(pages: readonly SearchResult[], key: RowKey): Row[] {
  const byKey = new Map<string, Row>();
  for (const page of pages) {
    for (const row of page.data) {
      const id = idOf(row, key);
      if (!byKey.has(id)) byKey.set(id, row);
    }
  }
  return [...byKey.values()];
}

/** The source of rows that the back end searches. */
export interface SearchedRows {
  /** A resource, or the path of a call. */
  place: string;
  /** The identity of a row. */
  key: RowKey;
  /** How far the rows are counted; undefined: to the last. */
  countLimit?: number;
  /** Further parameters of the call. */
  more?: Record<string, unknown>;
}

/** The source of the rows of a list that the back end searches. */
export function useSearchedRows({ resource = '', source, paging }: ListScreen, scope: Scope): SearchedRows {
  const data = useData();
  return useMemo(() => {
    if (!source)
      return {
        place: resource,
        key: rowKeyOf({ resource }, [], data),
        // A pager leads to the last page.
        ...(paging !== 'pages' && { countLimit: defaultCountLimit }),
      };
    const { path, query } = source;
    return {
      place: fillPath(path, scope),
      key: rowKeyOf(source, [], data),
      ...(query && { more: fillValues(query, scope) }),
    };
  }, [resource, source, paging, scope, data]);
}

/** The rows of a list and their state. */
export interface RowsState {
  rows: Row[];
  /** All rows found, of which rows may be a page; only if all of them are loaded. */
  found?: Row[];
  /** Number of all matches; undefined until the first response. */
  count: number | undefined;
  /** There are more matches than counted. */
  countExceeded?: boolean | undefined;
  /** When the rows were asked for, in ms since 1970; undefined until the first response. */
  requestedAt?: number | undefined;
  isLoading: boolean;
  /** Whether rows of the previous search are shown while the new ones load. */
  isStale: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the next page failed to load; the rows so far are valid. */
  hasMoreFailed: boolean;
  /** Loads the next page, unless something is being loaded; another function once it may have another effect. */
  loadMore: () => void;
  refresh: () => void;
}

/** The search for the back end, without the page. */
export function searchQuery(
  locale: Locale,
  { query, mode, sort, filters }: ListState,
): Omit<SearchQuery, 'page' | 'pageSize'> {
  const resolved = resolveRelativeDays(filters, () => todayInLocale(locale));
  return {
    query: query.trim(),
    mode,
    sort,
    ...(Object.keys(resolved).length > 0 ? { filters: resolved } : {}),
  };
}

/**
 * A new search or order starts with its first page, even if more of its pages are cached: the others are dropped before
 * the cache is read again.
 */
function useFirstPageOfAnother(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const previousKey = useRef(key);
  useLayoutEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    const { data, dataUpdatedAt } = client.getQueryState<InfiniteData<unknown>>(queryKey) ?? {};
    if (!data || data.pages.length < 2) return;
    const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
    client.setQueryData<InfiniteData<unknown>>(queryKey, first, { updatedAt: dataUpdatedAt });
  });
}

/**
 * Rows that the back end finds and sorts.
 *
 * @param isPaged only the page of the state; else page after page on demand
 * @param isKnown whether the state is complete; nothing is searched before
 */
export function useQueriedRows(
  { place, key, more, countLimit }: SearchedRows,
  state: ListState,
  isPaged: boolean,
  isKnown = true,
): RowsState {
  const data = useData();
  const locale = useLocale();
  const client = useQueryClient();
  const pageSize = state.pageSize === 'all' ? largestPage : state.pageSize;
  const query = {
    ...searchQuery(locale, state),
    ...(more && { more }),
    ...(countLimit !== undefined && { countLimit }),
    pageSize,
  };
  const search = queries.search(data, place, query, isPaged ? state.page : undefined);
  const { queryKey } = search;
  useFirstPageOfAnother(queryKey);
  const result = useInfiniteQuery({ ...search, placeholderData: keepPreviousData, enabled: isKnown });
  const { data: pages, isFetching, fetchNextPage } = result;
  const rows = useMemo(() => mergePages(pages?.pages ?? [], key), [pages, key]);
  const queryHash = hashKey(queryKey);
  const loadMore = useCallback(() => {
    // Of several calls before the next rendering only the first may load, and none once the response is there.
    const isRendered = client.getQueryCache().get(queryHash)?.state.data === pages;
    if (isRendered && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [client, queryHash, pages, isFetching, fetchNextPage]);
  return {
    rows,
    count: result.data?.pages.at(-1)?.count,
    countExceeded: result.data?.pages.at(-1)?.countExceeded,
    requestedAt: result.data?.pages[0]?.requestedAt,
    isLoading: result.isLoading,
    isStale: result.isPlaceholderData,
    error: result.isFetchNextPageError ? null : result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    hasMoreFailed: result.isFetchNextPageError,
    loadMore,
    refresh: () => void result.refetch(),
  };
}

const noRows: Row[] = [];

/** The list in a response. */
function itemsOf(response: unknown, source: RowSource): unknown {
  return source.pick ? valueAt(response, source.pick) : (valueAt(response, 'data') ?? response);
}

/** The list in the loaded record; null if the back end could not load it. */
export function rowsOfRecord(row: Row | undefined, source: RowSource): Row[] | null {
  const items = row === undefined ? [] : itemsOf(row, source);
  if (items === null) return null;
  if (!Array.isArray(items))
    throw new DefinitionError('ROWS_MISSING', `"${source.path}" gives no list at ${source.pick ?? 'data'}`);
  return items as Row[];
}

/** A source of rows as a definition declares it, or the records that filters find: they may have placeholders. */
export type TableSource = RowSource & { resource?: string; filter?: RowFilter };

function callOf({ resource, filter, ...source }: TableSource, scope: Scope, data: DataSource) {
  if (resource !== undefined && filter) {
    const values = Object.entries(fillValues(filter.filters, scope));
    const filters = Object.fromEntries(values.map(([field, value]) => [field, String(value)]));
    return queries.filteredRows(data, resource, { ...filter, filters });
  }
  return queries.call(data, source.path === 'row' ? { path: '' } : buildReadRequest(source, scope));
}

/** The query of a source's rows; disabled if they are in the loaded record. */
export function sourceQuery(
  data: DataSource,
  source: TableSource,
  scope: Scope,
): Omit<ReturnType<typeof callOf>, 'select'> & {
  select: (response: DataResponse) => Row[];
  enabled: boolean;
} {
  return {
    ...callOf(source, scope, data),
    select: ({ data: answer }: DataResponse) => expectRows(itemsOf(answer, source)),
    enabled: source.path !== 'row',
  };
}

/** The rows of one call, of filters, or, with path "row", of the loaded record: all at once. */
export function useSourceRows(source: TableSource, scope: Scope): RowsState {
  const data = useData();
  const isRow = source.path === 'row';
  const call = sourceQuery(data, source, scope);
  const result = useQuery({
    ...call,
    ...(source.body && { placeholderData: keepPreviousData }),
    // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the source alone
    select: useCallback(call.select, [source]),
  });
  const refreshRecord = useRefresh();
  const found = useMemo(() => (isRow ? rowsOfRecord(scope.row, source) : []), [isRow, scope.row, source]);
  const rows = (isRow ? found : result.data) ?? noRows;
  return {
    rows,
    count: (isRow ? scope.row : result.data) === undefined ? undefined : rows.length,
    isLoading: !isRow && result.isLoading,
    isStale: result.isPlaceholderData,
    // Earlier data of another shape would hide the reason for the failure.
    error:
      isRow && found === null ? missingPartError() : result.error && (result.failureReason ?? result.error),
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    loadMore: () => undefined,
    refresh: () => void (isRow ? refreshRecord(false) : result.refetch()),
  };
}

/**
 * All rows of a search, loaded page by page.
 *
 * @param limit maximum number of rows
 * @param onProgress called with the number of rows loaded and of those found
 * @throws RequestError
 */
export async function loadAllRows(
  data: DataSource,
  { place, key, more }: SearchedRows,
  query: Omit<SearchQuery, 'page' | 'pageSize'>,
  options: {
    limit: number;
    signal?: AbortSignal;
    onProgress?: (loaded: number, count: number) => void;
  },
): Promise<Row[]> {
  const pages = [];
  let loaded = 0;
  for (let page = 1; ; page++) {
    const resolved = { ...query, ...(more && { more }), page, pageSize: largestPage };
    const response = await data.search(place, resolved, options.signal);
    pages.push(response);
    loaded += response.data.length;
    options.onProgress?.(Math.min(loaded, response.count), response.count);
    if (response.data.length === 0 || loaded >= response.count || loaded >= options.limit) break;
  }
  return mergePages(pages, key).slice(0, options.limit);
}
