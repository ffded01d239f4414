import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { passing } from '../use-roving-focus.ts';

/** Where the focus goes: to what is there now, else back to the rows, else to the content. */
function placeFor(dock: HTMLElement): HTMLElement | null | undefined {
  return (
    dock.querySelector<HTMLElement>('button') ??
    dock.parentElement?.querySelector<HTMLElement>('.result-table [tabindex="0"]') ??
    dock.closest('main')
  );
}

/**
 * Keeps the focus at the bottom of a list when the button that had it is gone: the selection ends once a job runs, and the
 * job once it is dismissed.
 *
 * @param dock is always there, with or without a selection or a job
 * @param isWaiting something else is about to be there
 */
export function useKeptFocus(dock: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const keep = useRef<() => void>(undefined);
  const waiting = useRef(isWaiting);
  useEffect(() => {
    let isHeld = false;
    keep.current = () => {
      if (!isHeld || waiting.current || document.activeElement !== document.body) return;
      if (dock.current) placeFor(dock.current)?.focus({ preventScroll: true });
    };
    const follow = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest(passing))
        isHeld = dock.current?.contains(target) ?? false;
    };
    // A closing dialog has no button left to return the focus to.
    const dialogs = new MutationObserver(() => keep.current?.());
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      dialogs.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [dock]);
  useLayoutEffect(() => {
    waiting.current = isWaiting;
    keep.current?.();
  });
}
