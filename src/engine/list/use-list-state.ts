import { useCallback, useMemo } from 'react';
import { listDefaults } from '../definition/defaults.ts';
import type { ListScreen } from '../definition/types.gen.ts';
import { filterDefaults } from './list-filters.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';
import type { ListShape } from './use-list-shape.ts';

/** Where the list keeps its state: the address's search parameters. */
export interface UrlState {
  params: URLSearchParams;
  setParams: (params: URLSearchParams) => void;
}

function defaultsOf(screen: ListScreen): ListState {
  return {
    query: '',
    mode: (screen.search ? screen.search.mode : undefined) ?? listDefaults.mode,
    sort: (screen.sort ?? []).map(({ field, direction = 'asc' }) => ({ field, direction })),
    filters: filterDefaults(screen.filters),
    page: 1,
    pageSize: screen.pageSize ?? listDefaults.pageSize,
  };
}

/** The list's state in the address, and how to change it; whatever changes the rows leads back to page 1. */
export function useListState(screen: ListScreen, shape: ListShape, url: UrlState) {
  const { params, setParams } = url;
  const { columns, modes, filters, pageSizes } = shape;
  const defaults = useMemo(() => defaultsOf(screen), [screen]);
  const state = useMemo(
    () =>
      readListState(params, defaults, {
        sortable: columns.filter((column) => column.isSortable).map((column) => column.field),
        modes,
        filters: filters.map((filter) => filter.field),
        pageSizes,
      }),
    [params, defaults, columns, modes, filters, pageSizes],
  );
  const update = useCallback(
    (part: Partial<ListState>) => setParams(writeListState(params, { ...state, page: 1, ...part }, defaults)),
    [params, setParams, state, defaults],
  );
  return { state, update, defaults };
}
