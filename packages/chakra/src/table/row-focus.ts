import { type KeyboardEvent, useLayoutEffect } from 'react';
import { afterRender, focusRestoringElements } from '../browser/focus.ts';
import { observeContent } from '../browser/observe.ts';

/** The controls of a row that the focus moves between. */
export const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(':is(a, button, input[type=checkbox]):not([role=menuitem])'),
];

/** The focused control: it is found again in its row, or in the row that takes its place. */
interface FocusedControl {
  element: HTMLElement;
  row: string | undefined;
  /** Number of the row among all rows that are found. */
  position: number;
  control: number;
}

const positionOf = (row: HTMLElement | null): number => Number(row?.getAttribute('aria-rowindex') ?? -1);

const rowOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('tr[data-index]');

/** Whether an element belongs to this table, and not to one in an expanded row. */
const isOwn = (area: HTMLElement, element: Element): boolean => element.closest('.result-table') === area;

/** The controls of the headings and rows in the document. */
function stopsOf(area: HTMLElement): HTMLElement[] {
  const rows = [...area.querySelectorAll('thead tr, tr[data-index]')];
  return rows.filter((row) => isOwn(area, row)).flatMap(controlsOf);
}

function focusedControl(element: HTMLElement): FocusedControl {
  const row = rowOf(element);
  return {
    element,
    row: row?.dataset.id,
    position: positionOf(row),
    control: row ? controlsOf(row).indexOf(element) : 0,
  };
}

/**
 * The same control of the same row, otherwise of the row in its place, otherwise of the previous one, which may be the last of the
 * page before.
 */
function successorOf({ row, position, control }: FocusedControl, area: HTMLElement): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('tr[data-index]')].filter((each) => isOwn(area, each));
  const same = rows.find(({ dataset }) => dataset.id === row);
  const next = rows.find((each) => positionOf(each) === position);
  const before = rows.find((each) => positionOf(each) === position - 1);
  const controls = [same, next, before]
    .flatMap((each) => (each ? [controlsOf(each)] : []))
    .find(({ length }) => length > 0);
  return controls?.[control] ?? controls?.at(-1);
}

/**
 * Makes a table a single tab stop: one of the controls in headings and rows is reachable by Tab, and the arrow keys move between
 * them (moveBetweenRows). The focus is not lost when its row is deleted or scrolled out of the document.
 *
 * @param area the element around the rows
 */
export function useRovingFocus(area: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!area) return;
    let stop: HTMLElement | undefined;
    let focused: FocusedControl | undefined;
    /** Whether the area has the focus until a row is there again. */
    let isWaiting = false;

    const markStop = () => {
      const stops = stopsOf(area);
      if (!stop || !stops.includes(stop)) stop = stops.find((each) => rowOf(each)) ?? stops[0];
      for (const each of stops) {
        const index = each === stop ? 0 : -1;
        if (each.tabIndex !== index || !each.hasAttribute('tabindex')) each.tabIndex = index;
      }
      // A scrolling area without controls must itself be reachable by keyboard.
      area.tabIndex = stops.length === 0 ? 0 : -1;
    };
    const restoreFocus = () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || (isWaiting && activeElement === area);
      if (!focused || !isLost) return;
      // The notice that undid a deletion is gone together with the focus; the row is still there.
      const next = focused.element.isConnected ? focused.element : successorOf(focused, area);
      isWaiting = next === undefined;
      (next ?? area).focus({ preventScroll: isWaiting });
    };
    const onChange = () => {
      markStop();
      restoreFocus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target === area || target.closest(focusRestoringElements)) return;
      const isStop = area.contains(target) && isOwn(area, target) && stopsOf(area).includes(target);
      focused = isStop ? focusedControl(target) : undefined;
      if (!isStop || stop === target) return;
      stop = target;
      markStop();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !area.contains(target) && !target.closest(focusRestoringElements))
        focused = undefined;
    };

    markStop();
    const stopObserving = observeContent(area, onChange);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      stopObserving();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      // The table disappears with its last row.
      const hadFocus =
        focused && (area.contains(document.activeElement) || document.activeElement === document.body);
      if (hadFocus) area.closest<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [area]);
}

/** The headings come before the first row. */
const headings = -1;

const rowSteps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, headings),
  Home: () => 0,
  End: (_index, last) => last,
};
const controlSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Arrow keys up and down, Home and End move the focus to the same control of another row or heading; left and right move it
 * within the row.
 *
 * @param rowCount rows in the table
 * @param showRow brings a row into the document and into view
 */
export function moveBetweenRows(
  event: KeyboardEvent<HTMLElement>,
  rowCount: number,
  showRow: (index: number) => void,
): void {
  const area = event.currentTarget;
  const control = event.target as HTMLElement;
  const row = control.closest<HTMLElement>('tr');
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!row || !stopsOf(area).includes(control)) return;
  const controls = controlsOf(row);
  const position = controls.indexOf(control);
  const step = controlSteps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    controls[position + step]?.focus();
    return;
  }
  const index = Number(row.dataset.index ?? headings);
  const next = rowSteps[event.key]?.(index, rowCount - 1);
  if (next === undefined) return;
  event.preventDefault();
  if (next !== index) focusRow(area, next, position, showRow);
}

/**
 * Moves the focus to a control of a row.
 *
 * @param index of the row, or of the headings
 * @param position of the control in its row; the last one if the row has fewer
 * @param showRow brings a row into the document and into view
 */
function focusRow(
  area: HTMLElement,
  index: number,
  position: number,
  showRow: (index: number) => void,
): void {
  const focus = () => {
    const target = area.querySelector(index === headings ? 'thead tr' : `tr[data-index="${index}"]`);
    if (!target) return false;
    const others = controlsOf(target);
    (others[position] ?? others.at(-1))?.focus();
    return true;
  };
  if (focus()) return;
  showRow(index);
  afterRender(focus);
}

/** Moves the focus from a row to the one below, which may be of an expanded row; the last row keeps it. */
export function focusNextRow(row: HTMLElement, showRow: (index: number) => void): void {
  const area = row.closest<HTMLElement>('.result-table');
  const position = controlsOf(row).indexOf(document.activeElement as HTMLElement);
  const next = Number(row.dataset.index) + 1;
  const count = Number(area?.querySelector('table')?.getAttribute('aria-rowcount'));
  // Of rows that are not counted to the last, -1.
  if (area && (count < 0 || next < count - 1)) focusRow(area, next, Math.max(position, 0), showRow);
}

/** Moves the focus from a search field to the link of the first row of its list; it stays if there is no row. */
export function focusFirstRow(field: HTMLElement): void {
  const list = field.closest('[data-part=list]') ?? document.querySelector('main');
  const row = list?.querySelector('.result-table tr[data-index="0"]');
  if (!row) return;
  const controls = controlsOf(row);
  (controls.find((control) => control.matches('a')) ?? controls[0])?.focus();
}
