import type { VirtualItem } from '@tanstack/react-virtual';

/** Above this many rows only those in view are in the document. */
export const virtualFrom = 100;

/** So many are drawn while the piece that knows which are in view is fetched; more than a screen holds. */
export const firstDrawn = 30;

/** The rows to draw, and the space of those that are not. */
export interface RowWindow {
  first: number;
  /** Behind the last one. */
  end: number;
  before: number;
  after: number;
  measure: ((row: Element | null) => void) | undefined;
}

/** What a table asks of its rows, wherever they are. */
export interface RowFinder {
  /** Brings a row into the document and into view. */
  showRow: (index: number) => void;
  /** Heights of rows that were measured. */
  measured: () => VirtualItem[];
}

/** The rows up to one, without any space around them. */
export const rowsUpTo = (end: number): RowWindow => ({
  first: 0,
  end,
  before: 0,
  after: 0,
  measure: undefined,
});

/** All rows are in the document. */
export const plainFinder: RowFinder = { showRow: () => undefined, measured: () => [] };
