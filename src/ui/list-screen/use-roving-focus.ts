import { useLayoutEffect } from 'react';
import { controlsOf } from './use-list-memory.ts';

/** What the focus was on: it is found again where its row is drawn again, and its place where the row is gone. */
interface Held {
  element: HTMLElement;
  row: string | undefined;
  index: number;
  control: number;
}

/** Dialogs and notices are a way that leads back to the row. */
const passing = '[role=dialog], [role=alertdialog], [data-scope=toast]';

const rowOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('tr[data-index]');

/** Whether an element belongs to this table, and not to one inside of an opened row. */
const isOwn = (area: HTMLElement, element: Element): boolean => element.closest('.result-table') === area;

/** The controls of the headings and rows that are in the document. */
export function stopsOf(area: HTMLElement): HTMLElement[] {
  const rows = [...area.querySelectorAll('thead tr, tr[data-index]')];
  return rows.filter((row) => isOwn(area, row)).flatMap(controlsOf);
}

function hold(element: HTMLElement): Held {
  const row = rowOf(element);
  return {
    element,
    row: row?.dataset.id,
    index: Number(row?.dataset.index ?? -1),
    control: row ? controlsOf(row).indexOf(element) : 0,
  };
}

/** The control of the same row, else of the row that stands in its place now, else of the one before. */
function successorOf({ row, index, control }: Held, area: HTMLElement): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('tr[data-index]')].filter((each) => isOwn(area, each));
  const same = rows.find(({ dataset }) => dataset.id === row);
  const next = rows.find(({ dataset }) => dataset.index === String(index));
  const before = rows.find(({ dataset }) => dataset.index === String(index - 1));
  const controls = [same, next, before]
    .flatMap((each) => (each ? [controlsOf(each)] : []))
    .find(({ length }) => length > 0);
  return controls?.[control] ?? controls?.at(-1);
}

/**
 * Makes a table one stop of the Tab key: of the controls in headings and rows one can be reached by Tab, the arrow keys walk
 * between them (move-between-rows.ts). A focus whose row is deleted, or scrolled out of the document, does not fall to the
 * page.
 *
 * @param area what holds the rows
 */
export function useRovingFocus(area: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!area) return;
    let stop: HTMLElement | undefined;
    let held: Held | undefined;

    const mark = () => {
      const stops = stopsOf(area);
      if (!stop || !stops.includes(stop)) stop = stops.find((each) => rowOf(each)) ?? stops[0];
      for (const each of stops) {
        const index = each === stop ? 0 : -1;
        if (each.tabIndex !== index || !each.hasAttribute('tabindex')) each.tabIndex = index;
      }
      // An area that scrolls needs something that keys can reach.
      area.tabIndex = stops.length === 0 ? 0 : -1;
    };
    const keep = () => {
      if (!held || document.activeElement !== document.body) return;
      // A notice that took a delete back has gone with the focus; the row is still there.
      const next = held.element.isConnected ? held.element : successorOf(held, area);
      (next ?? area).focus({ preventScroll: next === undefined });
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
      // The last row was deleted: the table goes with it.
      const isHeld =
        held && (area.contains(document.activeElement) || document.activeElement === document.body);
      if (isHeld) area.closest<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [area]);
}
