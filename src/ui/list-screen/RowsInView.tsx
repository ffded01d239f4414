import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { VirtualRows } from './late-parts.ts';
import { estimatedHeight, firstRows, type MeasureRow, type RowFinder, type RowWindow } from './row-window.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

interface RowsInViewProps extends Omit<VirtualRowsProps, 'onWindow' | 'measure'> {
  finder: RefObject<RowFinder>;
  draw: (window: RowWindow, measure: MeasureRow) => ReactNode;
}

/**
 * Of many rows those near the view: at first those of a screenful, which stay when the piece is there that knows where the
 * view is.
 */
export function RowsInView({ draw, ...rows }: RowsInViewProps) {
  const [shown, setShown] = useState<RowWindow>();
  const current = useRef<MeasureRow>(undefined);
  // Always the same function, so that no row is drawn again when the piece comes.
  const measure = useCallback<MeasureRow>((row) => current.current?.(row), []);
  const { ids, card } = rows;
  const window = shown ?? firstRows(ids.length, estimatedHeight(card));
  return (
    <>
      <VirtualRows {...rows} measure={current} onWindow={setShown} />
      {draw(window, measure)}
    </>
  );
}
