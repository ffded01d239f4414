import { useMemo, useState } from 'react';
import { asColumnWidth } from '#engine/internal';
import type { ResolvedColumn } from '#language';
import type { TableLayout } from '../result-table-props.ts';

/** How a user changes the width of a column. */
export interface Resize {
  /** Shows a width during a drag. */
  drag: (field: string, rem: number) => void;
  /** Stores the final width. */
  drop: (field: string, rem: number) => void;
  /** Sets a width; undefined for automatic. */
  set: (field: string, rem: number | undefined) => void;
}

const noWidths: TableLayout['widths'] = {};

/** The columns of a table with the user's widths, which replace those of the definition. */
export function useOwnWidths(columns: ResolvedColumn[], look: TableLayout | undefined) {
  const [dragged, setDragged] = useState<{ field: string; rem: number }>();
  const kept = look?.widths ?? noWidths;
  const own = useMemo(() => (dragged ? { ...kept, [dragged.field]: dragged.rem } : kept), [kept, dragged]);
  const sized = Object.keys(own).sort().join(' ');
  const shown = useMemo(() => {
    if (sized === '') return columns;
    const fields = new Set(sized.split(' '));
    return columns.map((column) =>
      fields.has(column.field) ? { ...column, width: 'normal' as const } : column,
    );
  }, [columns, sized]);
  const resize: Resize | undefined = look && {
    drag: (field, rem) => setDragged({ field, rem: asColumnWidth(rem) }),
    drop: (field, rem) => {
      look.onWidth(field, rem);
      setDragged(undefined);
    },
    set: look.onWidth,
  };
  return { columns: shown, own, resize };
}
