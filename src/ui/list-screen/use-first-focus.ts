import { type RefObject, useEffect } from 'react';

const hasNone = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

/**
 * Focuses a field when its screen opens, unless something else has the focus; not on touch devices, where the keyboard would
 * cover the screen.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return;
    // The screen's own focus, and that of the row restored by Back, are set by the frame after the next.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (hasNone()) field.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isWanted]);
}
