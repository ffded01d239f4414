import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a file is removed the focus moves to the button of the next one, else of the previous one, else to the button
 * that adds files.
 *
 * @param count number of files
 * @returns a function to call with the index of a file before it is removed
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
    // A closing question returns the focus to the removed button in the next frame.
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
