import type { ListScreen } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../data/use-latest.ts';
import type { ListState } from '../query/list-state.ts';
import { idOf, type RowKey } from '../rows/row-ids.ts';
import type { RowsState } from '../rows/use-rows.ts';

/** A list whose rows jobs may work on. */
export type BulkListScreen = ListScreen & { resource: string };

export const hasResource = (screen: ListScreen): screen is BulkListScreen => screen.resource !== undefined;

/** Whether jobs work on the rows of a list, by actions for selected rows or an import; exports are jobs only if there are many rows. */
export const isBulkList = (screen: ListScreen): screen is BulkListScreen =>
  (screen.bulkActions !== undefined || hasTool(screen, 'import')) && hasResource(screen);

/** The selected rows of a list. */
export interface SelectedRows {
  /** The search that they were found by; another one ends the selection. */
  search: string;
  /** By id, as they were when they were selected. */
  rows: ReadonlyMap<string, Row>;
  /** All that the search finds, loaded or not. */
  isAll: boolean;
  /** The row that a range begins at. */
  anchor: string | undefined;
}

/** A row with its id. */
export interface RowWithId {
  id: string;
  row: Row;
}

export const emptySelection = (search: string): SelectedRows => ({
  search,
  rows: new Map(),
  isAll: false,
  anchor: undefined,
});

const withRows = (selected: SelectedRows, rows: readonly RowWithId[], anchor?: string): SelectedRows => ({
  ...selected,
  isAll: false,
  rows: new Map([...selected.rows, ...rows.map(({ id, row }) => [id, row] as const)]),
  anchor,
});

function withoutRows(selected: SelectedRows, ids: readonly string[], anchor?: string): SelectedRows {
  const gone = new Set(ids);
  return {
    ...selected,
    isAll: false,
    rows: new Map([...selected.rows].filter(([id]) => !gone.has(id))),
    anchor,
  };
}

/** A selection whose rows are as they were loaded last. */
export function refreshSelectedRows(selected: SelectedRows, loaded: readonly RowWithId[]): SelectedRows {
  const newer = loaded.filter(({ id, row }) => selected.rows.has(id) && selected.rows.get(id) !== row);
  if (newer.length === 0) return selected;
  return {
    ...selected,
    rows: new Map([...selected.rows, ...newer.map(({ id, row }) => [id, row] as const)]),
  };
}

/** What is selected of the rows that are loaded. */
export const isSelected = ({ isAll, rows }: SelectedRows, id: string): boolean => isAll || rows.has(id);

/**
 * Selects a row, or takes it out; with a range all rows from the last one that was touched. Of all that a search finds, the other
 * loaded rows stay selected.
 *
 * @param loaded the rows in view, in order
 */
export function toggleRow(
  selected: SelectedRows,
  id: string,
  isRange: boolean,
  loaded: readonly RowWithId[],
): SelectedRows {
  const now = selected.isAll ? withRows(selected, loaded) : selected;
  const to = loaded.findIndex((each) => each.id === id);
  const from = isRange ? loaded.findIndex((each) => each.id === selected.anchor) : to;
  if (to < 0) return now;
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const touched = loaded.slice(first, last + 1);
  return isSelected(selected, id)
    ? withoutRows(
        now,
        touched.map((each) => each.id),
        id,
      )
    : withRows(now, touched, id);
}

/** Selects all loaded rows; if they are, selects nothing. */
export function toggleLoadedRows(selected: SelectedRows, loaded: readonly RowWithId[]): SelectedRows {
  return loaded.every(({ id }) => isSelected(selected, id))
    ? emptySelection(selected.search)
    : withRows(selected, loaded);
}

export const selectAll = (selected: SelectedRows): SelectedRows => ({
  ...selected,
  isAll: true,
  anchor: undefined,
});

/** Which rows of a list are selected, and how that changes. */
export interface Selection {
  selected: SelectedRows;
  /** All selected rows, loaded or not. */
  count: number;
  /** There are more than counted. */
  countExceeded: boolean;
  /** Of the loaded rows. */
  share: 'none' | 'some' | 'every';
  /** More rows are found than are selected. */
  hasMore: boolean;
  /** There was a selection, which the search has ended. */
  hasEnded: boolean;
  has: (id: string) => boolean;
  /** Stays the same function. */
  toggle: (id: string, isRange: boolean) => void;
  toggleLoaded: () => void;
  selectAll: () => void;
  clear: () => void;
}

/** What stores a selection while its list is out of view. */
export interface SelectionMemory {
  /** What was selected when the list was left. */
  restored: SelectedRows | undefined;
  /** Stays the same function while the list is in view; undefined for nothing. */
  store: (selected: SelectedRows | undefined) => void;
}

/** The selection of a list: it outlives paging, sorting and Back, and ends with another search. */
export function useSelection(
  { rows, count = rows.length, countExceeded = false }: Pick<RowsState, 'rows' | 'count' | 'countExceeded'>,
  { query, mode, filters }: Pick<ListState, 'query' | 'mode' | 'filters'>,
  rowKey: RowKey,
  { restored, store }: SelectionMemory,
): Selection {
  const search = JSON.stringify([query.trim(), query.trim() === '' ? '' : mode, filters]);
  const [stored, setStored] = useState<SelectedRows>(() => restored ?? emptySelection(search));
  const loaded = useMemo(() => rows.map((row) => ({ id: idOf(row, rowKey), row })), [rows, rowKey]);
  const selected = useMemo(
    () => (stored.search === search ? refreshSelectedRows(stored, loaded) : emptySelection(search)),
    [stored, search, loaded],
  );
  useEffect(() => {
    store(selected.isAll || selected.rows.size > 0 ? selected : undefined);
  }, [store, selected]);
  const latest = useLatest({ selected, loaded });
  const change = useCallback(
    (next: (now: SelectedRows) => SelectedRows) => {
      const { selected: now, loaded: all } = latest.get();
      const changed = next(now);
      latest.set({ selected: changed, loaded: all });
      setStored(changed);
    },
    [latest],
  );
  const chosen = loaded.filter(({ id }) => isSelected(selected, id)).length;
  const total = selected.isAll ? count : selected.rows.size;
  return {
    selected,
    count: total,
    countExceeded: selected.isAll && countExceeded,
    share: chosen === 0 ? 'none' : chosen === loaded.length ? 'every' : 'some',
    hasMore: !selected.isAll && (countExceeded || total < count),
    hasEnded: stored.search !== search && (stored.isAll || stored.rows.size > 0),
    has: (id) => isSelected(selected, id),
    toggle: useCallback(
      (id, isRange) => change((now) => toggleRow(now, id, isRange, latest.get().loaded)),
      [change, latest],
    ),
    toggleLoaded: () => change((now) => toggleLoadedRows(now, loaded)),
    selectAll: () => change(selectAll),
    clear: () => change(({ search }) => emptySelection(search)),
  };
}
