import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a file is removed the focus goes to the next one's button, else to the one before, else to what chooses files.
 *
 * @param count files that are there
 * @returns to be called with the place of a file before it is removed
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
): (at: number) => void {
  const removed = useRef<{ at: number; count: number }>(undefined);
  useEffect(() => {
    const { current: gone } = removed;
    if (!gone || count >= gone.count) return;
    removed.current = undefined;
    const focus = (): void => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-danger]');
      const next = buttons?.[Math.min(gone.at, buttons.length - 1)];
      (next ?? list.current?.parentElement?.querySelector<HTMLElement>('button'))?.focus();
    };
    focus();
    // A question that closes gives the focus back to the button that is gone, in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, count]);
  return (at) => {
    removed.current = { at, count };
  };
}
