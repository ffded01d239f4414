import type { ListScreen, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { useData } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import type { SearchResult } from '../ports/requests.ts';
import { hasResource } from './bulk/selection.ts';
import { type BackendExport, backendExport } from './rows/export-rows.ts';
import { createLoadedRowsSearch, type LoadedRowsQuery, pageOf } from './rows/search-rows.ts';
import {
  loadAllRows,
  type RowsState,
  type SearchedRows,
  searchQuery,
  useQueriedRows,
  useSearchedRows,
  useSourceRows,
} from './rows/use-rows.ts';
import type { ListQuery } from './use-list-query.ts';

/** A list whose rows come from one call. */
export type SourceListScreen = ListScreen & { source: NonNullable<ListScreen['source']> };

/** A list whose rows the back end searches. */
export type SearchedListScreen = (ListScreen & { resource: string }) | SourceListScreen;

export const isSearchedList = (screen: ListScreen): screen is SearchedListScreen =>
  screen.resource !== undefined || screen.source?.paged === true;
export const isSourceList = (screen: ListScreen): screen is SourceListScreen => screen.source !== undefined;

/** All rows that are found, for exports and print, up to the limit. */
export type LoadAllRows = (
  limit: number,
  onProgress: (loaded: number, count: number) => void,
) => Promise<Row[]>;

/** The rows of a list, and what depends on where they come from. */
export interface ListRows extends RowsState {
  loadAll: LoadAllRows;
  /** Number of all rows that are found, however many there are. */
  countAll: () => Promise<number>;
  /** The rows found as CSV from the back end; undefined if it cannot export what the columns show. */
  backendExport?: BackendExport | undefined;
  /** The search of the back end; undefined if all rows are loaded. */
  searched: SearchedRows | undefined;
  /** The search over the loaded rows; undefined if the back end searches. */
  searchLoaded?: (search: LoadedRowsQuery) => SearchResult;
}

/** The rows that the back end searches and sorts. */
export function useSearchedListRows(
  screen: SearchedListScreen,
  { state, columns, description, isOpening }: ListQuery,
  scope: Scope,
): ListRows {
  const data = useData();
  const locale = useLocale();
  const isPaged = screen.paging === 'pages' && state.pageSize !== 'all';
  const searched = useSearchedRows(screen, scope);
  // Filters in the address can only be interpreted with the schema.
  const isExplicit = description.filterFields !== undefined || Object.keys(state.filters).length === 0;
  const rows = useQueriedRows(searched, state, isPaged, isExplicit && !isOpening);
  return {
    ...rows,
    loadAll: (limit, onProgress) =>
      loadAllRows(data, searched, searchQuery(locale, state), { limit, onProgress }),
    countAll: async () => {
      if (rows.count !== undefined && !rows.countExceeded) return rows.count;
      const { more } = searched;
      const query = {
        ...searchQuery(locale, { ...state, sort: [] }),
        ...(more && { more }),
        page: 1,
        pageSize: 1,
      };
      return (await data.search(searched.place, query)).count;
    },
    backendExport: hasResource(screen)
      ? backendExport(locale, data, screen, searched, state, columns, description.exportLimits)
      : undefined,
    searched,
  };
}

/** The rows of one call: they are searched, sorted and paged in the browser. */
export function useLoadedListRows(
  screen: SourceListScreen,
  { state, description }: ListQuery,
  scope: Scope,
): ListRows {
  const locale = useLocale();
  const { columns } = description;
  const source = useSourceRows(screen.source, scope);
  const searchLoaded = useMemo(
    () =>
      createLoadedRowsSearch(locale, source.rows, columns, screen.search ? screen.search.fields : undefined),
    [source.rows, columns, screen, locale],
  );
  const found = useMemo(() => searchLoaded(searchQuery(locale, state)).data, [searchLoaded, state, locale]);
  const { page, pageSize } = state;
  const rows = useMemo(
    () => (screen.paging !== 'pages' || pageSize === 'all' ? found : pageOf(found, page, pageSize)),
    [found, screen.paging, page, pageSize],
  );
  return {
    ...source,
    rows,
    found,
    count: source.count === undefined ? undefined : found.length,
    loadAll: async (limit) => found.slice(0, limit),
    countAll: async () => found.length,
    searched: undefined,
    searchLoaded,
  };
}
