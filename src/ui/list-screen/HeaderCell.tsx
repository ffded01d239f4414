import { VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type SortOrder, useEngine } from '#engine';
import type { ResolvedColumn } from '#language';
import { listTexts } from '../texts/list-texts.ts';

interface HeaderCellProps {
  column: ResolvedColumn;
  /** Least width in rem. */
  width: number | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
}

/** A column's heading; a button that sorts, with Shift as a further column. */
export function HeaderCell({ column, width, sort, onSort }: HeaderCellProps) {
  const { registries } = useEngine();
  const align = registries.cells.get(column.cell)?.descriptor.align;
  const direction = sort.find((order) => order.field === column.field)?.direction;
  const places = {
    role: 'columnheader',
    scope: 'col',
    'data-align': align,
    'data-width': column.width,
    'data-small': column.small,
    // What does not wrap takes its own width.
    style: column.width === 'narrow' ? undefined : ({ '--least': `${width}rem` } as CSSProperties),
  } as const;
  if (!column.isSortable) {
    return (
      <th {...places}>
        <span>{column.label}</span>
      </th>
    );
  }
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const spoken = direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...places} aria-sort={spoken}>
      <button
        type="button"
        data-sorted={direction}
        title={listTexts.sortToo}
        onClick={(event) => onSort(column.field, event.shiftKey)}
      >
        {column.label}
        <Arrow aria-hidden size="0.875rem" />
        {sort.length > 1 && direction !== undefined && (
          <sup>
            <VisuallyHidden>{listTexts.sortPlace}</VisuallyHidden>
            {sort.findIndex((order) => order.field === column.field) + 1}
          </sup>
        )}
      </button>
    </th>
  );
}
