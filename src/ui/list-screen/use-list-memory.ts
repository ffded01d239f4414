import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RowFinder } from './row-window.ts';
import type { ScrollPlace } from './scroll-place.ts';

interface Memory {
  top: number;
  /** Rows that were loaded by then. */
  loaded: number;
  /** Row whose control had the focus last, and which of its controls. */
  row?: string;
  control?: number;
  /** The first row in view when the list was left, and where it began. */
  anchor?: { row: string; offset: number };
  /** Heights of rows that were measured; what is above the view must be as high again. */
  sizes?: VirtualItem[];
  /** Rows that are opened. */
  opened?: readonly string[];
}

/** What was seen of each list, by the router's key of its visit: only Back and Forward come to a key again. */
const memories = new Map<string, Memory>();
const mostVisits = 50;

function remember(key: string, change: Partial<Memory>): void {
  const memory = { top: 0, loaded: 0, ...memories.get(key), ...change };
  memories.delete(key);
  memories.set(key, memory);
  const [oldest] = memories.keys();
  if (memories.size > mostVisits && oldest !== undefined) memories.delete(oldest);
}

/** The rows that were opened in a visit. */
export const openedRows = (key: string): readonly string[] => memories.get(key)?.opened ?? [];

export function rememberOpened(key: string, opened: readonly string[]): void {
  if (opened.length > 0 || openedRows(key).length > 0) remember(key, { opened });
}

export const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(':is(a, button):not([role=menuitem])'),
];

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('tr[data-id]')];
const rowOf = (area: HTMLElement, id: string) => rowsIn(area).find((row) => row.dataset.id === id);

function anchorOf(area: HTMLElement, place: ScrollPlace): Pick<Memory, 'anchor'> {
  for (const row of rowsIn(area)) {
    const offset = place.offsetOf(row);
    if (offset + row.offsetHeight > 0) return { anchor: { row: row.dataset.id ?? '', offset } };
  }
  return {};
}

/** Rows that are measured only now have moved what was in view. */
function moveToAnchor(area: HTMLElement, place: ScrollPlace, { anchor }: Memory): void {
  const row = anchor && rowOf(area, anchor.row);
  if (row) place.scrollTo(place.top() + place.offsetOf(row) - anchor.offset);
}

function focusRow(area: HTMLElement, { row, control = 0 }: Memory): void {
  if (row === undefined) return;
  const element = rowOf(area, row);
  if (element) controlsOf(element)[control]?.focus({ preventScroll: true });
}

/** Heights of rows that were measured when this visit's list was left. */
export function useRememberedSizes(): VirtualItem[] {
  const { key } = useLocation();
  return useState(() => memories.get(key)?.sizes ?? [])[0];
}

interface ListMemoryInput {
  /** What holds the rows; null where nothing is to be remembered. */
  area: HTMLElement | null;
  place: ScrollPlace | null;
  /** Rows that are loaded. */
  loaded: number;
  /** Changes with the search, the order and the page. */
  view: string | undefined;
  /** Loads more rows, where there are more. */
  onMore: (() => void) | undefined;
  finder: RefObject<RowFinder>;
}

/** Back brings the scroll position and the focused row of a list back (and use-opened-rows.ts the opened ones); a new search begins at the first row. */
export function useListMemory({ area, place, loaded, view, onMore, finder }: ListMemoryInput): void {
  const { key } = useLocation();
  const wanted = useRef(memories.get(key));
  const shownView = useRef(view);

  useEffect(() => {
    if (!area || shownView.current === view) return;
    shownView.current = view;
    wanted.current = undefined;
    place?.toFirstRow();
  }, [area, place, view]);

  useEffect(() => {
    const memory = wanted.current;
    if (!area || !place || !memory || loaded === 0) return;
    if (loaded < memory.loaded && onMore) {
      onMore();
      return;
    }
    wanted.current = undefined;
    place.scrollTo(memory.top);
    // The rows of that place are drawn by the next frame; the screen's own focus has come and gone by then.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        moveToAnchor(area, place, memory);
        focusRow(area, memory);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [area, place, loaded, onMore]);

  // Ends before the next screen is laid out: that the page gets shorter by it is no scrolling of the list.
  useLayoutEffect(() => {
    if (!area || !place) return;
    const onScroll = () => remember(key, { top: place.top(), loaded });
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('tr[data-id]');
      const control = row ? controlsOf(row).indexOf(target as HTMLElement) : -1;
      if (control < 0) return;
      remember(key, { top: place.top(), loaded, row: row?.dataset.id ?? '', control });
    };
    place.source.addEventListener('scroll', onScroll, { passive: true });
    area.addEventListener('focusin', onFocus);
    return () => {
      place.source.removeEventListener('scroll', onScroll);
      area.removeEventListener('focusin', onFocus);
    };
  }, [area, place, key, loaded]);

  useLayoutEffect(() => {
    if (!area || !place) return;
    return () => {
      // Without any scrolling there is nothing to come back to.
      if (memories.has(key)) remember(key, { sizes: finder.current.measured(), ...anchorOf(area, place) });
    };
  }, [area, place, key, finder]);
}
