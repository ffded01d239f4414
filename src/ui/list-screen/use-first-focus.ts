import { type RefObject, useEffect } from 'react';

const hasNone = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

/**
 * Gives a field the focus when its screen opens and nothing else on it has taken that; not where a keyboard would come up
 * and cover the screen.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return;
    // The screen's own focus, and that of the row that Back comes back to, are set by the frame after the next.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (hasNone()) field.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isWanted]);
}
