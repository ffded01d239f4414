import { useLayoutEffect, useState } from 'react';
import { useEngine } from '#engine';
import type { Density } from '#engine/face';
import type { ResolvedColumn } from '#language';
import type { Row } from '#model';
import { isPhone } from '../parts/use-is-phone.ts';

/** How rows are drawn: all columns, those that are not for small screens left out, or each row as a card. */
export type TableShape = 'table' | 'reduced' | 'cards';

/** Rem that a cell needs where it says nothing else. */
const leastWidth = { narrow: 6.5, normal: 6.5, wide: 11.5 };
const sortSign = 1.25;
/** Of a letter of a heading, which is bold, and of a cell. */
const headingLetter = 0.6;
const letter = 0.5;
/** What rows have besides: the button that opens them, and their actions. */
const toggleWidth = 3.25;
const actionsWidth = 3.5;
/** What is left of a sheet of A4, on which letters and padding are smaller. */
const paperWidth = 58;

const longestWord = (text: string): number =>
  Math.max(
    0,
    ...String(text)
      .split(/\s/)
      .map((word) => word.length),
  );

/**
 * The least width of a column in rem, without its padding.
 *
 * @param own what its cell needs
 */
export function leastWidthOf(column: ResolvedColumn, own: number | undefined): number {
  const { label, width = 'normal', enumValues } = column;
  // A narrow column does not wrap.
  const letters = width === 'narrow' ? String(label).length : longestWord(label);
  const heading = letters * headingLetter + (column.isSortable ? sortSign : 0);
  const entries = Math.max(0, ...enumValues.map(({ label }) => longestWord(label))) * letter;
  return Math.max(heading, entries, own ?? leastWidth[width], width === 'wide' ? leastWidth.wide : 0);
}

/** On both sides of a cell together, in rem (result-table.css). */
const padding = (own: Density | undefined): number =>
  (own ?? document.documentElement.dataset.density) === 'compact' ? 1.5 : 2;

/** What a table needs, in rem, with all its columns and without those that are not for small screens. */
export interface TableNeeds {
  all: number;
  reduced: number;
}

/** The shape that a width has room for. */
export function shapeFor({ all, reduced }: TableNeeds, width: number): TableShape {
  if (all <= width) return 'table';
  return reduced <= width ? 'reduced' : 'cards';
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The least widths of columns in rem, their padding included, as far as they can be known without their rows. */
function useExpectedWidths({
  columns,
  own,
  density,
}: Pick<ShapeInput, 'columns' | 'own' | 'density'>): number[] {
  const { registries } = useEngine();
  const around = padding(density);
  return columns.map((column) => {
    const least = around + leastWidthOf(column, registries.cells.get(column.cell)?.descriptor.minWidth);
    return Math.min(least, own[column.field] ?? least);
  });
}

/** The widths in rem that headings and drawn rows need so that no word is broken (result-table.css). */
function measuredWidths(area: HTMLElement, hasToggle: boolean): number[] {
  const { shape } = area.dataset;
  area.dataset.shape = 'table';
  area.dataset.measured = '';
  const heads = [...area.querySelectorAll<HTMLElement>(':scope > table > thead th:not(.row-actions)')];
  const widths = heads.slice(hasToggle ? 1 : 0).map((head) => head.getBoundingClientRect().width / rem());
  delete area.dataset.measured;
  area.dataset.shape = shape;
  return widths;
}

interface ShapeInput {
  /** What holds the rows. */
  area: HTMLElement | null;
  columns: readonly ResolvedColumn[];
  /** Widths that the user has set, in rem by field. */
  own: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** The rows that are drawn. */
  rows: readonly Row[];
  hasToggle: boolean;
  hasActions: boolean;
  isPrinting: boolean;
}

/** The shape that the room around a table leaves it, and its columns' least widths in rem. */
export interface TableLayout {
  shape: TableShape;
  widths: readonly number[];
}

/**
 * The layout that the room around a table leaves it; it follows the room, not the window. What is expected of the columns
 * is enough where it fits; where it does not, what they hold is measured: only what has no room is left out.
 */
export function useTableLayout(input: ShapeInput): TableLayout {
  const { area, columns, rows, hasToggle, hasActions, isPrinting } = input;
  const [shape, setShape] = useState<TableShape>(() => (isPhone() ? 'cards' : 'table'));
  const expected = useExpectedWidths(input);
  const [measured, setMeasured] = useState<{ of: typeof columns; widths: readonly number[] }>();
  const known = measured?.of === columns ? measured.widths : undefined;
  // A word that is longer than expected may be broken.
  const widths = known ? expected.map((width, at) => Math.min(width, known[at] ?? width)) : expected;
  const extra = (hasToggle ? toggleWidth : 0) + (hasActions ? actionsWidth + padding(input.density) : 0);
  const sum = (isMeant: (column: ResolvedColumn) => boolean) =>
    widths.reduce((total, width, index) => {
      const column = columns[index];
      return column && isMeant(column) ? total + width : total;
    }, extra);
  const all = sum(() => true);
  const reduced = sum(({ small }) => small !== false);
  const asExpected = expected.reduce((total, width) => total + width, extra);

  useLayoutEffect(() => {
    // On a phone cards are meant, and no columns are drawn that could be measured.
    if (!area || rows.length === 0 || area.offsetWidth === 0 || isPhone()) return;
    if (asExpected <= area.offsetWidth / rem()) return;
    const now = measuredWidths(area, hasToggle);
    setMeasured((before) => {
      // Rows that come later may need more, and take no room away again when they go.
      const most =
        before?.of === columns ? now.map((width, at) => Math.max(width, before.widths[at] ?? 0)) : now;
      const isSame = before?.of === columns && most.every((width, at) => width === before.widths[at]);
      return isSame ? before : { of: columns, widths: most };
    });
  }, [area, columns, rows, hasToggle, asExpected]);

  useLayoutEffect(() => {
    const table = area?.querySelector('table');
    if (!area || !table) return;
    const needs: TableNeeds = { all, reduced };
    let shown: TableShape | undefined;
    const measure = () => {
      // What is not laid out has no width.
      if (area.offsetWidth === 0) return;
      // A word that is longer than thought: the columns need what they take.
      const taken = table.offsetWidth;
      const part = shown === 'table' ? 'all' : 'reduced';
      if (shown !== undefined && shown !== 'cards' && taken > area.clientWidth + 1)
        needs[part] = Math.max(needs[part], taken / rem());
      shown = shapeFor(needs, area.offsetWidth / rem());
      setShape(shown);
    };
    measure();
    let frame = 0;
    // In the next frame: another shape changes the sizes that observers are just being notified of.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    sizes.observe(area);
    sizes.observe(table);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [area, all, reduced]);
  return { shape: isPrinting ? shapeFor({ all, reduced }, paperWidth) : shape, widths };
}
