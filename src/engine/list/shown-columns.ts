import { type ResolvedColumn, valueAt } from '#language';
import { isEmptyValue, type Row } from '#model';

/** The columns that have a value in some loaded row, with their headings in that case. */
export function shownColumns(columns: readonly ResolvedColumn[], rows: readonly Row[]): ResolvedColumn[] {
  const hidden = new Set(
    columns
      .filter(({ hideEmpty, field }) => hideEmpty && rows.every((row) => isEmptyValue(valueAt(row, field))))
      .map(({ field }) => field),
  );
  return columns
    .filter(({ field }) => !hidden.has(field))
    .map((column) => {
      const { labelWithout } = column;
      const isAlone = labelWithout?.fields.every((field) => hidden.has(field));
      return isAlone && labelWithout ? { ...column, label: labelWithout.label } : column;
    });
}
