import { lazyPart } from '@schema-screens/core/internal';
import { type ReactNode, type RefObject, useState } from 'react';
import { estimatedHeight, firstRows, type MeasureRow, type RowFinder, type RowWindow } from './row-window.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'));

interface RowsInViewProps extends Omit<VirtualRowsProps, 'onWindow' | 'onMeasure'> {
  finder: RefObject<RowFinder>;
  draw: (window: RowWindow, measure: MeasureRow) => ReactNode;
}

/** A stable function, so that no row renders again once the measuring part is loaded. */
function createRelay() {
  let target: MeasureRow | undefined;
  return {
    measure: ((row) => target?.(row)) satisfies MeasureRow,
    connect: (next: MeasureRow | undefined) => {
      target = next;
    },
  };
}

/** Renders only the rows near the viewport. Until the virtualizer is loaded, these are the first screenful. */
export function RowsInView({ draw, ...rows }: RowsInViewProps) {
  const [visible, setVisible] = useState<RowWindow>();
  const [{ measure, connect }] = useState(createRelay);
  const { ids, card } = rows;
  const window = visible ?? firstRows(ids.length, estimatedHeight(card));
  return (
    <>
      <VirtualRows {...rows} onMeasure={connect} onWindow={setVisible} />
      {draw(window, measure)}
    </>
  );
}
