import type { ResolvedColumn } from '#language';
import type { DataSource } from '../data/data-source.ts';
import type { NamedDocument } from '../data/named-document.ts';
import { isSameInCsv } from '../format/cell-text.ts';
import { exportedColumns } from './exported-columns.ts';
import type { ListState } from './list-state.ts';
import { searchQuery } from './use-rows.ts';
import type { SearchedRows } from './use-searched-rows.ts';

const isPlain = (column: ResolvedColumn): boolean =>
  column.schema !== undefined &&
  column.text === undefined &&
  column.mask === undefined &&
  !column.field.includes('.') &&
  isSameInCsv(column);

/** Lets the back end export what a search finds; undefined if it cannot, or if columns show more than their field. */
export function exportBy(
  data: DataSource,
  { place, more }: SearchedRows,
  state: ListState,
  columns: readonly ResolvedColumn[],
): (() => Promise<NamedDocument | undefined>) | undefined {
  const { exportSearch } = data;
  const exported = exportedColumns(columns);
  if (!exportSearch || exported.length === 0 || !exported.every(isPlain)) return undefined;
  const query = { ...searchQuery(state), ...(more && { more }) };
  return () =>
    exportSearch(
      place,
      query,
      exported.map(({ field, label }) => ({ field, label })),
    );
}
