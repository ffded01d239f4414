import { useCallback, useMemo } from 'react';
import { commonSortByDefaults, filterDefaults, type ListScreen, listDefaults } from '#language';
import { type QueryParamNames, queryParamNames } from '../data/query-param-names.ts';
import { filterOffer } from './filter-offer.ts';
import {
  ignoredColumns,
  ignoredFilters,
  type ListOffer,
  type ListState,
  readListState,
  writeListState,
  writtenFilters,
} from './list-state.ts';
import type { ListDescription } from './use-list-description.ts';
import { usePendingUrlUpdate } from './use-pending-url-update.ts';

/** Where the list keeps its state: the address's search parameters. */
export interface UrlState {
  params: URLSearchParams;
  setParams: (params: URLSearchParams) => void;
  /** Names of the parts of the state there. Default: English words. */
  words?: QueryParamNames | undefined;
}

function defaultsOf(screen: ListScreen): ListState {
  return {
    query: '',
    mode: (screen.search ? screen.search.mode : undefined) ?? listDefaults.mode,
    sort: (screen.sort ?? []).map(({ field, direction = commonSortByDefaults.direction }) => ({
      field,
      direction,
    })),
    filters: filterDefaults(screen.filters),
    page: 1,
    pageSize: screen.pageSize ?? listDefaults.pageSize,
  };
}

/**
 * The list's state in the address, the filters and columns of the address that do not exist, and how to change the state; a change
 * of the rows returns to page 1. A change is based on pending ones: choosing an order while a search is still being
 * written undoes neither.
 */
export function useListState(screen: ListScreen, shape: ListDescription, url: UrlState) {
  const { params, setParams, words } = url;
  const { columns, modes, filters, filterFields, pageSizes } = shape;
  const defaults = useMemo(() => defaultsOf(screen), [screen]);
  const offerFor = useCallback(
    (from: URLSearchParams): ListOffer => {
      const { names, accepts } = filterOffer(filters, filterFields, writtenFilters(from));
      const sortable = columns.filter((column) => column.isSortable).map((column) => column.field);
      const chosen = screen.adjustable ? columns.map((column) => column.field) : [];
      return { sortable, modes, filters: names, accepts, pageSizes, columns: chosen };
    },
    [screen, columns, modes, filters, filterFields, pageSizes],
  );
  const read = useCallback(
    (from: URLSearchParams) => readListState(from, defaults, offerFor(from), words),
    [defaults, offerFor, words],
  );
  const state = useMemo(() => read(params), [read, params]);
  const { latest, push } = usePendingUrlUpdate(params.toString());
  const update = useCallback(
    (change: (now: ListState) => Partial<ListState>) => {
      const from = new URLSearchParams(latest());
      const now = read(from);
      const next = writeListState(from, { ...now, page: 1, ...change(now) }, defaults, words);
      push(next.toString());
      setParams(next);
    },
    [latest, push, read, setParams, defaults, words],
  );
  const open = useCallback(
    (address: string, view: string | undefined) => {
      const next = writeListState(new URLSearchParams(latest()), defaults, defaults, words);
      for (const [name, value] of new URLSearchParams(address)) next.append(name, value);
      if (view !== undefined) next.set((words ?? queryParamNames).view, view);
      push(next.toString());
      setParams(next);
    },
    [latest, push, setParams, defaults, words],
  );
  const addressOf = useCallback(
    (shown: ListState) =>
      writeListState(
        new URLSearchParams(),
        { ...shown, page: 1, view: undefined },
        defaults,
        words,
      ).toString(),
    [defaults, words],
  );
  const isEmpty = useMemo(
    () => writeListState(params, defaults, defaults, words).toString() === params.toString(),
    [params, defaults, words],
  );
  const ignored = useMemo(() => {
    const offer = offerFor(params);
    return { filters: ignoredFilters(params, offer), columns: ignoredColumns(params, offer, words) };
  }, [params, offerFor, words]);
  return { state, update, open, addressOf, isEmpty, defaults, ignored };
}
