import { useLayoutEffect } from 'react';
import { controlsOf } from './use-list-memory.ts';

/** The focused control: it is found again in its row, or in the row that takes its place. */
interface Held {
  element: HTMLElement;
  row: string | undefined;
  /** Place among all rows that are found. */
  place: number;
  control: number;
}

/** Dialogs, menus and notices return the focus to the row. */
export const passing = '[role=dialog], [role=alertdialog], [role=menu], [data-scope=toast]';

const placeOf = (row: HTMLElement | null): number => Number(row?.getAttribute('aria-rowindex') ?? -1);

const rowOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('tr[data-index]');

/** Whether an element belongs to this table, and not to one in an expanded row. */
const isOwn = (area: HTMLElement, element: Element): boolean => element.closest('.result-table') === area;

/** The controls of the headings and rows in the document. */
export function stopsOf(area: HTMLElement): HTMLElement[] {
  const rows = [...area.querySelectorAll('thead tr, tr[data-index]')];
  return rows.filter((row) => isOwn(area, row)).flatMap(controlsOf);
}

function hold(element: HTMLElement): Held {
  const row = rowOf(element);
  return {
    element,
    row: row?.dataset.id,
    place: placeOf(row),
    control: row ? controlsOf(row).indexOf(element) : 0,
  };
}

/**
 * The same control of the same row, otherwise of the row in its place, otherwise of the previous one, which may be the last of the
 * page before.
 */
function successorOf({ row, place, control }: Held, area: HTMLElement): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('tr[data-index]')].filter((each) => isOwn(area, each));
  const same = rows.find(({ dataset }) => dataset.id === row);
  const next = rows.find((each) => placeOf(each) === place);
  const before = rows.find((each) => placeOf(each) === place - 1);
  const controls = [same, next, before]
    .flatMap((each) => (each ? [controlsOf(each)] : []))
    .find(({ length }) => length > 0);
  return controls?.[control] ?? controls?.at(-1);
}

/**
 * Makes a table a single tab stop: one of the controls in headings and rows is reachable by Tab, and the arrow keys move between
 * them (move-between-rows.ts). The focus is not lost when its row is deleted or scrolled out of the document.
 *
 * @param area the element around the rows
 */
export function useRovingFocus(area: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!area) return;
    let stop: HTMLElement | undefined;
    let held: Held | undefined;
    /** Whether the area has the focus until a row is there again. */
    let isWaiting = false;

    const mark = () => {
      const stops = stopsOf(area);
      if (!stop || !stops.includes(stop)) stop = stops.find((each) => rowOf(each)) ?? stops[0];
      for (const each of stops) {
        const index = each === stop ? 0 : -1;
        if (each.tabIndex !== index || !each.hasAttribute('tabindex')) each.tabIndex = index;
      }
      // A scrolling area without controls must itself be reachable by keyboard.
      area.tabIndex = stops.length === 0 ? 0 : -1;
    };
    const keep = () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || (isWaiting && activeElement === area);
      if (!held || !isLost) return;
      // The notice that undid a deletion is gone together with the focus; the row is still there.
      const next = held.element.isConnected ? held.element : successorOf(held, area);
      isWaiting = next === undefined;
      (next ?? area).focus({ preventScroll: isWaiting });
    };
    const onChange = () => {
      mark();
      keep();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target === area || target.closest(passing)) return;
      const isStop = area.contains(target) && isOwn(area, target) && stopsOf(area).includes(target);
      held = isStop ? hold(target) : undefined;
      if (!isStop || stop === target) return;
      stop = target;
      mark();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !area.contains(target) && !target.closest(passing)) held = undefined;
    };

    mark();
    const changes = new MutationObserver(onChange);
    changes.observe(area, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      // The table disappears with its last row.
      const isHeld =
        held && (area.contains(document.activeElement) || document.activeElement === document.body);
      if (isHeld) area.closest<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [area]);
}
