import type { ResolvedColumn } from '#language';
import type { Row } from '#model';
import { byteOrderMark, csvLine } from '#rules';
import { rowText } from '../format/record-text.ts';
import { exportedColumns } from './exported-columns.ts';

/** Rows as CSV for German spreadsheets: UTF-8 with byte order mark, semicolons, texts formatted like the cells. */
export function rowsAsCsv(columns: readonly ResolvedColumn[], rows: readonly Row[]): string {
  const exported = exportedColumns(columns);
  const lines = [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map((column) => rowText(column, row))),
  ];
  return `${byteOrderMark}${lines.map(csvLine).join('')}`;
}
