import type { PointerEvent } from 'react';

interface ResizeHandleProps {
  /** Called while the pointer drags, with the current width in rem. */
  onDrag: (rem: number) => void;
  /** Called with the final width when it is released. */
  onDrop: (rem: number) => void;
  /** Called on a double click: resets the width to automatic. */
  onReset: () => void;
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width of a column's heading in rem. */
export const headingWidth = (element: Element): number =>
  (element.closest('th')?.getBoundingClientRect().width ?? 0) / rem();

/** The edge of a heading for changing the column's width with a pointer; the heading itself handles keys. */
export function ResizeHandle({ onDrag, onDrop, onReset }: ResizeHandleProps) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const from = headingWidth(handle);
    const start = event.clientX;
    let drawn: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      drawn = from + (clientX - start) / rem();
      onDrag(drawn);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (drawn !== undefined) onDrop(drawn);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span aria-hidden className="column-edge" onPointerDown={begin} onDoubleClick={onReset} />;
}
