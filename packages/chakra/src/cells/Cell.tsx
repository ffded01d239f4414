import { useLocale, useRegistries } from '@schema-screens/core';
import { cellText, rowText, screenTexts } from '@schema-screens/core/internal';
import { type ResolvedColumn, valueAt } from '@schema-screens/schema/language';
import { isEmptyValue, type Row } from '@schema-screens/schema/model';
import { UnknownNotice } from '../parts/states/Notice.tsx';

const noOptions = {};

/** One value of a row, drawn by the cell that its column names. */
export function Cell({ column, row, where }: { column: ResolvedColumn; row: Row; where: string }) {
  const locale = useLocale();
  const registries = useRegistries();
  const entry = registries.cells.get(column.cell);
  if (!entry) return <UnknownNotice kind="cell" name={column.cell} where={`${where}, ${column.field}`} />;
  const value = column.text === undefined ? valueAt(row, column.field) : rowText(locale, column, row);
  const Shape = entry.component;
  if (column.text !== undefined && (!Shape || column.mask)) return String(value);
  if (!Shape || (column.mask && !isEmptyValue(value))) return cellText(locale, column, value);
  return (
    <Shape
      cell={column.cell}
      value={value}
      row={row}
      schema={column.schema}
      enumValues={column.enumValues}
      meta={column.meta}
      options={(column.options ?? noOptions) as never}
    />
  );
}

/** Shown in every cell of a column with an invalid definition. */
export function BrokenColumn({ where, field }: { where: string; field: unknown }) {
  const locale = useLocale();
  const text = locale.texts(screenTexts).wrongColumn({ where: `${where}, ${String(field)}` });
  return (
    <span className="cell-no" role="img" aria-label={text} title={text}>
      !
    </span>
  );
}
