import type { Locale } from '@schema-screens/locale';
import { formatDecimal } from './number.ts';

/** Bytes of one megabyte (docs/portal/verwaltung.md, VW-9). */
export const megabyte = 1024 * 1024;

/**
 * A size in megabytes with two decimals (docs/portal/verwaltung.md, VW-9), without unit; at least 0,01 unless it is
 * empty.
 *
 * @example formatMegabytes(germanLocale, 1310720) // '1,25'
 * @example formatMegabytes(germanLocale, 300) // '0,01'
 */
export function formatMegabytes(locale: Locale, bytes: number): string {
  const megabytes = bytes > 0 ? Math.max(bytes / megabyte, 0.01) : 0;
  return formatDecimal(locale, megabytes, { min: 2, max: 2 });
}

/**
 * A size in megabytes with its unit.
 *
 * @example formatFileSize(germanLocale, 1310720) // '1,25 MB'
 */
export const formatFileSize = (locale: Locale, bytes: number): string =>
  `${formatMegabytes(locale, bytes)}\u00a0MB`;
