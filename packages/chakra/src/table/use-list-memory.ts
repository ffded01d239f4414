import { useRouter, useUser } from '@schema-screens/core';
import type { SelectedRows, SelectionMemory } from '@schema-screens/core/internal';
import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterRender } from '../browser/focus.ts';
import { useHostState } from '../host/host.ts';
import { useScreenPrefix } from '../parts/screen/use-url-state.ts';
import { controlsOf } from './row-focus.ts';
import type { RowFinder } from './row-window.ts';
import type { ScrollContainer } from './scroll-container.ts';

interface ListMemory {
  top: number;
  /** Number of rows loaded by then. */
  loaded: number;
  /** The last focused row, and which of its controls. */
  row?: string;
  control?: number;
  /** The first visible row when the list was left, and its offset. */
  anchor?: { row: string; offset: number };
  /** Heights of the measured rows, so that the space above the viewport is restored exactly. */
  sizes?: VirtualItem[];
  /** Expanded rows. */
  opened?: readonly string[];
  /** Selected rows, and the user who has selected them. */
  selection?: { selected: SelectedRows; user: string } | undefined;
}

/** The state of each list by its prefix and the router's key of its history entry, to which only Back and Forward return. */
const createMemories = () => new Map<string, ListMemory>();

type Memories = ReturnType<typeof createMemories>;

function useMemories() {
  const { key } = useRouter().useLocation();
  return { key: `${useScreenPrefix()}${key}`, memories: useHostState(createMemories) };
}

const maxVisits = 50;

function remember(memories: Memories, key: string, change: Partial<ListMemory>): void {
  const memory = { top: 0, loaded: 0, ...memories.get(key), ...change };
  memories.delete(key);
  memories.set(key, memory);
  const [oldest] = memories.keys();
  if (memories.size > maxVisits && oldest !== undefined) memories.delete(oldest);
}

/** The expanded rows of a history entry. */
const openedRows = (memories: Memories, key: string): readonly string[] => memories.get(key)?.opened ?? [];

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('tr[data-id]')];
const rowOf = (area: HTMLElement, id: string) => rowsIn(area).find((row) => row.dataset.id === id);

function anchorOf(area: HTMLElement, container: ScrollContainer): Pick<ListMemory, 'anchor'> {
  for (const row of rowsIn(area)) {
    const offset = container.offsetOf(row);
    if (offset + row.offsetHeight > 0) return { anchor: { row: row.dataset.id ?? '', offset } };
  }
  return {};
}

/** Rows that are measured late have moved the visible ones. */
function moveToAnchor(area: HTMLElement, container: ScrollContainer, { anchor }: ListMemory): void {
  const row = anchor && rowOf(area, anchor.row);
  if (row) container.scrollTo(container.top() + container.offsetOf(row) - anchor.offset);
}

function focusRow(area: HTMLElement, { row, control = 0 }: ListMemory): void {
  if (row === undefined) return;
  const element = rowOf(area, row);
  if (element) controlsOf(element)[control]?.focus({ preventScroll: true });
}

/** Row heights measured when the list of this history entry was left. */
export function useRememberedSizes(): VirtualItem[] {
  const { key, memories } = useMemories();
  return useState(() => memories.get(key)?.sizes ?? [])[0];
}

interface ListMemoryInput {
  /** The element around the rows; null if nothing is to be remembered. */
  area: HTMLElement | null;
  container: ScrollContainer | null;
  /** Number of loaded rows. */
  loaded: number;
  /** Changes with search, order and page. */
  view: string | undefined;
  /** Loads more rows; undefined if there are no more. */
  onMore: (() => void) | undefined;
  finder: RefObject<RowFinder>;
}

/**
 * Restores a list's scroll position and focused row on Back (useExpandedRows the expanded rows, useSelectionMemory the selected
 * ones); a new search starts at the first row.
 */
export function useListMemory({ area, container, loaded, view, onMore, finder }: ListMemoryInput): void {
  const { key, memories } = useMemories();
  const pending = useRef(memories.get(key));
  const shownView = useRef(view);

  useEffect(() => {
    if (!area || shownView.current === view) return;
    shownView.current = view;
    pending.current = undefined;
    container?.toFirstRow();
  }, [area, container, view]);

  useEffect(() => {
    const memory = pending.current;
    if (!area || !container || !memory || loaded === 0) return;
    if (loaded < memory.loaded && onMore) {
      onMore();
      return;
    }
    pending.current = undefined;
    container.scrollTo(memory.top);
    return afterRender(() => {
      moveToAnchor(area, container, memory);
      focusRow(area, memory);
    });
  }, [area, container, loaded, onMore]);

  // Stops before the next screen is laid out: the page becoming shorter does not count as scrolling.
  useLayoutEffect(() => {
    if (!area || !container) return;
    const onScroll = () => remember(memories, key, { top: container.top(), loaded });
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('tr[data-id]');
      const control = row ? controlsOf(row).indexOf(target as HTMLElement) : -1;
      if (control < 0) return;
      remember(memories, key, { top: container.top(), loaded, row: row?.dataset.id ?? '', control });
    };
    container.source.addEventListener('scroll', onScroll, { passive: true });
    area.addEventListener('focusin', onFocus);
    return () => {
      container.source.removeEventListener('scroll', onScroll);
      area.removeEventListener('focusin', onFocus);
    };
  }, [area, container, memories, key, loaded]);

  useLayoutEffect(() => {
    if (!area || !container) return;
    return () => {
      // Without scrolling there is nothing to restore.
      if (memories.has(key))
        remember(memories, key, { sizes: finder.current.measured(), ...anchorOf(area, container) });
    };
  }, [area, container, memories, key, finder]);
}

/**
 * The ids of the expanded rows. Back restores them.
 *
 * @param isKept whether they are restored on Back
 */
export function useExpandedRows(isKept: boolean): {
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
} {
  const { key, memories } = useMemories();
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(isKept ? openedRows(memories, key) : []),
  );
  // Searching and sorting change the key of the history entry.
  useEffect(() => {
    if (isKept && (opened.size > 0 || openedRows(memories, key).length > 0))
      remember(memories, key, { opened: [...opened] });
  }, [memories, key, opened, isKept]);
  const toggle = useCallback(
    (id: string) =>
      setOpened((ids) =>
        ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
      ),
    [],
  );
  return { opened, toggle };
}

/** The selected rows of a list. Back restores them to the user who has selected them. */
export function useSelectionMemory(): SelectionMemory {
  const { key, memories } = useMemories();
  const user = JSON.stringify(useUser());
  const [restored] = useState(() => {
    const selection = memories.get(key)?.selection;
    return selection?.user === user ? selection.selected : undefined;
  });
  const store = useCallback(
    (selected: SelectedRows | undefined) => {
      if (selected || memories.get(key)?.selection)
        remember(memories, key, { selection: selected && { selected, user } });
    },
    [memories, key, user],
  );
  return { restored, store };
}
