import { byteOrderMark, csvLine, type Locale } from '@schema-screens/locale';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { hasSameTextInCsv } from '../../format/cell-text.ts';
import { rowText } from '../../format/record-text.ts';
import type { DataSource } from '../../ports/data-source.ts';
import type { NamedDocument } from '../../ports/documents.ts';
import type { ListState } from '../query/list-state.ts';
import type { ExportLimits } from '../query/use-list-description.ts';
import { exportedColumns } from '../settings/column-choice.ts';
import { type SearchedRows, searchQuery } from './use-rows.ts';

/** Rows as CSV for spreadsheets in the locale: UTF-8 with byte order mark, texts formatted like the cells. */
export function rowsAsCsv(locale: Locale, columns: readonly ResolvedColumn[], rows: readonly Row[]): string {
  const exported = exportedColumns(columns);
  const lines = [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map((column) => rowText(locale, column, row))),
  ];
  return `${byteOrderMark}${lines.map((line) => csvLine(locale, line)).join('')}`;
}

const isPlain = (column: ResolvedColumn): boolean =>
  column.schema !== undefined &&
  column.text === undefined &&
  column.mask === undefined &&
  !column.field.includes('.') &&
  hasSameTextInCsv(column);

/** An export of what a search finds by the back end. */
export interface BackendExport {
  /** At once, up to the limit of one call. */
  load: () => Promise<NamedDocument | undefined>;
  /** As a job, whose id it gives; undefined if the back end has no such jobs. */
  start: ((title: string) => Promise<string>) | undefined;
}

/** Lets the back end export what a search finds; undefined if it cannot, or not these columns, or if they show more than their field. */
export function backendExport(
  locale: Locale,
  data: DataSource,
  { name, resource }: { readonly name: string; readonly resource: string },
  { place, more }: SearchedRows,
  state: ListState,
  columns: readonly ResolvedColumn[],
  limits: ExportLimits,
): BackendExport | undefined {
  const exported = exportedColumns(columns);
  if (!data.export || exported.length === 0 || exported.length > limits.columns) return undefined;
  if (!exported.every(isPlain)) return undefined;
  const search = { ...searchQuery(locale, state), ...(more && { more }) };
  const { export: exportRows, exports, bulk } = data;
  const columnsOfFile = exported.map(({ field, label }) => ({ field, label }));
  return {
    load: () => exportRows(place, search, columnsOfFile),
    start:
      exports && bulk
        ? (title) => exports.start({ screen: name, title, resource, search, columns: columnsOfFile })
        : undefined,
  };
}
