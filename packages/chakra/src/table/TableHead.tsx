import { VisuallyHidden } from '@chakra-ui/react';
import { type SortOrder, useLocale, useRegistries } from '@schema-screens/core';
import { listTexts } from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Fallback } from '../parts/states/boundaries.tsx';
import { headingWidth, type Resize, ResizeHandle } from './column-resize.tsx';
import { SelectLoadedRows } from './RowSelect.tsx';
import type { TableSelection, TermExplanation } from './table-context.ts';

interface HeaderCellProps {
  column: ResolvedColumn;
  /** Minimum width in rem. */
  width: number | undefined;
  /** The user's width, in rem. */
  own: number | undefined;
  resize: Resize | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  explain: TermExplanation | undefined;
}

/** Steps with Shift, in rem. */
const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const widthsOf = (least: number | undefined, own: number | undefined) =>
  ({ '--least': `${least}rem`, ...(own !== undefined && { '--own': `${own}rem` }) }) as CSSProperties;

/** A column's heading; a button that sorts, with Shift as an additional column. */
function HeaderCell({ column, width, own, resize, sort, onSort, explain }: HeaderCellProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const registries = useRegistries();
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
    // Cells are announced with the heading's name, which the button for a term is not part of.
    'aria-label': explain && typeof column.label === 'string' ? column.label : undefined,
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
        {explain && <explain.Button label={column.label} />}
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
        title={texts.sortToo}
        aria-keyshortcuts={resize && 'Shift+ArrowLeft Shift+ArrowRight'}
        onKeyDown={onKeyDown}
        onClick={(event) => onSort(column.field, event.shiftKey)}
      >
        {column.label}
        <Arrow aria-hidden size="0.875rem" />
        {sort.length > 1 && direction !== undefined && (
          <sup>
            <VisuallyHidden>{texts.sortPlace}</VisuallyHidden>
            {sort.findIndex((order) => order.field === column.field) + 1}
          </sup>
        )}
      </button>
      {explain && <explain.Button label={column.label} />}
      {edge}
    </th>
  );
}

interface GuardedProps {
  column: ResolvedColumn;
  guardCells: boolean;
  children: ReactNode;
}

interface TableHeadProps {
  columns: readonly ResolvedColumn[];
  /** Their minimum widths in rem. */
  widths: readonly number[];
  /** The user's widths, in rem by field. */
  own: Readonly<Record<string, number>>;
  resize: Resize | undefined;
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  /** Rows can be expanded. */
  hasToggle: boolean;
  hasSelect: boolean;
  /** Undefined where the headings are hidden. */
  selection: TableSelection | undefined;
  hasActions: boolean;
  /** A column is invalid: every heading is guarded. */
  guardCells: boolean;
  /** Headings that are terms have a button that explains them. */
  explain: TermExplanation | undefined;
}

/** A heading that cannot be rendered falls back to its label or field name. */
function Guarded({ column, guardCells, children }: GuardedProps) {
  if (!guardCells) return children;
  const { label, field } = column;
  const plain = (
    <th role="columnheader" scope="col">
      <span>{typeof label === 'string' ? label : String(field)}</span>
    </th>
  );
  return <Fallback of={plain}>{children}</Fallback>;
}

/** The headings of a table's columns. */
export function TableHead({
  columns,
  widths,
  own,
  resize,
  sort,
  onSort,
  hasToggle,
  hasSelect,
  selection,
  hasActions,
  guardCells,
  explain,
}: TableHeadProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {hasSelect && (
          <th role="columnheader" scope="col" className="row-select">
            {selection ? (
              // biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside
              <label>
                <SelectLoadedRows {...selection} />
              </label>
            ) : (
              <VisuallyHidden>{texts.select.column}</VisuallyHidden>
            )}
          </th>
        )}
        {hasToggle && (
          <th role="columnheader" scope="col" data-width="narrow">
            <VisuallyHidden>{texts.details}</VisuallyHidden>
          </th>
        )}
        {columns.map((column, index) => (
          <Guarded key={column.field} column={column} guardCells={guardCells}>
            <HeaderCell
              column={column}
              width={widths[index]}
              own={own[column.field]}
              resize={resize}
              sort={sort}
              onSort={onSort}
              explain={explain}
            />
          </Guarded>
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-align="end" className="row-actions">
            <span>{texts.action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
