import { debounce, type ListController } from '@schema-screens/core/internal';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '../../host/single-keys.ts';
import { useDelayed } from '../../parts/states/delays.ts';
import { LazyQuickLook } from '../lazy-parts.ts';
import './quick-look.css';
import type { QuickLookState } from './use-quick-look.ts';

/** While an arrow key is held down, nothing is opened; in ms. */
const previewDelayMs = 150;

const previewAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('tr[data-preview]')?.dataset.preview;

/** The keys that open and close the quick look of a list; while it is beside the list, it follows the focus. */
function useQuickLookKeys(
  frame: HTMLElement | null,
  { quickLook, isBeside }: Pick<QuickLookState, 'quickLook' | 'isBeside'>,
): void {
  const singleKeys = useSingleKeys();
  const open = useEffectEvent((key: string) => quickLook?.open(key));
  // A click chooses a button, and not the row.
  const followed = useEffectEvent((target: Element): string | undefined =>
    isBeside && target.matches(':focus-visible') ? previewAt(target) : undefined,
  );
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const target = event.target as Element;
    if (altKey || ctrlKey || metaKey || shiftKey || target.closest('[role=menu], [role=dialog]'))
      return false;
    const preview = previewAt(target);
    const opens = (key === ' ' && target.closest('a')) || (key.toLowerCase() === 'v' && singleKeys.read());
    const isHere = preview !== undefined || target.closest('[data-part="quick-look"]') !== null;
    if (opens && preview !== undefined) quickLook?.open(preview);
    else if (key === 'Escape' && isBeside && isHere) quickLook?.close();
    else return false;
    return true;
  });
  const isOff = frame === null || quickLook === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    const preview = debounce(open, previewDelayMs);
    const onFocus = ({ target }: FocusEvent) => {
      preview.cancel();
      const key = followed(target as Element);
      if (key !== undefined) preview.push(key);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !onKey(event)) return;
      preview.cancel();
      event.preventDefault();
    };
    frame.addEventListener('focusin', onFocus);
    frame.addEventListener('keydown', onKeyDown);
    return () => {
      preview.cancel();
      frame.removeEventListener('focusin', onFocus);
      frame.removeEventListener('keydown', onKeyDown);
    };
  }, [frame, isOff]);
}

interface QuickLookFrameProps extends QuickLookState {
  list: ListController;
  children: ReactNode;
}

/** A list, and the record of its row that is open: beside it, or where there is no room in a dialog. */
export function QuickLookFrame({ quickLook, openKey, isBeside, list, children }: QuickLookFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isWanted = useDelayed(list.rows.length > 0) || openKey !== undefined;
  useQuickLookKeys(frame, { quickLook, isBeside });
  if (!quickLook) return children;
  return (
    <div ref={setFrame} className="quick-look-frame" data-beside={isBeside || undefined}>
      {children}
      {frame && isWanted && (
        <LazyQuickLook
          frame={frame}
          quickLook={quickLook}
          openKey={openKey}
          isBeside={isBeside}
          list={list}
        />
      )}
    </div>
  );
}
