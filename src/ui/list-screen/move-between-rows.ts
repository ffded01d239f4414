import type { KeyboardEvent } from 'react';
import { controlsOf } from './use-list-memory.ts';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Arrow keys, Home and End move the focus to the same control of another row.
 *
 * @param rowCount rows in the table
 * @param showRow brings a row into the document and into view
 */
export function moveBetweenRows(
  event: KeyboardEvent<HTMLElement>,
  rowCount: number,
  showRow: (index: number) => void,
): void {
  const step = steps[event.key];
  const control = event.target as HTMLElement;
  const row = control.closest<HTMLElement>('tr[data-index]');
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const index = Number(row.dataset.index);
  const next = step(index, rowCount - 1);
  event.preventDefault();
  if (next === index) return;
  const place = controlsOf(row).indexOf(control);
  const area = event.currentTarget;
  const focus = () => {
    const target = area.querySelector(`tr[data-index="${next}"]`);
    if (!target) return false;
    const controls = controlsOf(target);
    (controls[place] ?? controls.at(-1))?.focus();
    return true;
  };
  if (focus()) return;
  showRow(next);
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
