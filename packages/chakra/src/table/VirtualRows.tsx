import {
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { estimatedHeight, type MeasureRow, type RowFinder, type RowWindow } from './row-window.ts';

export interface VirtualRowsProps {
  ids: readonly string[];
  /** The element around the rows; a state instead of a ref, so that the virtualizer sees it as soon as it exists. */
  area: HTMLElement | null;
  /** Rows are cards with this many values, and scroll with the page. */
  card: { values: number } | undefined;
  /** Heights measured when the list was last shown. */
  sizes: VirtualItem[];
  finder: RefObject<RowFinder>;
  /** Receives the callback for the rows' elements; undefined once there is none. */
  onMeasure: (measure: MeasureRow | undefined) => void;
  onWindow: (window: RowWindow) => void;
}

/** Whether an element is the expanded content of a row. */
const isBelow = (element: Element): boolean => element.hasAttribute('data-expanded');

/** The height of a row's expanded content. */
function heightBelow(row: Element): number {
  const below = row.nextElementSibling;
  return below && isBelow(below) ? Math.round(below.getBoundingClientRect().height) : 0;
}

/**
 * Watches the expanded content of rows, and reports each row's height with it and, once collapsed, without. A row that is
 * scrolled out of the document keeps its height.
 */
function watchBelow(onHeight: (row: Element, height: number) => void): ResizeObserver {
  const rows = new WeakMap<Element, Element>();
  return new ResizeObserver((entries, observer) => {
    for (const { target } of entries) {
      const row = rows.get(target) ?? target.previousElementSibling;
      if (row) rows.set(target, row);
      if (!target.isConnected) observer.unobserve(target);
      if (!row?.isConnected) continue;
      onHeight(row, Math.round(row.getBoundingClientRect().height) + heightBelow(row));
    }
  });
}

/** Offset of the rows on the page. */
function useRowsTop(area: HTMLElement | null, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = isNeeded && area?.querySelector('tbody');
    if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  }, [area, isNeeded]);
  return top;
}

/**
 * The height of a row reported by the browser, including its expanded content; until then the estimated one, since measuring
 * would force a layout.
 */
function heightOf<S extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<S, Element>,
): number {
  const observed = entry?.borderBoxSize[0]?.blockSize;
  if (observed !== undefined) return Math.round(observed) + heightBelow(row);
  const index = rows.indexFromElement(row);
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index);
}

/** Determines which rows are near the viewport, for a scrolling area or page; renders nothing itself. */
export default function VirtualRows(props: VirtualRowsProps) {
  const { ids, area, card, sizes, finder, onMeasure, onWindow } = props;
  const scrollMargin = useRowsTop(area, card !== undefined);
  const height = estimatedHeight(card);
  const common = {
    count: ids.length,
    estimateSize: () => height,
    getItemKey: (index: number) => ids[index] ?? index,
    initialMeasurementsCache: sizes,
    overscan: 6,
  };
  const inArea = useVirtualizer<HTMLElement, Element>({
    ...common,
    enabled: !card,
    getScrollElement: () => area,
    measureElement: heightOf,
  });
  const onPage = useWindowVirtualizer<Element>({
    ...common,
    enabled: card !== undefined,
    scrollMargin,
    measureElement: heightOf,
  });
  const rows = card ? onPage : inArea;
  useLayoutEffect(() => {
    finder.current = { showRow: rows.scrollToIndex, measured: rows.takeSnapshot };
    const below = watchBelow((row, height) => rows.resizeItem(rows.indexFromElement(row), height));
    const emit: MeasureRow = (row) => {
      if (row && isBelow(row)) below.observe(row);
      else rows.measureElement(row);
    };
    onMeasure(emit);
    // Rows that were rendered before.
    for (const row of area?.querySelectorAll(':scope > table > tbody > tr:not([data-spacer])') ?? [])
      emit(row);
    return () => {
      onMeasure(undefined);
      below.disconnect();
    };
  }, [finder, onMeasure, rows, area]);
  const items = rows.getVirtualItems();
  const margin = card ? scrollMargin : 0;
  const [firstItem] = items;
  const last = items.at(-1);
  const first = firstItem?.index ?? 0;
  const end = last ? last.index + 1 : 0;
  const before = firstItem ? firstItem.start - margin : 0;
  const after = rows.getTotalSize() - (last ? last.end - margin : 0);
  useLayoutEffect(() => {
    // An area without layout has no rows near the viewport.
    if (end > 0) onWindow({ first, end, before, after });
  }, [onWindow, first, end, before, after]);
  return null;
}
