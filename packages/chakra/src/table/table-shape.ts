import { useRegistries } from '@schema-screens/core';
import type { Density } from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useLayoutEffect, useState } from 'react';
import { observeSizeInNextFrame } from '../browser/observe.ts';
import { isPhone } from '../browser/use-media.ts';

/** How rows are displayed: with all columns, without those hidden on small screens, or as cards. */
export type TableShape = 'table' | 'reduced' | 'cards';

/** Minimum width of a cell in rem, unless it has its own. */
const leastWidth = { narrow: 6.5, normal: 6.5, wide: 11.5 };
const sortSign = 1.25;
/** Width of a letter in a bold heading, and in a cell. */
const headingLetter = 0.6;
const letter = 0.5;
/** Width of the expand button and of the actions. */
const toggleWidth = 3.25;
const selectWidth = 3;
const actionsWidth = 3.5;
/** Width of an A4 sheet in terms of the screen's rem, since letters and padding are smaller on paper. */
const paperWidth = 58;

const longestWord = (text: string): number =>
  Math.max(
    0,
    ...String(text)
      .split(/\s/)
      .map((word) => word.length),
  );

/**
 * The minimum width of a column in rem, without its padding.
 *
 * @param own minimum width of its cell
 */
export function minWidthOf(column: ResolvedColumn, own: number | undefined): number {
  const { label, width = 'normal', enumValues } = column;
  // A narrow column does not wrap.
  const letters = width === 'narrow' ? String(label).length : longestWord(label);
  const heading = letters * headingLetter + (column.isSortable ? sortSign : 0);
  const entries = Math.max(0, ...enumValues.map(({ label }) => longestWord(label))) * letter;
  return Math.max(heading, entries, own ?? leastWidth[width], width === 'wide' ? leastWidth.wide : 0);
}

/** Padding on both sides of a cell together, in rem (result-table.css). */
const padding = (own: Density | undefined): number =>
  (own ?? document.documentElement.dataset.density) === 'compact' ? 1.5 : 2;

/** The width that a table needs, in rem, with all columns and without those hidden on small screens. */
export interface RequiredWidths {
  all: number;
  reduced: number;
}

/** The shape that fits into a width. */
export function tableShapeFor({ all, reduced }: RequiredWidths, width: number): TableShape {
  if (all <= width) return 'table';
  return reduced <= width ? 'reduced' : 'cards';
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The minimum widths of columns in rem including padding, as far as they are known without rows. */
function useExpectedWidths({
  columns,
  own,
  density,
}: Pick<ShapeInput, 'columns' | 'own' | 'density'>): number[] {
  const registries = useRegistries();
  const around = padding(density);
  return columns.map((column) => {
    const least = around + minWidthOf(column, registries.cells.get(column.cell)?.minWidth);
    return Math.min(least, own[column.field] ?? least);
  });
}

/** The widths in rem that headings and rendered rows need without breaking words (result-table.css). */
function measuredWidths(area: HTMLElement, hasToggle: boolean): number[] {
  const { shape } = area.dataset;
  area.dataset.shape = 'table';
  area.dataset.measured = '';
  const heads = [
    ...area.querySelectorAll<HTMLElement>(':scope > table > thead th:not(.row-actions, .row-select)'),
  ];
  const widths = heads.slice(hasToggle ? 1 : 0).map((head) => head.getBoundingClientRect().width / rem());
  delete area.dataset.measured;
  area.dataset.shape = shape;
  return widths;
}

interface ShapeInput {
  /** The element around the rows. */
  area: HTMLElement | null;
  columns: readonly ResolvedColumn[];
  /** The user's widths, in rem by field. */
  own: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** The rendered rows. */
  rows: readonly Row[];
  hasToggle: boolean;
  hasSelect: boolean;
  hasActions: boolean;
  isPrinting: boolean;
}

/** The shape that fits into the available space, and the columns' minimum widths in rem. */
export interface TableLayout {
  shape: TableShape;
  widths: readonly number[];
}

/**
 * The layout of a table for the available space, not for the window. If the expected widths fit, nothing is measured; otherwise
 * the content is measured, so that columns are hidden only if they really do not fit.
 */
export function useTableLayout(input: ShapeInput): TableLayout {
  const { area, columns, rows, hasToggle, hasSelect, hasActions, isPrinting } = input;
  const [shape, setShape] = useState<TableShape>(() => (isPhone() ? 'cards' : 'table'));
  const expected = useExpectedWidths(input);
  const [measured, setMeasured] = useState<{ of: typeof columns; widths: readonly number[] }>();
  const current = measured?.of === columns ? measured.widths : undefined;
  // A word that is longer than expected may be broken.
  const widths = current ? expected.map((width, at) => Math.min(width, current[at] ?? width)) : expected;
  const extra =
    (hasToggle ? toggleWidth : 0) +
    (hasSelect ? selectWidth : 0) +
    (hasActions ? actionsWidth + padding(input.density) : 0);
  const sum = (isMeant: (column: ResolvedColumn) => boolean) =>
    widths.reduce((total, width, index) => {
      const column = columns[index];
      return column && isMeant(column) ? total + width : total;
    }, extra);
  const all = sum(() => true);
  const reduced = sum(({ small }) => small !== false);
  const asExpected = expected.reduce((total, width) => total + width, extra);

  useLayoutEffect(() => {
    // Phones always get cards, so there are no columns to measure.
    if (!area || rows.length === 0 || area.offsetWidth === 0 || isPhone()) return;
    if (asExpected <= area.offsetWidth / rem()) return;
    const now = measuredWidths(area, hasToggle);
    setMeasured((before) => {
      // Later rows may need more space, which is kept when they go.
      const maxWidths =
        before?.of === columns ? now.map((width, at) => Math.max(width, before.widths[at] ?? 0)) : now;
      const isSame = before?.of === columns && maxWidths.every((width, at) => width === before.widths[at]);
      return isSame ? before : { of: columns, widths: maxWidths };
    });
  }, [area, columns, rows, hasToggle, asExpected]);

  useLayoutEffect(() => {
    const table = area?.querySelector('table');
    if (!area || !table) return;
    const needs: RequiredWidths = { all, reduced };
    let rendered: TableShape | undefined;
    const measure = () => {
      // An area without layout has no width.
      if (area.offsetWidth === 0) return;
      // A word is longer than expected: use the actual width of the columns.
      const taken = table.offsetWidth;
      const part = rendered === 'table' ? 'all' : 'reduced';
      if (rendered !== undefined && rendered !== 'cards' && taken > area.clientWidth + 1)
        needs[part] = Math.max(needs[part], taken / rem());
      rendered = tableShapeFor(needs, area.offsetWidth / rem());
      setShape(rendered);
    };
    measure();
    return observeSizeInNextFrame([area, table], measure).stop;
  }, [area, all, reduced]);
  return { shape: isPrinting ? tableShapeFor({ all, reduced }, paperWidth) : shape, widths };
}
