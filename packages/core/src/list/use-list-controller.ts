import type {
  FilterField,
  ListScreen,
  PageSize,
  ResolvedColumn,
  ResolvedFilter,
  RowRights,
  Scope,
  StateOffersOf,
  TextOf,
} from '@schema-screens/schema/language';
import type { SearchMode } from '@schema-screens/schema/model';
import { useEffect } from 'react';
import { useLocale } from '../ports/locale.ts';
import { listTexts } from '../texts/list-texts.ts';
import type { ActiveFilter } from './query/active-filters.ts';
import type { FilterValues } from './query/filters.ts';
import { listSentence, pageCount } from './query/list-sentence.ts';
import { type ListState, toggleSort } from './query/list-state.ts';
import type { ExportLimits } from './query/use-list-description.ts';
import type { UrlState } from './query/use-list-state.ts';
import type { ColumnSettings } from './settings/use-column-choice.ts';
import type { SavedViewsController } from './settings/use-view-choice.ts';
import { type ListQuery, useActiveFilters, useListQuery } from './use-list-query.ts';
import {
  type ListRows,
  type SearchedListScreen,
  type SourceListScreen,
  useLoadedListRows,
  useSearchedListRows,
} from './use-list-rows.ts';

/** Everything that drawing a list needs; the drawing has no state of its own. */
export interface ListController extends ListRows {
  /** The columns to show. */
  columns: ResolvedColumn[];
  /** How the user chooses them; undefined if the list's columns are fixed. */
  choice: ColumnSettings | undefined;
  /** The list's saved views; undefined if there are none. */
  viewChoice: SavedViewsController | undefined;
  /** Formats the values of a row for texts. */
  textOf: TextOf;
  changesOf: StateOffersOf | undefined;
  rights: RowRights | undefined;
  modes: SearchMode[];
  filters: ResolvedFilter[];
  /** The fields of the Filter button. */
  filterFields: FilterField[];
  /** The active filters in words. */
  activeFilters: ActiveFilter[];
  pageSizes: PageSize[];
  exportLimits: ExportLimits;
  state: ListState;
  /** Number of pages if the list has pages; undefined if it scrolls. */
  pages: number | undefined;
  /** Whether the rows are the result of a search, and not simply all. */
  isFiltered: boolean;
  /** The state as a sentence; empty until the result is loaded. */
  sentence: string;
  setQuery: (query: string) => void;
  setMode: (mode: SearchMode) => void;
  setFilter: (field: string, value: string) => void;
  /** Changes several filters at once, by name; without a value, a filter is removed. */
  setFilters: (change: FilterValues) => void;
  /** Removes all filters, and also the search text if `andQuery` is set. */
  clear: (andQuery: boolean) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: PageSize) => void;
  sortBy: (field: string, add: boolean) => void;
  /** The search text or filters hide all rows; `useEmptyReasons` says which. */
  isEmptied: boolean;
}

const noFields: FilterField[] = [];

/** Replaces a page that no longer exists, e.g. after a deletion, by the last one. */
function useExistingPage(
  pages: number | undefined,
  isStale: boolean,
  page: number,
  setPage: (page: number) => void,
): void {
  const isBeyond = pages !== undefined && !isStale && page > pages;
  useEffect(() => {
    if (isBeyond && pages !== undefined) setPage(pages);
  });
}

/** The view of a list: its rows with all that drawing them needs, and how the user changes what is asked for. */
function useListView(screen: ListScreen, query: ListQuery, rows: ListRows): ListController {
  const locale = useLocale();
  const { state, update, defaults, description, columns, choice, viewChoice } = query;
  const { filters, filterFields = noFields } = description;
  const activeFilters = useActiveFilters(query, rows);
  const hasPages = screen.paging === 'pages' && rows.count !== undefined;
  const pages = hasPages
    ? pageCount(rows.count ?? 0, state.pageSize === 'all' ? Number.POSITIVE_INFINITY : state.pageSize)
    : undefined;
  useExistingPage(pages, rows.isStale, state.page, (page) => update(() => ({ page })));
  return {
    ...rows,
    isLoading: rows.isLoading || description.isLoading || !query.isLoaded || query.isOpening,
    error: rows.error ?? description.error,
    refresh: () => {
      if (description.error) description.retry();
      rows.refresh();
    },
    columns,
    choice,
    viewChoice,
    textOf: description.textOf,
    changesOf: description.changesOf,
    rights: description.rights,
    modes: description.modes,
    filters,
    filterFields,
    activeFilters,
    pageSizes: description.pageSizes,
    exportLimits: description.exportLimits,
    state,
    pages,
    isFiltered:
      state.query.trim() !== '' || JSON.stringify(state.filters) !== JSON.stringify(defaults.filters),
    isEmptied: rows.count === 0 && !rows.isStale && (activeFilters.length > 0 || state.query.trim() !== ''),
    sentence:
      rows.count === undefined || rows.isStale
        ? ''
        : listSentence(locale, {
            count: rows.count,
            countExceeded: rows.countExceeded,
            loaded: pages === undefined ? rows.rows.length : rows.count,
            noun: screen.noun ?? locale.texts(listTexts).noun,
            state,
            columns: description.columns,
            activeFilters,
          }),
    setQuery: (text) => update(() => ({ query: text })),
    setMode: (mode) => update(() => ({ mode })),
    setFilter: (field, value) => update(({ filters: now }) => ({ filters: { ...now, [field]: value } })),
    setFilters: (change) => update(({ filters: now }) => ({ filters: { ...now, ...change } })),
    clear: (andQuery) =>
      update((now) => ({
        filters: Object.fromEntries(Object.keys(now.filters).map((name) => [name, ''])),
        query: andQuery ? '' : now.query,
      })),
    setPage: (page) => update(() => ({ page })),
    setPageSize: (pageSize) => update(() => ({ pageSize })),
    sortBy: (field, add) => update(({ sort }) => ({ sort: toggleSort(sort, field, add) })),
  };
}

/** A list over a resource, or over a call that searches like one. */
export function useSearchedListController(
  screen: SearchedListScreen,
  url: UrlState,
  scope: Scope,
): ListController {
  const query = useListQuery(screen, url);
  return useListView(screen, query, useSearchedListRows(screen, query, scope));
}

/** A list over one call. */
export function useSourceListController(
  screen: SourceListScreen,
  url: UrlState,
  scope: Scope,
): ListController {
  const query = useListQuery(screen, url);
  return useListView(screen, query, useLoadedListRows(screen, query, scope));
}
