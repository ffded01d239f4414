import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { RowFinder, RowWindow } from './row-window.ts';

const rowHeight = 49;
/** Of a card: its edges, the first value's label, and one line for every value (result-table.css). */
const cardHeight = (values: number) => 45 + 28 * values;

interface VirtualRowsProps {
  ids: readonly string[];
  /** What holds the rows; state, not a ref, so that the virtualizer sees it as soon as it exists. */
  area: HTMLElement | null;
  /** Rows are cards of so many values and scroll with the page. */
  card: { values: number } | undefined;
  /** Heights that were measured when the list was seen last. */
  sizes: VirtualItem[];
  finder: RefObject<RowFinder>;
  draw: (window: RowWindow) => ReactNode;
}

/** Where the rows begin on the page. */
function useRowsTop(area: HTMLElement | null, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = isNeeded && area?.querySelector('tbody');
    if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  }, [area, isNeeded]);
  return top;
}

/** Keeps of many rows only those near the view in the document, whether their area scrolls or the page. */
export default function VirtualRows({ ids, area, card, sizes, finder, draw }: VirtualRowsProps) {
  const scrollMargin = useRowsTop(area, card !== undefined);
  const height = card ? cardHeight(card.values) : rowHeight;
  const common = {
    count: ids.length,
    estimateSize: () => height,
    getItemKey: (index: number) => ids[index] ?? index,
    initialMeasurementsCache: sizes,
  };
  const inArea = useVirtualizer<HTMLElement, Element>({
    ...common,
    enabled: !card,
    getScrollElement: () => area,
    overscan: 12,
  });
  const onPage = useWindowVirtualizer<Element>({
    ...common,
    enabled: card !== undefined,
    scrollMargin,
    overscan: 6,
  });
  const rows = card ? onPage : inArea;
  useLayoutEffect(() => {
    finder.current = { showRow: rows.scrollToIndex, measured: rows.takeSnapshot };
  }, [finder, rows]);
  const items = rows.getVirtualItems();
  const margin = card ? scrollMargin : 0;
  const [first] = items;
  const last = items.at(-1);
  return draw({
    first: first?.index ?? 0,
    end: last ? last.index + 1 : 0,
    before: first ? first.start - margin : 0,
    after: rows.getTotalSize() - (last ? last.end - margin : 0),
    measure: rows.measureElement,
  });
}
