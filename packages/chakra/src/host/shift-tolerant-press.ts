import type { PointerEvent } from 'react';
import { useHostState } from './host.ts';

/** Distance in pixels that the pointer may move while it is down; beyond it the press is cancelled. */
const tolerance = 24;

const pressable = 'button, label, a[href], input[type=checkbox], input[type=radio]';

function createShiftTolerantPress(): (down: PointerEvent<HTMLElement>) => void {
  /** The current press of the primary pointer. */
  let waiting: AbortController | undefined;
  return (down) => {
    const control = (down.target as Element).closest<HTMLElement>(pressable);
    // A synthetic press has no position on the page.
    if (!down.nativeEvent.isTrusted || !control) return;
    const { clientX, clientY } = down;
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const onUp = (up: MouseEvent) => {
      waiting?.abort();
      const isNear = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= tolerance;
      const below = document.elementFromPoint?.(up.clientX, up.clientY);
      if (!isNear || !below || control.contains(below)) return;
      control.click();
      // The browser clicks on what contains both, e.g. the label of the box: that would be a second click on the control.
      const ended = new AbortController();
      const stop = (click: MouseEvent) => {
        if (!click.isTrusted) return;
        click.preventDefault();
        click.stopImmediatePropagation();
      };
      window.addEventListener('click', stop, { capture: true, signal: ended.signal });
      // The browser's own click follows in the same task.
      setTimeout(() => ended.abort());
    };
    // On touch screens the field loses the focus only after the finger was lifted: with the mouse events that follow the pointer's.
    window.addEventListener('mouseup', onUp, { signal });
    window.addEventListener('pointercancel', () => waiting?.abort(), { signal });
  };
}

/**
 * The handler for onPointerDown of a control or a container. A press counts for the control where it began, even if the page
 * moves under the pointer: leaving a field removes its message, so that everything below moves up before the button is
 * released, and browsers then send no click to either element.
 */
export const useShiftTolerantPress = (): ((down: PointerEvent<HTMLElement>) => void) =>
  useHostState(createShiftTolerantPress);
