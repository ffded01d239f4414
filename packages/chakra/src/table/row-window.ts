import type { VirtualItem } from '@tanstack/react-virtual';

/** Above this number, only visible rows are in the document. */
export const virtualizeAbove = 100;

/** Number of rows rendered while the virtualizer is loading: about one screenful. */
const initialRowCount = 14;

const rowHeight = 49;
/** Height of a card: its edges, the label of the first value, and one line per value (result-table.css). */
const cardHeight = (values: number) => 45 + 28 * values;

/** Estimated height of a row before it is measured. */
export const estimatedHeight = (card: { values: number } | undefined): number =>
  card ? cardHeight(card.values) : rowHeight;

/** The rows to render, and the space for the others. */
export interface RowWindow {
  first: number;
  /** Exclusive. */
  end: number;
  before: number;
  after: number;
}

/** Called with every row's element, and with null when it is removed. */
export type MeasureRow = (row: Element | null) => void;

/** Access to a table's rows, in the document or not. */
export interface RowFinder {
  /** Brings a row into the document and into view. */
  showRow: (index: number) => void;
  /** Heights of the measured rows. */
  measured: () => VirtualItem[];
}

/** All rows. */
export const fullRowWindow = (count: number): RowWindow => ({ first: 0, end: count, before: 0, after: 0 });

/** The first of many rows, with space for the others. */
export const firstRows = (count: number, height: number): RowWindow => ({
  first: 0,
  end: initialRowCount,
  before: 0,
  after: (count - initialRowCount) * height,
});

/** All rows are in the document. */
export const staticRowFinder: RowFinder = { showRow: () => undefined, measured: () => [] };
