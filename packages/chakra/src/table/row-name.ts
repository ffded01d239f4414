import { rowText } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';

export const textIn = (locale: Locale, row: Row, column: ResolvedColumn): string =>
  rowText(locale, column, row);

/** The name of a row in labels: its first two values, since the first alone is rarely unique. */
export function nameOf(
  locale: Locale,
  row: Row,
  columns: readonly ResolvedColumn[],
  textOf = textIn,
): string {
  const texts: string[] = [];
  for (const column of columns) {
    const text = textOf(locale, row, column);
    if (text !== '') texts.push(text);
    if (texts.length === 2) break;
  }
  return texts.join(', ');
}
