import type { PointerEvent } from 'react';

/** How far in pixels the pointer may wander while it is down; farther away nobody wants the press any more. */
const tolerance = 24;

const pressable = 'button, label, a[href], input[type=checkbox], input[type=radio]';

/** The press that is under way; there is one pointer that counts. */
let waiting: AbortController | undefined;

/**
 * For onPointerDown, of a control or of all around it. A press counts for the control where it began, even when the page
 * moves under the pointer meanwhile: leaving a field takes its message away, and what stands below it moves up before
 * the button is let go. Browsers give the click to neither of the two then.
 */
export function steadyPress(down: PointerEvent<HTMLElement>): void {
  const control = (down.target as Element).closest<HTMLElement>(pressable);
  // A press that a program makes up has no place on the page.
  if (!down.nativeEvent.isTrusted || !control) return;
  const { clientX, clientY } = down;
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const onUp = (up: MouseEvent) => {
    waiting?.abort();
    const isNear = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= tolerance;
    const below = document.elementFromPoint?.(up.clientX, up.clientY);
    if (isNear && below && !control.contains(below)) control.click();
  };
  // A finger leaves the field only after it was lifted: between the mouse's events that follow those of the pointer.
  window.addEventListener('mouseup', onUp, { signal });
  window.addEventListener('pointercancel', () => waiting?.abort(), { signal });
}
