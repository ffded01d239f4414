import { clampColumnWidth } from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import { type PointerEvent, useMemo, useState } from 'react';
import type { TableSettings } from './table-context.ts';

/** How a user changes the width of a column. */
export interface Resize {
  /** Shows a width during a drag. */
  drag: (field: string, rem: number) => void;
  /** Stores the final width. */
  drop: (field: string, rem: number) => void;
  /** Sets a width; undefined for automatic. */
  set: (field: string, rem: number | undefined) => void;
}

const noWidths: TableSettings['widths'] = {};

/** The columns of a table with the user's widths, which replace those of the definition. */
export function useColumnWidths(columns: ResolvedColumn[], settings: TableSettings | undefined) {
  const [dragged, setDragged] = useState<{ field: string; rem: number }>();
  const stored = settings?.widths ?? noWidths;
  const own = useMemo(
    () => (dragged ? { ...stored, [dragged.field]: dragged.rem } : stored),
    [stored, dragged],
  );
  const sized = Object.keys(own).sort().join(' ');
  const resized = useMemo(() => {
    if (sized === '') return columns;
    const fields = new Set(sized.split(' '));
    return columns.map((column) =>
      fields.has(column.field) ? { ...column, width: 'normal' as const } : column,
    );
  }, [columns, sized]);
  const resize: Resize | undefined = settings && {
    drag: (field, rem) => setDragged({ field, rem: clampColumnWidth(rem) }),
    drop: (field, rem) => {
      settings.onWidth(field, rem);
      setDragged(undefined);
    },
    set: settings.onWidth,
  };
  return { columns: resized, own, resize };
}

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
    let newWidth: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      newWidth = from + (clientX - start) / rem();
      onDrag(newWidth);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (newWidth !== undefined) onDrop(newWidth);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span aria-hidden className="column-edge" onPointerDown={begin} onDoubleClick={onReset} />;
}
