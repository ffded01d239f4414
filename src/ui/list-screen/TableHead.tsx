import { VisuallyHidden } from '@chakra-ui/react';
import type { ResolvedColumn, SortOrder } from '#engine';
import { HeaderCell } from './HeaderCell.tsx';

interface TableHeadProps {
  columns: readonly ResolvedColumn[];
  sort: SortOrder[];
  onSort: (field: string, add: boolean) => void;
  /** Rows can be opened. */
  hasToggle: boolean;
  hasActions: boolean;
}

/** The headings of a table's columns. */
export function TableHead({ columns, sort, onSort, hasToggle, hasActions }: TableHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {hasToggle && (
          <th role="columnheader" scope="col" data-width="narrow">
            <VisuallyHidden>Einzelheiten</VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.field} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-align="end" className="row-actions">
            <span>Aktion</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
