import { cellFor, type ResolvedColumn } from '#language';
import type { DataSource } from '../data/data-source.ts';
import type { NamedDocument } from '../data/named-document.ts';
import { exportedColumns } from './exported-columns.ts';
import type { ListState } from './list-state.ts';
import { searchQuery } from './use-rows.ts';
import type { SearchedRows } from './use-searched-rows.ts';

/** Cells whose text is the same as in the back end's CSV. */
const plainCells = new Set([
  'text',
  'enum',
  'date',
  'dateTime',
  'boolean',
  'number',
  'email',
  'phone',
  'reference',
]);
/** The same for cells that a definition has to name. */
const alikeCells = new Set(['check', 'truncate']);

const isPlain = ({ cell, schema, field, text, mask }: ResolvedColumn): boolean =>
  schema !== undefined &&
  text === undefined &&
  mask === undefined &&
  !field.includes('.') &&
  (alikeCells.has(cell) || (plainCells.has(cell) && cell === cellFor(schema)));

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
