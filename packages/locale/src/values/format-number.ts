import type { Locale } from '../locale.ts';
import { valueTexts } from './value-texts.ts';
import { memoizeByKey } from './values.ts';

const formatters = memoizeByKey((key) => {
  const [code, options] = JSON.parse(key) as [string, Intl.NumberFormatOptions];
  return new Intl.NumberFormat(code, options);
});
const numberFormatter = (code: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  formatters(JSON.stringify([code, options]));

/** Number of digits after the decimal mark: exactly `digits`, or between `min` and `max`. */
export interface Decimals {
  min?: number;
  max?: number;
  /** Marks between thousands. Default: true. */
  grouping?: boolean;
}

/** How an amount is written. */
export interface AmountFormat {
  /** Currency by its code (ISO 4217). Default: that of the locale. */
  readonly unit?: string;
  /** Fewest and most digits after the decimal mark. Default: those of the currency. */
  readonly min?: number;
  readonly max?: number;
}

/**
 * @example formatAmount(germanLocale, 1234.5) // '1.234,50 €'
 * @example formatAmount(germanLocale, 1234.5, { unit: 'USD', min: 0, max: 0 }) // '1.235 $'
 */
export function formatAmount(
  { code, currency }: Locale,
  value: number,
  { unit = currency, min, max }: AmountFormat = {},
): string {
  return numberFormatter(code, {
    style: 'currency',
    currency: unit,
    ...(min !== undefined && { minimumFractionDigits: min }),
    ...(max !== undefined && { maximumFractionDigits: max }),
  }).format(value);
}

/** The digits after the decimal mark that a currency usually has. */
export const currencyDecimals = ({ code, currency }: Locale, unit = currency): number =>
  numberFormatter(code, { style: 'currency', currency: unit }).resolvedOptions().maximumFractionDigits ?? 2;

/** How a locale writes a currency. */
export interface CurrencySign {
  readonly sign: string;
  /** Whether it stands before the number. */
  readonly isFirst: boolean;
  /** What it may be called where it is typed. */
  readonly names: readonly string[];
}

/** @example currencySign(germanLocale) // { sign: '€', isFirst: false, names: ['€', 'EUR', 'Euro'] } */
export function currencySign({ code, currency: own }: Locale, currency = own): CurrencySign {
  const parts = numberFormatter(code, { style: 'currency', currency }).formatToParts(1);
  const nameOf = (value: number) =>
    numberFormatter(code, { style: 'currency', currency, currencyDisplay: 'name' })
      .formatToParts(value)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    sign,
    isFirst:
      parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer'),
    names: [...new Set([sign, currency, nameOf(1), nameOf(2)])],
  };
}

/**
 * A number; formatters are cached.
 *
 * @example formatDecimal(germanLocale, 1234.5) // '1.234,5'
 * @example formatDecimal(germanLocale, 2, { min: 2 }) // '2,00'
 */
export function formatDecimal(
  { code }: Locale,
  value: number,
  { min = 0, max = Math.max(min, 10), grouping = true }: Decimals = {},
): string {
  return numberFormatter(code, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    useGrouping: grouping,
  }).format(value);
}

/**
 * A number of things. Below a thousand without the browser's number format, whose first use takes 13 ms.
 *
 * @param count an integer
 * @param isExceeded whether there are more
 * @example formatCount(germanLocale, 1234) // '1.234'
 * @example formatCount(germanLocale, 10_000, true) // 'mehr als 10.000'
 */
export function formatCount(locale: Locale, count: number, isExceeded = false): string {
  const text = Math.abs(count) < 1000 ? String(count) : formatDecimal(locale, count);
  return isExceeded ? locale.texts(valueTexts).moreThan({ count: text }) : text;
}

/**
 * A text that may begin with such a number.
 *
 * @example capitalize('mehr als 10.000 Bücher') // 'Mehr als 10.000 Bücher'
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @example formatPercent(germanLocale, 12.5) // '12,5 %' */
export function formatPercent({ code }: Locale, value: number): string {
  return numberFormatter(code, { style: 'unit', unit: 'percent', maximumFractionDigits: 10 }).format(value);
}

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
