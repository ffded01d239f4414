import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Memory {
  top: number;
  /** Rows that were loaded by then. */
  loaded: number;
  /** Row whose control had the focus last, and which of its controls. */
  row?: string;
  control?: number;
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

export const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a, button'),
];

function focusRow(area: HTMLElement, { row, control = 0 }: Memory): void {
  if (row === undefined) return;
  const element = area.querySelector(`tr[data-id="${CSS.escape(row)}"]`);
  if (element) controlsOf(element)[control]?.focus({ preventScroll: true });
}

/**
 * Back brings the scroll position and the focused row of a list back; a new search begins at the top.
 *
 * @param area the scroll area
 * @param loaded rows that are loaded
 * @param view changes with the search, the order and the page
 * @param onMore loads more rows, where there are more
 */
export function useListMemory(
  area: HTMLElement | null,
  loaded: number,
  view: string,
  onMore: (() => void) | undefined,
): void {
  const { key } = useLocation();
  const wanted = useRef(memories.get(key));
  const shownView = useRef(view);

  useEffect(() => {
    if (!area || shownView.current === view) return;
    shownView.current = view;
    wanted.current = undefined;
    area.scrollTop = 0;
  }, [area, view]);

  useEffect(() => {
    const memory = wanted.current;
    if (!area || !memory || loaded === 0) return;
    if (loaded < memory.loaded && onMore) {
      onMore();
      return;
    }
    wanted.current = undefined;
    area.scrollTop = memory.top;
    // The rows of that place are drawn by the next frame; the screen's own focus has come and gone by then.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => focusRow(area, memory)));
    return () => cancelAnimationFrame(frame);
  }, [area, loaded, onMore]);

  useEffect(() => {
    if (!area) return;
    const onScroll = () => remember(key, { top: area.scrollTop, loaded });
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('tr[data-id]');
      if (!row) return;
      const control = controlsOf(row).indexOf(target as HTMLElement);
      remember(key, { top: area.scrollTop, loaded, row: row.dataset.id ?? '', control });
    };
    area.addEventListener('scroll', onScroll, { passive: true });
    area.addEventListener('focusin', onFocus);
    return () => {
      area.removeEventListener('scroll', onScroll);
      area.removeEventListener('focusin', onFocus);
    };
  }, [area, key, loaded]);
}
