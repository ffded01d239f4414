import { useCallback, useEffect, useMemo } from 'react';
import {
  type ChangesOf,
  type FilterField,
  type ListScreen,
  type PageSize,
  type ResolvedColumn,
  type ResolvedFilter,
  type RowRights,
  type Scope,
  type TextOf,
  valueAt,
} from '#language';
import type { Row, SearchMode } from '#model';
import { useEngine } from '../data/engine-context.ts';
import type { NamedDocument } from '../data/named-document.ts';
import { engineListTexts } from '../texts/engine-list-texts.ts';
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts';
import { exportBy } from './export-by.ts';
import { type FilterValues, filtersBeside } from './filter-name.ts';
import { listSentence } from './list-sentence.ts';
import { type ListState, type Narrowing, toggleSort } from './list-state.ts';
import { pageCount } from './paging.ts';
import { searchRows } from './search-rows.ts';
import { type ColumnChoice, type ShownColumns, useColumnChoice } from './use-column-choice.ts';
import { useIgnoredParts } from './use-ignored-parts.ts';
import { type ListDescription, useListDescription } from './use-list-description.ts';
import { type ListSettingsState, useListSettings } from './use-list-settings.ts';
import { type UrlState, useListState } from './use-list-state.ts';
import { useReferenceNames } from './use-reference-names.ts';
import { type Rows, searchQuery, useFoundRows, useSourceRows } from './use-rows.ts';
import { type SearchedRows, useSearchedRows } from './use-searched-rows.ts';
import { useViewChoice, type ViewChoice } from './use-view-choice.ts';

/** A list whose rows come from one call. */
export type SourceListScreen = ListScreen & { source: NonNullable<ListScreen['source']> };

/** A list whose rows the back end searches. */
export type SearchedListScreen = (ListScreen & { resource: string }) | SourceListScreen;

export const isSearchedList = (screen: ListScreen): screen is SearchedListScreen =>
  screen.resource !== undefined || screen.source?.paged === true;
export const isSourceList = (screen: ListScreen): screen is SourceListScreen => screen.source !== undefined;

/** All rows that are found, for exports and print, up to the limit. */
export type LoadAll = (limit: number, onProgress: (loaded: number, count: number) => void) => Promise<Row[]>;

/** Everything that drawing a list needs; the drawing has no state of its own. */
export interface ListController extends Rows {
  /** The columns to show. */
  columns: ResolvedColumn[];
  /** How the user chooses them; undefined if the list's columns are fixed. */
  choice: ColumnChoice | undefined;
  /** The list's saved views; undefined if there are none. */
  viewChoice: ViewChoice | undefined;
  /** Formats the values of a row for texts. */
  textOf: TextOf;
  changesOf: ChangesOf | undefined;
  rights: RowRights | undefined;
  modes: SearchMode[];
  filters: ResolvedFilter[];
  /** The fields of the Filter button. */
  filterFields: FilterField[];
  /** The active filters in words. */
  chosen: ChosenFilter[];
  pageSizes: PageSize[];
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
  loadAll: LoadAll;
  /** Number of all rows that are found, however many there are. */
  countAll: () => Promise<number>;
  /** The rows found as CSV from the back end; undefined if it cannot export what the columns show. */
  exportAll?: (() => Promise<NamedDocument | undefined>) | undefined;
  /** The search text or filters hide all rows; `useEmptyReasons` says which. */
  isEmptied: boolean;
  /** Number of loaded rows that match other conditions; undefined if the back end searches. */
  countLoaded?: (search: Narrowing) => number;
  /** The search of the back end; undefined if all rows are loaded. */
  searched: SearchedRows | undefined;
  /** The loaded rows that match the search and the filters of all other fields. */
  rowsBeside?: (field: string) => Row[];
}

/** The state of a list with the user's settings. */
type OwnList = ReturnType<typeof useListState> &
  ShownColumns &
  Pick<ListSettingsState, 'isKnown'> &
  ReturnType<typeof useViewChoice>;

/** The parts of a controller that depend on where its rows come from. */
type Finding = Pick<
  ListController,
  'loadAll' | 'countAll' | 'exportAll' | 'isEmptied' | 'countLoaded' | 'searched' | 'rowsBeside'
>;

const isNarrowed = ({ query }: Pick<ListState, 'query'>, chosen: readonly ChosenFilter[]): boolean =>
  chosen.length > 0 || query.trim() !== '';

function controllerOf(
  screen: ListScreen,
  rows: Rows,
  shape: ListDescription,
  list: OwnList,
  chosen: ChosenFilter[],
  finding: Finding,
): ListController {
  const { state, update, defaults } = list;
  const { filters, filterFields = noFields } = shape;
  const { columns, choice, viewChoice } = list;
  const hasPages = screen.paging === 'pages' && rows.count !== undefined;
  const pages = hasPages
    ? pageCount(rows.count ?? 0, state.pageSize === 'alle' ? Number.POSITIVE_INFINITY : state.pageSize)
    : undefined;
  return {
    ...rows,
    isLoading: rows.isLoading || shape.isLoading || !list.isKnown || list.isOpening,
    error: rows.error ?? shape.error,
    refresh: () => {
      if (shape.error) shape.retry();
      rows.refresh();
    },
    columns,
    choice,
    viewChoice,
    textOf: shape.textOf,
    changesOf: shape.changesOf,
    rights: shape.rights,
    modes: shape.modes,
    filters,
    filterFields,
    chosen,
    pageSizes: shape.pageSizes,
    state,
    pages,
    isFiltered:
      state.query.trim() !== '' || JSON.stringify(state.filters) !== JSON.stringify(defaults.filters),
    sentence:
      rows.count === undefined || rows.isStale
        ? ''
        : listSentence({
            count: rows.count,
            countExceeded: rows.countExceeded,
            loaded: pages === undefined ? rows.rows.length : rows.count,
            noun: screen.noun ?? engineListTexts.noun,
            state,
            columns: shape.columns,
            chosen,
          }),
    setQuery: (query) => update(() => ({ query })),
    setMode: (mode) => update(() => ({ mode })),
    setFilter: (field, value) => update(({ filters: now }) => ({ filters: { ...now, [field]: value } })),
    setFilters: (change) => update(({ filters: now }) => ({ filters: { ...now, ...change } })),
    clear: (andQuery) =>
      update(({ query, filters: now }) => ({
        filters: Object.fromEntries(Object.keys(now).map((name) => [name, ''])),
        query: andQuery ? '' : query,
      })),
    setPage: (page) => update(() => ({ page })),
    setPageSize: (pageSize) => update(() => ({ pageSize })),
    sortBy: (field, add) => update(({ sort }) => ({ sort: toggleSort(sort, field, add) })),
    ...finding,
  };
}

const noFields: FilterField[] = [];

/** The list's state in the address, and its visible columns. */
function useOwnList(screen: ListScreen, shape: ListDescription, url: UrlState): OwnList {
  const list = useListState(screen, shape, url);
  const set = useListSettings(screen, shape.columns);
  const shown = useColumnChoice(screen, shape.columns, list, set);
  const views = useViewChoice(screen, shown.columns, list, set);
  return { ...list, ...shown, ...views, isKnown: set.isKnown };
}

/** The chosen filters in words; drops filters and columns of the address that do not exist, with a notice. */
function useChosen(
  shape: ListDescription,
  list: ReturnType<typeof useListState>,
  { rows, count, isStale, error }: Rows,
): ChosenFilter[] {
  const { filters, filterFields = noFields } = shape;
  const { state, ignored, update } = list;
  const isKnown = shape.filterFields !== undefined && !shape.isLoading && !shape.error;
  useIgnoredParts(ignored, isKnown, () => update(({ page }) => ({ page })));
  // After a failure no row will name them.
  const isLoaded = Boolean(error) || (count !== undefined && !isStale);
  const nameOf = useReferenceNames(filterFields, state.filters, rows, isLoaded);
  return useMemo(
    () => chosenFilters(filters, filterFields, state.filters, nameOf),
    [filters, filterFields, state.filters, nameOf],
  );
}

/** Replaces a page that no longer exists, e.g. after a deletion, by the last one. */
function useExistingPage({ state, pages, isStale, setPage }: ListController): void {
  const isBeyond = pages !== undefined && !isStale && state.page > pages;
  useEffect(() => {
    if (isBeyond && pages !== undefined) setPage(pages);
  });
}

/** A list over a resource, or over a call that searches like one: the back end searches and sorts. */
export function useSearchedListController(
  screen: SearchedListScreen,
  url: UrlState,
  scope: Scope,
): ListController {
  const { data } = useEngine();
  const shape = useListDescription(screen);
  const list = useOwnList(screen, shape, url);
  const { state } = list;
  const isPaged = screen.paging === 'pages' && state.pageSize !== 'alle';
  const searched = useSearchedRows(screen, scope);
  // Filters in the address can only be interpreted with the schema.
  const isExplicit = shape.filterFields !== undefined || Object.keys(state.filters).length === 0;
  const isKnown = isExplicit && !list.isOpening;
  const rows = useFoundRows(searched, state, isPaged, isKnown);
  const chosen = useChosen(shape, list, rows);
  const controller = controllerOf(screen, rows, shape, list, chosen, {
    loadAll: async (limit, onProgress) => {
      const { loadAllRows } = await import('./load-all-rows.ts');
      return loadAllRows(data, searched, searchQuery(state), { limit, onProgress });
    },
    countAll: async () => {
      if (rows.count !== undefined && !rows.countExceeded) return rows.count;
      const { more } = searched;
      const query = { ...searchQuery({ ...state, sort: [] }), ...(more && { more }), page: 1, pageSize: 1 };
      return (await data.search(searched.place, query)).count;
    },
    exportAll: screen.resource === undefined ? undefined : exportBy(data, searched, state, list.columns),
    isEmptied: rows.count === 0 && !rows.isStale && isNarrowed(state, chosen),
    searched,
  });
  useExistingPage(controller);
  return controller;
}

/**
 * A list over one call: it is searched, sorted and paged in the browser.
 *
 * @param textFor the text of a value, formatted like its cell
 */
export function useSourceListController(
  screen: SourceListScreen,
  url: UrlState,
  scope: Scope,
  textFor: (column: ResolvedColumn, value: unknown) => string,
): ListController {
  const shape = useListDescription(screen);
  const list = useOwnList(screen, shape, url);
  const { state } = list;
  const source = useSourceRows(screen.source, scope);
  const search = useMemo(() => {
    const byField = new Map(shape.columns.map((column) => [column.field, column]));
    const fields =
      (screen.search ? screen.search.fields : undefined) ?? shape.columns.map((column) => column.field);
    return (asked: Omit<ListState, 'page' | 'pageSize'>) =>
      searchRows(source.rows, asked, fields, (row, field) => {
        const column = byField.get(field);
        const value = valueAt(row, field);
        return column ? textFor(column, value) : String(value ?? '');
      });
  }, [source.rows, shape.columns, screen, textFor]);
  const found = useMemo(() => search(state), [search, state]);
  const rowsBeside = useCallback(
    (field: string) => search({ ...state, sort: [], filters: filtersBeside(state.filters, field) }),
    [search, state],
  );
  const chosen = useChosen(shape, list, source);
  const rows = useMemo(() => {
    if (screen.paging !== 'pages' || state.pageSize === 'alle') return found;
    return found.slice((state.page - 1) * state.pageSize, state.page * state.pageSize);
  }, [found, screen.paging, state.page, state.pageSize]);
  const count = source.count === undefined ? undefined : found.length;
  const controller = controllerOf(screen, { ...source, rows, found, count }, shape, list, chosen, {
    loadAll: async (limit) => found.slice(0, limit),
    countAll: async () => found.length,
    isEmptied: count === 0 && isNarrowed(state, chosen),
    countLoaded: (part) => search({ ...state, ...part, sort: [] }).length,
    searched: undefined,
    rowsBeside,
  });
  useExistingPage(controller);
  return controller;
}
