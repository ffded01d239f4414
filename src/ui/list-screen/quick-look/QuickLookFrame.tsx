import { type ReactNode, useState } from 'react';
import { type ListController, lazyPart } from '#engine/internal';
import { useLater } from '../../parts/use-later.ts';
import './quick-look.css';
import { useLookKeys } from './use-look-keys.ts';
import type { QuickLookState } from './use-quick-look.ts';

const QuickLookHost = lazyPart(() => import('./QuickLookHost.tsx'));

interface QuickLookFrameProps extends QuickLookState {
  list: ListController;
  children: ReactNode;
}

/** A list, and the record of its row that is open: beside it, or where there is no room in a dialog. */
export function QuickLookFrame({ looks, shown, isBeside, list, children }: QuickLookFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isWanted = useLater(list.rows.length > 0) || shown !== undefined;
  useLookKeys(frame, { looks, isBeside });
  if (!looks) return children;
  return (
    <div ref={setFrame} className="look-frame" data-beside={isBeside || undefined}>
      {children}
      {frame && isWanted && (
        <QuickLookHost frame={frame} looks={looks} shown={shown} isBeside={isBeside} list={list} />
      )}
    </div>
  );
}
