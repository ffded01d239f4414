import { once } from '#rules';
import { valueTexts } from '../texts/value-texts.ts';

const amount = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }));
const formatters = new Map<string, Intl.NumberFormat>();

/** Number of digits after the comma: exactly `digits`, or between `min` and `max`. */
export interface Decimals {
  min?: number;
  max?: number;
  /** Dots between thousands. Default: true. */
  grouping?: boolean;
}

/** @example formatAmount(1234.5) // '1.234,50 €' */
export function formatAmount(value: number): string {
  return amount().format(value);
}

/**
 * A German number; formatters are cached.
 *
 * @example formatDecimal(1234.5) // '1.234,5'
 * @example formatDecimal(2, { min: 2 }) // '2,00'
 */
export function formatDecimal(
  value: number,
  { min = 0, max = Math.max(min, 10), grouping = true }: Decimals = {},
): string {
  const key = `${min} ${max} ${grouping}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      useGrouping: grouping,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/**
 * A number of things. Below a thousand without the browser's number format, whose first use takes 13 ms.
 *
 * @param count an integer
 * @param isExceeded whether there are more
 * @example formatCount(1234) // '1.234'
 * @example formatCount(10_000, true) // 'mehr als 10.000'
 */
export function formatCount(count: number, isExceeded = false): string {
  const text = Math.abs(count) < 1000 ? String(count) : formatDecimal(count);
  return isExceeded ? valueTexts.moreThan(text) : text;
}

/**
 * A text that may begin with such a number.
 *
 * @example capitalize('mehr als 10.000 Bücher') // 'Mehr als 10.000 Bücher'
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @example formatPercent(12.5) // '12,5 %' */
export function formatPercent(value: number): string {
  return `${formatDecimal(value)}\u00a0%`;
}

/**
 * The number in a typed German text: dots between thousands, a comma before decimals. A single dot that cannot separate
 * thousands counts as a comma (12.5), because numbers are also pasted from elsewhere.
 *
 * @returns undefined if it is not a number
 */
export function parseGermanNumber(text: string): number | undefined {
  const typed = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const grouped = /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/;
  const plain = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
  const clean = typed.replace(/^−/, '-');
  if (grouped.test(clean)) return Number(clean.replaceAll('.', '').replace(',', '.'));
  if (plain.test(clean)) return Number(clean.replace(',', '.'));
  return undefined;
}
