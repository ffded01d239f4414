import {
  commonSortByDefaults,
  filterDefaults,
  hasTool,
  type ListScreen,
  listDefaults,
} from '@schema-screens/schema/language';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { type QueryParamNames, queryParamNames } from '../../ports/navigation.ts';
import { useNotices } from '../../ports/notices.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { availableFilters } from './filters.ts';
import {
  filterNamesOf,
  invalidColumns,
  invalidFilters,
  type ListOptions,
  type ListState,
  readListState,
  writeListState,
} from './list-state.ts';
import type { ListDescription } from './use-list-description.ts';
import { usePendingUrlUpdate } from './use-pending-url-update.ts';

/** Names in an address that the list does not know (any more). */
interface IgnoredParts {
  filters: readonly string[];
  columns: readonly string[];
}

/**
 * Notifies the user once of unknown parts of an address, and removes them.
 *
 * @param drop writes the address without them
 */
export function useInvalidParams(
  { filters, columns }: IgnoredParts,
  isKnown: boolean,
  drop: () => void,
): void {
  const locale = useLocale();
  const { notify } = useNotices();
  const announced = useRef('');
  const dropNow = useEffectEvent(drop);
  const { ignored: texts } = locale.texts(listTexts);
  const sentences = [
    ...(filters.length > 0 ? [texts.filters({ names: filters.join(', ') })] : []),
    ...(columns.length > 0 ? [texts.columns({ names: columns.join(', ') })] : []),
  ];
  const title = columns.length > 0 ? texts.title : texts.filterTitle;
  const text = isKnown ? sentences.join('. ') : '';
  useEffect(() => {
    if (text === '' || announced.current === text) return;
    announced.current = text;
    notify({ status: 'info', title, text });
    dropNow();
  }, [title, text, notify]);
}

/** Where the list keeps its state: the address's search parameters. */
export interface UrlState {
  params: URLSearchParams;
  /** @param entry of the history; default: the present one is replaced, so that Back leaves the screen */
  setParams: (params: URLSearchParams, entry?: 'new') => void;
  /** Names of the parts of the state there. Default: English ones. */
  paramNames?: QueryParamNames | undefined;
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
  const { params, setParams, paramNames } = url;
  const { columns, modes, filters, filterFields, pageSizes } = shape;
  const defaults = useMemo(() => defaultsOf(screen), [screen]);
  const offerFor = useCallback(
    (from: URLSearchParams): ListOptions => {
      const { names, accepts } = availableFilters(filters, filterFields, filterNamesOf(from));
      const sortable = columns.filter((column) => column.isSortable).map((column) => column.field);
      const selected = hasTool(screen, 'columns') ? columns.map((column) => column.field) : [];
      return { sortable, modes, filters: names, accepts, pageSizes, columns: selected };
    },
    [screen, columns, modes, filters, filterFields, pageSizes],
  );
  const read = useCallback(
    (from: URLSearchParams) => readListState(from, defaults, offerFor(from), paramNames),
    [defaults, offerFor, paramNames],
  );
  const state = useMemo(() => read(params), [read, params]);
  const { latest, push } = usePendingUrlUpdate(params.toString());
  const update = useCallback(
    (change: (now: ListState) => Partial<ListState>) => {
      const from = new URLSearchParams(latest());
      const now = read(from);
      const next = writeListState(from, { ...now, page: 1, ...change(now) }, defaults, paramNames);
      push(next.toString());
      setParams(next);
    },
    [latest, push, read, setParams, defaults, paramNames],
  );
  const open = useCallback(
    (address: string, view: string | undefined) => {
      const next = writeListState(new URLSearchParams(latest()), defaults, defaults, paramNames);
      for (const [name, value] of new URLSearchParams(address)) next.append(name, value);
      if (view !== undefined) next.set((paramNames ?? queryParamNames).view, view);
      push(next.toString());
      setParams(next);
    },
    [latest, push, setParams, defaults, paramNames],
  );
  const addressOf = useCallback(
    (applied: ListState) =>
      writeListState(
        new URLSearchParams(),
        { ...applied, page: 1, view: undefined },
        defaults,
        paramNames,
      ).toString(),
    [defaults, paramNames],
  );
  const isEmpty = useMemo(
    () => writeListState(params, defaults, defaults, paramNames).toString() === params.toString(),
    [params, defaults, paramNames],
  );
  const ignored = useMemo(() => {
    const offer = offerFor(params);
    return { filters: invalidFilters(params, offer), columns: invalidColumns(params, offer, paramNames) };
  }, [params, offerFor, paramNames]);
  return { state, update, open, addressOf, isEmpty, defaults, ignored };
}
