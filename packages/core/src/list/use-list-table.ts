import { type ResolvedColumn, valueAt } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import { type RowKey, rowIds } from './rows/row-ids.ts';

// The back end searches, sorts and pages; the table only has its row and column models.
const features = tableFeatures({});

/**
 * The only place that uses TanStack Table: columns and rows as a table model.
 *
 * @param where the screen, for messages
 * @throws DefinitionError in development if two rows have the same key; in production the console reports it
 */
export function useListTable(columns: readonly ResolvedColumn[], rows: Row[], key: RowKey, where: string) {
  const { ids, error } = useMemo(() => rowIds(rows, key, where), [rows, key, where]);
  if (error && process.env.NODE_ENV !== 'production') throw error;
  useEffect(() => {
    if (error) console.error(error.message);
  }, [error]);
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
    getRowId: (_, index) => ids[index]!,
  });
}
