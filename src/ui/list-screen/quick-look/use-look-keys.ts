import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from '../../parts/single-keys.ts';
import type { QuickLookState } from './use-quick-look.ts';

/** Debounced while an arrow key is held down; in ms. */
const previewDelayMs = 150;

const lookAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('tr[data-look]')?.dataset.look;

/** The keys that open and close the quick look of a list; while it stands beside the list, it follows the focus. */
export function useLookKeys(
  frame: HTMLElement | null,
  { looks, isBeside }: Pick<QuickLookState, 'looks' | 'isBeside'>,
): void {
  const follow = useEffectEvent((target: Element): ReturnType<typeof setTimeout> | undefined => {
    const look = lookAt(target);
    // A click chooses a button, and not the row.
    if (!isBeside || look === undefined || !target.matches(':focus-visible')) return undefined;
    return setTimeout(() => looks?.show(look), previewDelayMs);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const target = event.target as Element;
    if (altKey || ctrlKey || metaKey || shiftKey || target.closest('[role=menu], [role=dialog]'))
      return false;
    const look = lookAt(target);
    const opens = (key === ' ' && target.closest('a')) || (key.toLowerCase() === 'v' && hasSingleKeys());
    const isHere = look !== undefined || target.closest('[data-part="quick-look"]') !== null;
    if (opens && look !== undefined) looks?.show(look);
    else if (key === 'Escape' && isBeside && isHere) looks?.close();
    else return false;
    return true;
  });
  const isOff = frame === null || looks === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      clearTimeout(timer);
      timer = follow(target as Element);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !onKey(event)) return;
      clearTimeout(timer);
      event.preventDefault();
    };
    frame.addEventListener('focusin', onFocus);
    frame.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('focusin', onFocus);
      frame.removeEventListener('keydown', onKeyDown);
    };
  }, [frame, isOff]);
}
