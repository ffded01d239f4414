import { VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { type SortOrder, useEngine } from '#engine';
import type { ResolvedColumn } from '#language';
import { listTexts } from '../texts/list-texts.ts';
import { headingWidth, ResizeHandle } from './columns/ResizeHandle.tsx';
import type { Resize } from './columns/use-own-widths.ts';

interface HeaderCellProps {
  column: ResolvedColumn;
  /** Minimum width in rem. */
  width: number | undefined;
  /** The user's width, in rem. */
  own: number | undefined;
  resize: Resize | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
}

/** Steps with Shift, in rem. */
const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const widthsOf = (least: number | undefined, own: number | undefined) =>
  ({ '--least': `${least}rem`, ...(own !== undefined && { '--own': `${own}rem` }) }) as CSSProperties;

/** A column's heading; a button that sorts, with Shift as an additional column. */
export function HeaderCell({ column, width, own, resize, sort, onSort }: HeaderCellProps) {
  const { registries } = useEngine();
  const align = registries.cells.get(column.cell)?.align;
  const direction = sort.find((order) => order.field === column.field)?.direction;
  const places = {
    role: 'columnheader',
    scope: 'col',
    'data-align': align,
    'data-width': column.width,
    'data-small': column.small,
    // A column that does not wrap has its own width.
    style: column.width === 'narrow' ? undefined : widthsOf(width, own),
    'data-own': own === undefined ? undefined : '',
  } as const;
  const { field } = column;
  const edge = resize && (
    <ResizeHandle
      onDrag={(rem) => resize.drag(field, rem)}
      onDrop={(rem) => resize.drop(field, rem)}
      onReset={() => resize.set(field, undefined)}
    />
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? widthSteps[event.key] : undefined;
    if (step === undefined || !resize) return;
    event.preventDefault();
    resize.set(field, (own ?? headingWidth(event.currentTarget)) + step);
  };
  if (!column.isSortable) {
    return (
      <th {...places}>
        <span>{column.label}</span>
        {edge}
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
        aria-keyshortcuts={resize && 'Shift+ArrowLeft Shift+ArrowRight'}
        onKeyDown={onKeyDown}
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
      {edge}
    </th>
  );
}
