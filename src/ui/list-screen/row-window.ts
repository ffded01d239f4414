import type { VirtualItem } from '@tanstack/react-virtual';

/** Above this many rows only those in view are in the document. */
export const virtualFrom = 100;

/** So many are drawn while the piece that knows which are in view is fetched; about what a screen holds. */
const firstDrawn = 14;

const rowHeight = 49;
/** Of a card: its edges, the first value's label, and one line for every value (result-table.css). */
const cardHeight = (values: number) => 45 + 28 * values;

/** What a row is as high as before it is measured. */
export const estimatedHeight = (card: { values: number } | undefined): number =>
  card ? cardHeight(card.values) : rowHeight;

/** The rows to draw, and the space of those that are not. */
export interface RowWindow {
  first: number;
  /** Behind the last one. */
  end: number;
  before: number;
  after: number;
}

/** Called with every row's element, and with null when it is removed. */
export type MeasureRow = (row: Element | null) => void;

/** What a table asks of its rows, wherever they are. */
export interface RowFinder {
  /** Brings a row into the document and into view. */
  showRow: (index: number) => void;
  /** Heights of rows that were measured. */
  measured: () => VirtualItem[];
}

/** All rows. */
export const allRows = (count: number): RowWindow => ({ first: 0, end: count, before: 0, after: 0 });

/** The first of many rows, above the room that the others will take. */
export const firstRows = (count: number, height: number): RowWindow => ({
  first: 0,
  end: firstDrawn,
  before: 0,
  after: (count - firstDrawn) * height,
});

/** All rows are in the document. */
export const plainFinder: RowFinder = { showRow: () => undefined, measured: () => [] };
