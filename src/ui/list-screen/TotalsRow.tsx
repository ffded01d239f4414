import { type ResolvedColumn, type Row, type Total, totalLabels, totalOf, useEngine } from '#engine';
import { Cell } from '../cells/Cell.tsx';

interface TotalsRowProps {
  totals: readonly Total[];
  columns: readonly ResolvedColumn[];
  /** All rows found. */
  rows: readonly Row[];
  where: string;
  /** Cells before and after those of the columns. */
  before: number;
  after: number;
}

/** The last row of a table: totals below their columns. */
export default function TotalsRow({ totals, columns, rows, where, before, after }: TotalsRowProps) {
  const { registries } = useEngine();
  return (
    <tfoot role="rowgroup">
      <tr role="row" data-totals>
        {before > 0 && <td role="cell" />}
        {columns.map((column, index) => {
          const total = totals.find(({ field }) => field === column.field);
          const value = total && totalOf(rows, total);
          const cell = total?.of === 'count' ? { ...column, cell: 'number' } : column;
          const names = [...new Set(totals.map(({ of = 'sum' }) => totalLabels[of]))];
          return (
            <td
              role="cell"
              key={column.field}
              data-label={column.label}
              data-align={
                total ? (column.align ?? registries.cells.get(cell.cell)?.descriptor.align) : undefined
              }
              data-small={column.small === false ? 'false' : undefined}
            >
              {total && value !== undefined && (
                <>
                  {names.length > 1 && `${totalLabels[total.of ?? 'sum']}: `}
                  <Cell column={cell} row={{ [column.field]: value }} where={where} />
                </>
              )}
              {!total && index === 0 && (names.length > 1 ? 'Gesamt' : names[0])}
            </td>
          );
        })}
        {after > 0 && <td role="cell" className="row-actions" />}
      </tr>
    </tfoot>
  );
}
