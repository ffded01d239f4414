import { type ResolvedColumn, valueAt } from '@schema-screens/schema/language';
import { isEmptyValue, type Row } from '@schema-screens/schema/model';

/** Height of the rows of a list. */
export type Density = 'compact' | 'normal';

/** A user's settings of a list. */
export interface ListSettings {
  /** Fields of the visible columns, in order. */
  columns?: readonly string[];
  /** Widths in rem by field. */
  widths?: Readonly<Record<string, number>>;
  density?: Density;
  /** The id of the saved view that opens initially. */
  view?: string;
}

/** Range of column widths, in rem. */
export const columnWidths = { min: 4, max: 40, default: 12 };

/** Rounds a width to half a rem, within the range. */
export const clampColumnWidth = (rem: number): number =>
  Math.min(columnWidths.max, Math.max(columnWidths.min, Math.round(rem * 2) / 2));

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses the stored settings of a list; leaves out invalid parts and columns that no longer exist. */
export function readListSettings(stored: Row | null | undefined, fields: readonly string[]): ListSettings {
  const { columns, widths, density, view } = stored ?? {};
  const valid = Array.isArray(columns)
    ? columns.filter(isText).filter((field) => fields.includes(field))
    : [];
  const sized = Object.entries(widths ?? {}).filter(
    ([field, rem]) => fields.includes(field) && typeof rem === 'number',
  );
  return {
    ...(valid.length > 0 && { columns: [...new Set(valid)] }),
    ...(sized.length > 0 && {
      widths: Object.fromEntries(sized.map(([field, rem]) => [field, clampColumnWidth(Number(rem))])),
    }),
    ...(isText(view) && { view }),
    ...((density === 'compact' || density === 'normal') && { density }),
  };
}

/** The columns that a list shows if none were chosen: all but the optional ones. */
export const defaultColumns = (columns: readonly ResolvedColumn[]): ResolvedColumn[] =>
  columns.filter(({ optional }) => !optional);

/** The chosen columns in order; the usual ones if none were chosen. */
export function selectedColumns(
  columns: readonly ResolvedColumn[],
  selected: readonly string[] | undefined,
): ResolvedColumn[] {
  const visible = (selected ?? []).flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return visible.length > 0 ? visible : defaultColumns(columns);
}

/** A copy of a list with one entry swapped with its neighbour. */
export function swapWithNeighbour<T>(entries: readonly T[], entry: T, by: 1 | -1): T[] {
  const from = entries.indexOf(entry);
  const to = from + by;
  const next = [...entries];
  if (from < 0 || to < 0 || to >= entries.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, entry);
  return next;
}

/** The columns that have a value in some loaded row, with their headings in that case. */
export function visibleColumns(columns: readonly ResolvedColumn[], rows: readonly Row[]): ResolvedColumn[] {
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

/** Columns that may be exported to a file or printed: all but those of the privacy class special. */
export function exportedColumns(columns: readonly ResolvedColumn[]): ResolvedColumn[] {
  return columns.filter(({ isSpecial }) => !isSpecial);
}
