import { useEffect, useEffectEvent, useRef } from 'react';
import { type ListController, lazyPart } from '#engine/face';
import { hasSingleKeys } from '../../parts/single-keys.ts';
import { useLookSteps } from './use-look-steps.ts';
import type { QuickLookState, RowLooks } from './use-quick-look.ts';

const QuickLook = lazyPart(() => import('./QuickLook.tsx'));

/** Whoever holds an arrow key down passes rows that he does not want to see, in ms. */
const patience = 150;

interface QuickLookHostProps extends QuickLookState {
  looks: RowLooks;
  list: ListController;
  /** What holds the list, and the record beside it. */
  frame: HTMLElement;
}

const lookAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('tr[data-look]')?.dataset.look;

const rowOf = (frame: Element, look: string): HTMLElement | null =>
  frame.querySelector(`tr[data-look="${CSS.escape(look)}"]`);

/** The row that was open gets the focus, unless the list has it. */
function useFocusAfterwards(frame: HTMLElement, shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    const closed = last.current;
    last.current = shown;
    if (shown !== undefined || closed === undefined) return;
    const { activeElement, body } = document;
    if (activeElement !== body && frame.contains(activeElement)) return;
    const button = rowOf(frame, closed)?.querySelector<HTMLElement>('[data-part="quick-look-button"]');
    button?.focus({ preventScroll: true });
  }, [frame, shown]);
}

/** The keys of a list's quick look, and the record that is open. */
export default function QuickLookHost({ frame, looks, shown, isBeside, list }: QuickLookHostProps) {
  useFocusAfterwards(frame, shown);
  const steps = useLookSteps(looks, shown, list);

  // The row that is open stays in view.
  useEffect(() => {
    if (isBeside && shown !== undefined) rowOf(frame, shown)?.scrollIntoView({ block: 'nearest' });
  }, [frame, isBeside, shown]);

  const follow = useEffectEvent((target: Element): ReturnType<typeof setTimeout> | undefined => {
    const look = lookAt(target);
    // A click chooses a button, and not the row.
    if (!isBeside || look === undefined || !target.matches(':focus-visible')) return undefined;
    return setTimeout(() => looks.show(look), patience);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const target = event.target as Element;
    if (altKey || ctrlKey || metaKey || shiftKey || target.closest('[role=menu], [role=dialog]'))
      return false;
    const look = lookAt(target);
    const opens = (key === ' ' && target.closest('a')) || (key.toLowerCase() === 'v' && hasSingleKeys());
    const isHere = look !== undefined || target.closest('[data-part="quick-look"]') !== null;
    if (opens && look !== undefined) looks.show(look);
    else if (key === 'Escape' && isBeside && isHere) looks.close();
    else return false;
    return true;
  });
  useEffect(() => {
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
  }, [frame]);

  if (shown === undefined) return null;
  return <QuickLook looks={looks} shown={shown} steps={steps} isBeside={isBeside} />;
}
