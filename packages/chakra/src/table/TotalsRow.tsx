import { useLocale, useRegistries, useUser } from '@schema-screens/core';
import { listTexts, totalOf } from '@schema-screens/core/internal';
import type { ResolvedColumn, Total } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { BrokenColumn, Cell } from '../cells/Cell.tsx';
import { Fallback } from '../parts/states/boundaries.tsx';

interface TotalsRowProps {
  totals: readonly Total[];
  columns: readonly ResolvedColumn[];
  /** All matching rows. */
  rows: readonly Row[];
  where: string;
  /** Cells before and after those of the columns. */
  before: number;
  after: number;
  /** A column is invalid: every total is guarded. */
  guardCells: boolean;
}

interface TotalValueProps extends Pick<TotalsRowProps, 'rows' | 'where'> {
  total: Total;
  column: ResolvedColumn;
  /** The row has several kinds of totals, so each is labelled. */
  isNamed: boolean;
}

function TotalValue({ total, column, rows, where, isNamed }: TotalValueProps) {
  const locale = useLocale();
  const user = useUser();
  const value = totalOf(rows, total, { user, timeZone: locale.timeZone });
  const label =
    total.label ?? (isNamed ? locale.texts(listTexts).totals[total.aggregate ?? 'sum'] : undefined);
  const name = label && `${label}: `;
  if (value === undefined)
    return total.empty === undefined ? null : (
      <>
        {name}
        {total.empty}
      </>
    );
  // A count reveals nothing that a mask hides.
  const visible = total.aggregate === 'count' ? { ...column, cell: 'number', mask: undefined } : column;
  return (
    <>
      {name}
      <Cell column={visible} row={{ [column.field]: value }} where={where} />
    </>
  );
}

/** The last row of a table, with the totals of its columns. */
export function TotalsRow({ totals, columns, rows, where, before, after, guardCells }: TotalsRowProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const registries = useRegistries();
  const names = [...new Set(totals.map(({ aggregate = 'sum' }) => texts.totals[aggregate]))];
  const isNamed = names.length > 1 || totals.some(({ label }) => label !== undefined);
  const heading = isNamed ? texts.total : names[0];
  return (
    <tfoot role="rowgroup">
      <tr role="row" data-totals>
        {before > 0 && <td role="cell" />}
        {columns.map((column, index) => {
          const total = totals.find(({ field }) => field === column.field);
          const cell = total?.aggregate === 'count' ? 'number' : column.cell;
          const totalProps = total && { total, column, rows, where, isNamed };
          return (
            <td
              role="cell"
              key={column.field}
              // A card names the column of a total that does not name itself; the heading is none.
              data-label={total && !total.label ? column.label : undefined}
              data-align={total ? registries.cells.get(cell)?.align : undefined}
              data-small={column.small === false ? 'false' : undefined}
            >
              {totalProps && guardCells && (
                <Fallback of={<BrokenColumn where={where} field={column.field} />}>
                  <TotalValue {...totalProps} />
                </Fallback>
              )}
              {totalProps && !guardCells && <TotalValue {...totalProps} />}
              {!total && index === 0 && heading}
            </td>
          );
        })}
        {after > 0 && <td role="cell" className="row-actions" />}
      </tr>
    </tfoot>
  );
}
