import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Row } from '../data/data-source.ts';
import { valueAt } from '../definition/scope.ts';
import type { ResolvedColumn } from './columns.ts';

// Searching, sorting and paging are the back end's; the table keeps only its row and column models.
const features = tableFeatures({});

/** The one place that knows TanStack Table: columns and rows as a table model. */
export function useListTable(columns: readonly ResolvedColumn[], rows: Row[], key: string) {
  const columnDefs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.field,
          header: column.label,
          accessorFn: (row) => valueAt(row, column.field),
        }),
      ),
    [columns],
  );
  return useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: (row, index) => String(row[key] ?? index),
  });
}
