import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far in pixels the pointer may wander while it is down; farther away nobody wants the press any more. */
const tolerance = 24;

/**
 * A press counts for the button where it began, even when the page moves under the pointer meanwhile: leaving a field
 * takes its message away, and what stands below it moves up before the button is let go.
 */
export function useSteadyPress(onPress: (event: MouseEvent) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onClick: (event: MouseEvent) => {
      const from = start.current;
      start.current = undefined;
      // A press of a key has no way to go.
      const isFar =
        from && event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y) > tolerance;
      if (!isFar) onPress(event);
    },
  };
}
