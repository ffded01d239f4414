import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../data/use-latest.ts';
import type { ListState } from './list-state.ts';
import { idOf, type RowKey } from './row-ids.ts';
import {
  isSelected,
  nothingSelected,
  type Selected,
  selectAll,
  toggleLoaded,
  toggleRow,
} from './selection.ts';
import type { Rows } from './use-rows.ts';

/** Which rows of a list are selected, and how that changes. */
export interface Selection {
  selected: Selected;
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

/** The selection of a list: it outlives paging and sorting, and ends with another search. */
export function useSelection(
  { rows, count = rows.length, countExceeded = false }: Pick<Rows, 'rows' | 'count' | 'countExceeded'>,
  { query, mode, filters }: Pick<ListState, 'query' | 'mode' | 'filters'>,
  rowKey: RowKey,
): Selection {
  const search = JSON.stringify([query.trim(), query.trim() === '' ? '' : mode, filters]);
  const [stored, setStored] = useState<Selected>(() => nothingSelected(search));
  const selected = stored.search === search ? stored : nothingSelected(search);
  const loaded = useMemo(() => rows.map((row) => ({ id: idOf(row, rowKey), row })), [rows, rowKey]);
  const latest = useLatest({ selected, loaded });
  const change = useCallback(
    (next: (now: Selected) => Selected) => {
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
    toggleLoaded: () => change((now) => toggleLoaded(now, loaded)),
    selectAll: () => change(selectAll),
    clear: () => change(({ search: kept }) => nothingSelected(kept)),
  };
}
