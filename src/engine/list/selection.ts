import type { Row } from '#model';

/** The selected rows of a list. */
export interface Selected {
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

export const nothingSelected = (search: string): Selected => ({
  search,
  rows: new Map(),
  isAll: false,
  anchor: undefined,
});

const withRows = (selected: Selected, rows: readonly RowWithId[], anchor?: string): Selected => ({
  ...selected,
  isAll: false,
  rows: new Map([...selected.rows, ...rows.map(({ id, row }) => [id, row] as const)]),
  anchor,
});

function withoutRows(selected: Selected, ids: readonly string[], anchor?: string): Selected {
  const gone = new Set(ids);
  return {
    ...selected,
    isAll: false,
    rows: new Map([...selected.rows].filter(([id]) => !gone.has(id))),
    anchor,
  };
}

/** What is selected of the rows that are loaded. */
export const isSelected = ({ isAll, rows }: Selected, id: string): boolean => isAll || rows.has(id);

/**
 * Selects a row, or takes it out; with a range all rows from the last one that was touched. Of all that a search finds, the other
 * loaded rows stay selected.
 *
 * @param loaded the rows in view, in order
 */
export function toggleRow(
  selected: Selected,
  id: string,
  isRange: boolean,
  loaded: readonly RowWithId[],
): Selected {
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
export function toggleLoaded(selected: Selected, loaded: readonly RowWithId[]): Selected {
  return loaded.every(({ id }) => isSelected(selected, id))
    ? nothingSelected(selected.search)
    : withRows(selected, loaded);
}

export const selectAll = (selected: Selected): Selected => ({ ...selected, isAll: true, anchor: undefined });
