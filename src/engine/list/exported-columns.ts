import type { ResolvedColumn } from '#language';

/** Columns that may be exported to a file or printed: all but those of the privacy class special. */
export function exportedColumns(columns: readonly ResolvedColumn[]): ResolvedColumn[] {
  return columns.filter(({ isSpecial }) => !isSpecial);
}
