import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SortOrder } from '#engine';
import type { ResolvedColumn } from '#language';
import { Fallback } from '../parts/Fallback.tsx';
import { listTexts } from '../texts/list-texts.ts';
import type { Resize } from './columns/use-own-widths.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { LoadedSelect, type TableSelection } from './RowSelect.tsx';

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
  isCareful: boolean;
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
  isCareful,
}: TableHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {hasSelect && (
          <th role="columnheader" scope="col" className="row-select">
            {selection ? (
              // biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside
              <label>
                <LoadedSelect {...selection} />
              </label>
            ) : (
              <VisuallyHidden>{listTexts.select.column}</VisuallyHidden>
            )}
          </th>
        )}
        {hasToggle && (
          <th role="columnheader" scope="col" data-width="narrow">
            <VisuallyHidden>{listTexts.details}</VisuallyHidden>
          </th>
        )}
        {columns.map((column, index) => (
          <Guarded key={column.field} column={column} guardCells={isCareful}>
            <HeaderCell
              column={column}
              width={widths[index]}
              own={own[column.field]}
              resize={resize}
              sort={sort}
              onSort={onSort}
            />
          </Guarded>
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-align="end" className="row-actions">
            <span>{listTexts.action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
