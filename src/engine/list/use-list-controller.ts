import { useCallback, useMemo } from 'react';
import type { SearchMode } from '../data/data-source.ts';
import { useMeta } from '../data/use-meta.ts';
import { listDefaults } from '../definition/defaults.ts';
import { type Scope, valueAt } from '../definition/scope.ts';
import type { ListScreen } from '../definition/types.gen.ts';
import { offeredModes, type ResolvedColumn, resolveColumn } from './columns.ts';
import { type ListState, readListState, toggleSort, writeListState } from './list-state.ts';
import { searchRows } from './search-rows.ts';
import { type Rows, useResourceRows, useSourceRows } from './use-rows.ts';

/** A list whose rows the back end searches. */
export type ResourceListScreen = ListScreen & { resource: string };

/** A list whose rows come from one call. */
export type SourceListScreen = ListScreen & { source: NonNullable<ListScreen['source']> };

export const isResourceList = (screen: ListScreen): screen is ResourceListScreen =>
  screen.resource !== undefined;
export const isSourceList = (screen: ListScreen): screen is SourceListScreen => screen.source !== undefined;

/** Where the list keeps its state: the address's search parameters. */
export interface UrlState {
  params: URLSearchParams;
  setParams: (params: URLSearchParams) => void;
}

/** Everything a drawn list needs; the drawing holds no state of its own. */
export interface ListController extends Rows {
  columns: ResolvedColumn[];
  modes: SearchMode[];
  state: ListState;
  /** The rows are the answer to a search, not simply all. */
  isFiltered: boolean;
  setQuery: (query: string) => void;
  setMode: (mode: SearchMode) => void;
  sortBy: (field: string, add: boolean) => void;
}

function useListState(screen: ListScreen, columns: ResolvedColumn[], modes: SearchMode[], url: UrlState) {
  const { params, setParams } = url;
  const defaults: ListState = useMemo(
    () => ({
      query: '',
      mode: (screen.search ? screen.search.mode : undefined) ?? listDefaults.mode,
      sort: (screen.sort ?? []).map(({ field, direction = 'asc' }) => ({ field, direction })),
    }),
    [screen],
  );
  const sortable = useMemo(
    () => columns.filter((column) => column.isSortable).map((column) => column.field),
    [columns],
  );
  const state = useMemo(
    () => readListState(params, defaults, sortable, modes),
    [params, defaults, sortable, modes],
  );
  const update = useCallback(
    (part: Partial<ListState>) => setParams(writeListState(params, { ...state, ...part }, defaults)),
    [params, setParams, state, defaults],
  );
  return { state, update };
}

/** Columns and modes, from the definition and the schema of the resource. */
function useListShape(screen: ListScreen) {
  const { meta, error, isLoading, retry } = useMeta(screen.resource ?? screen.source?.resource);
  const columns = useMemo(() => screen.columns.map((column) => resolveColumn(column, meta)), [screen, meta]);
  const modes = useMemo(() => offeredModes(screen, meta), [screen, meta]);
  return { columns, modes, error, isLoading, retry };
}

function controllerOf(
  rows: Rows,
  shape: ReturnType<typeof useListShape>,
  list: ReturnType<typeof useListState>,
): ListController {
  const { state, update } = list;
  return {
    ...rows,
    isLoading: rows.isLoading || shape.isLoading,
    error: rows.error ?? shape.error,
    refresh: () => {
      if (shape.error) shape.retry();
      rows.refresh();
    },
    columns: shape.columns,
    modes: shape.modes,
    state,
    isFiltered: state.query.trim() !== '',
    setQuery: (query) => update({ query }),
    setMode: (mode) => update({ mode }),
    sortBy: (field, add) => update({ sort: toggleSort(state.sort, field, add) }),
  };
}

/** A list over a resource: the back end searches and sorts. */
export function useResourceListController(
  screen: ListScreen & { resource: string },
  url: UrlState,
): ListController {
  const shape = useListShape(screen);
  const list = useListState(screen, shape.columns, shape.modes, url);
  const rows = useResourceRows(screen.resource, list.state, screen.pageSize ?? listDefaults.pageSize);
  return controllerOf(rows, shape, list);
}

/**
 * A list over one call: searching and sorting happen here.
 *
 * @param textFor the text of a value as its cell shows it
 */
export function useSourceListController(
  screen: SourceListScreen,
  url: UrlState,
  scope: Scope,
  textFor: (column: ResolvedColumn, value: unknown) => string,
): ListController {
  const shape = useListShape(screen);
  const list = useListState(screen, shape.columns, shape.modes, url);
  const source = useSourceRows(screen.source, scope);
  const rows = useMemo(() => {
    const byField = new Map(shape.columns.map((column) => [column.field, column]));
    const fields =
      (screen.search ? screen.search.fields : undefined) ?? shape.columns.map((column) => column.field);
    return searchRows(source.rows, list.state, fields, (row, field) => {
      const column = byField.get(field);
      const value = valueAt(row, field);
      return column ? textFor(column, value) : String(value ?? '');
    });
  }, [source.rows, list.state, shape.columns, screen, textFor]);
  return controllerOf(
    { ...source, rows, count: source.count === undefined ? undefined : rows.length },
    shape,
    list,
  );
}
