import type { ResolvedColumn } from '#language';
import type { Row } from '#model';
import { byteOrderMark, csvLine } from '#rules';
import { rowText } from '../format/record-text.ts';

/** Columns whose values may leave the portal, in a file or on paper: not those of the privacy class special. */
export function exportedColumns(columns: readonly ResolvedColumn[]): ResolvedColumn[] {
  return columns.filter(({ isSpecial }) => !isSpecial);
}

/** Rows as German spreadsheets read them: UTF-8 with byte order mark, semicolons, texts as the cells show them. */
export function rowsAsCsv(columns: readonly ResolvedColumn[], rows: readonly Row[]): string {
  const exported = exportedColumns(columns);
  const lines = [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map((column) => rowText(column, row))),
  ];
  return `${byteOrderMark}${lines.map(csvLine).join('')}`;
}
