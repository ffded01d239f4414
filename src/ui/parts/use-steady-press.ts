import { type PointerEvent, useRef } from 'react';

/** How far in pixels the pointer may wander while it is down; farther away nobody wants the press any more. */
const tolerance = 24;

/**
 * A press counts for the button where it began, even when the page moves under the pointer meanwhile: leaving a field
 * takes its message away, and what stands below it moves up before the button is let go. Browsers give the click to
 * neither of the two then.
 */
export function useSteadyPress() {
  const waiting = useRef<AbortController | undefined>(undefined);
  return (down: PointerEvent<HTMLElement>): void => {
    // A press that a program makes up has no place on the page.
    if (!down.nativeEvent.isTrusted) return;
    const button = down.currentTarget;
    const { clientX, clientY } = down;
    waiting.current?.abort();
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const onUp = (up: globalThis.PointerEvent) => {
      waiting.current?.abort();
      const isNear = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= tolerance;
      const below = document.elementFromPoint?.(up.clientX, up.clientY);
      if (isNear && below && !button.contains(below)) button.click();
    };
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => waiting.current?.abort(), { signal });
  };
}
