import { isRichText, richTextPlain } from '#rules';
import type { EnumValue } from '../data/data-source.ts';
import { formatDate, formatDateTime } from '../format/date.ts';
import { formatMegabytes } from '../format/file-size.ts';
import { maskText } from '../format/mask.ts';
import { formatAmount, formatDecimal, formatPercent } from '../format/number.ts';
import { prefixed } from '../format/prefixed.ts';
import { formatTimeWindow } from '../format/time.ts';
import type { ResolvedColumn } from './columns.ts';

/** The text of an enumeration's key; an unknown key says so (spec/administration.md, 8). */
export function enumText(key: unknown, values: readonly EnumValue[]): string {
  const text = String(key);
  return values.find((entry) => entry.schluessel === text)?.wert ?? `${text} - nicht definiert`;
}

/**
 * A value as plain text, the way its cell shows it: for searching rows at hand, names of links and exports.
 */
export function cellText(
  column: Pick<ResolvedColumn, 'cell' | 'schema' | 'enumValues' | 'mask'>,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (column.mask) return maskText(text, column.mask);
  switch (column.cell) {
    case 'date':
      return formatDate(text);
    case 'dateTime':
      return formatDateTime(text);
    case 'enum':
      return enumText(value, column.enumValues);
    case 'boolean':
    case 'check':
      return value ? 'Ja' : 'Nein';
    case 'amount':
      return formatAmount(Number(value));
    case 'number':
      return formatDecimal(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'timeWindow':
      return formatTimeWindow(text);
    case 'richText':
      return isRichText(value) ? richTextPlain(value) : '';
    case 'fileSize':
      return `${formatMegabytes(Number(value))} MB`;
    default:
      return Array.isArray(value) ? value.join(', ') : prefixed(text, column.schema);
  }
}
