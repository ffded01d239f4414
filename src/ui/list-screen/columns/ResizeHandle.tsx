import type { PointerEvent } from 'react';

interface ResizeHandleProps {
  /** While it is drawn, with the width in rem so far. */
  onDrag: (rem: number) => void;
  /** It was let go, at that width. */
  onDrop: (rem: number) => void;
  /** It was pressed twice: the width is what the content needs again. */
  onReset: () => void;
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width of a column's heading in rem. */
export const headingWidth = (element: Element): number =>
  (element.closest('th')?.getBoundingClientRect().width ?? 0) / rem();

/** The edge of a heading that a pointer draws a column wider by; keys do it on the heading itself. */
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
