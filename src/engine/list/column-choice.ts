import type { ResolvedColumn } from '#language';
import type { Row } from '#model';

/** How high the rows of a list are. */
export type Density = 'compact' | 'normal';

/** What a user has set of a list, as it is remembered. */
export interface ListSettings {
  /** Fields of the columns that are shown, in their order. */
  columns?: readonly string[];
  /** Widths in rem by field. */
  widths?: Readonly<Record<string, number>>;
  density?: Density;
  /** The id of the saved view that opens by itself. */
  view?: string;
}

/** The widths that a column may have, in rem. */
export const columnWidths = { least: 4, most: 40, usual: 12 };

/** A width that a column may have, to half a rem. */
export const asColumnWidth = (rem: number): number =>
  Math.min(columnWidths.most, Math.max(columnWidths.least, Math.round(rem * 2) / 2));

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was remembered of a list; parts that make no sense are left out, and so are columns that are gone. */
export function readListSettings(stored: Row | null | undefined, fields: readonly string[]): ListSettings {
  const { columns, widths, density, view } = stored ?? {};
  const known = Array.isArray(columns)
    ? columns.filter(isText).filter((field) => fields.includes(field))
    : [];
  const sized = Object.entries(widths ?? {}).filter(
    ([field, rem]) => fields.includes(field) && typeof rem === 'number',
  );
  return {
    ...(known.length > 0 && { columns: [...new Set(known)] }),
    ...(sized.length > 0 && {
      widths: Object.fromEntries(sized.map(([field, rem]) => [field, asColumnWidth(Number(rem))])),
    }),
    ...(isText(view) && { view }),
    ...((density === 'compact' || density === 'normal') && { density }),
  };
}

/** The chosen columns in their order; all of them without a choice. */
export function chosenColumns(
  columns: readonly ResolvedColumn[],
  chosen: readonly string[] | undefined,
): ResolvedColumn[] {
  const shown = (chosen ?? []).flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return shown.length > 0 ? shown : [...columns];
}

/** A copy of a list in which one entry has changed places with its neighbour. */
export function moved<T>(entries: readonly T[], entry: T, by: 1 | -1): T[] {
  const from = entries.indexOf(entry);
  const to = from + by;
  const next = [...entries];
  if (from < 0 || to < 0 || to >= entries.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, entry);
  return next;
}
