import type { Locale } from '@schema-screens/locale';
import { formatDecimal } from '@schema-screens/locale';
import { resolveColumn, type Tile } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cellText } from '../../format/cell-text.ts';

/** What a definition says of a number: a count, or a field that is computed. */
export type FigureTexts = Pick<Tile, 'aggregate' | 'field' | 'cell'>;

/** An average has endless decimals. */
const rounded = (value: number): number => Number(value.toFixed(2));

/** The number in the format of its field; a dash if there is none. */
export function figureText(
  locale: Locale,
  { field, cell }: FigureTexts,
  meta: ResourceMeta,
  value: number | null,
): string {
  if (value === null) return '–';
  const number = rounded(value);
  if (field === undefined && cell === undefined) return formatDecimal(locale, number);
  return cellText(
    locale,
    resolveColumn({ field: field ?? '', ...(cell !== undefined && { cell }) }, meta),
    number,
  );
}

/** The heading of the numbers: the title of the field, or that they are counted. */
export const figureTitle = ({ field }: FigureTexts, meta: ResourceMeta, count: string): string =>
  (field !== undefined && meta.definition.properties?.[field]?.title) || count;
