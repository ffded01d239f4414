import { useEffect, useRef } from 'react';
import { type ListController, lazyPart } from '#engine/internal';
import { useLookSteps } from './use-look-steps.ts';
import type { QuickLookState, RowLooks } from './use-quick-look.ts';

const QuickLook = lazyPart(() => import('./QuickLook.tsx'));

interface QuickLookHostProps extends QuickLookState {
  looks: RowLooks;
  list: ListController;
  /** What holds the list, and the record beside it. */
  frame: HTMLElement;
}

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

/** The record that is open, and the way to the rows around it. */
export default function QuickLookHost({ frame, looks, shown, isBeside, list }: QuickLookHostProps) {
  useFocusAfterwards(frame, shown);
  const steps = useLookSteps(looks, shown, list);

  // The row that is open stays in view.
  useEffect(() => {
    if (isBeside && shown !== undefined) rowOf(frame, shown)?.scrollIntoView({ block: 'nearest' });
  }, [frame, isBeside, shown]);

  if (shown === undefined) return null;
  return <QuickLook looks={looks} shown={shown} steps={steps} isBeside={isBeside} />;
}
