import type { KeyboardEvent } from 'react';
import { controlsOf } from './use-list-memory.ts';
import { stopsOf } from './use-roving-focus.ts';

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
  const place = controls.indexOf(control);
  const beside = controlSteps[event.key];
  if (beside !== undefined) {
    event.preventDefault();
    controls[place + beside]?.focus();
    return;
  }
  const index = Number(row.dataset.index ?? headings);
  const next = rowSteps[event.key]?.(index, rowCount - 1);
  if (next === undefined) return;
  event.preventDefault();
  if (next !== index) focusRow(area, next, place, showRow);
}

/**
 * Moves the focus to a control of a row.
 *
 * @param index of the row, or of the headings
 * @param place of the control in its row; the last one if the row has fewer
 * @param showRow brings a row into the document and into view
 */
function focusRow(area: HTMLElement, index: number, place: number, showRow: (index: number) => void): void {
  const focus = () => {
    const target = area.querySelector(index === headings ? 'thead tr' : `tr[data-index="${index}"]`);
    if (!target) return false;
    const others = controlsOf(target);
    (others[place] ?? others.at(-1))?.focus();
    return true;
  };
  if (focus()) return;
  showRow(index);
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** Moves the focus from a row to the one below, which may be of an expanded row; the last row keeps it. */
export function focusNextRow(row: HTMLElement, showRow: (index: number) => void): void {
  const area = row.closest<HTMLElement>('.result-table');
  const place = controlsOf(row).indexOf(document.activeElement as HTMLElement);
  const next = Number(row.dataset.index) + 1;
  const count = Number(area?.querySelector('table')?.getAttribute('aria-rowcount'));
  // Of rows that are not counted to the last, -1.
  if (area && (count < 0 || next < count - 1)) focusRow(area, next, Math.max(place, 0), showRow);
}

/** Moves the focus from a search field to the link of the first row of its list; it stays if there is no row. */
export function focusFirstRow(field: HTMLElement): void {
  const list = field.closest('[data-part=list]') ?? document.querySelector('main');
  const row = list?.querySelector('.result-table tr[data-index="0"]');
  if (!row) return;
  const controls = controlsOf(row);
  (controls.find((control) => control.matches('a')) ?? controls[0])?.focus();
}
