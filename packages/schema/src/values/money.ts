import {
  type AmountFormat,
  currencyDecimals,
  formatAmount,
  isRecord,
  type Locale,
} from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;

/** Whether the values of a schema are amounts of money (`x-money`). */
export const isMoney = (schema: Schema = {}): boolean =>
  schema['x-money'] === true || isRecord(schema['x-money']);

/** What a schema says of its amounts; what no formatter could take is left out, since a back end may send anything. */
function moneyOf({ 'x-money': money }: Schema): { readonly unit?: string; readonly digits?: number } {
  if (!isRecord(money)) return {};
  const { unit, digits } = money;
  return {
    ...(typeof unit === 'string' && /^[A-Z]{3}$/.test(unit) && { unit }),
    ...(typeof digits === 'number' && [0, 1, 2, 3, 4, 5, 6].includes(digits) && { digits }),
  };
}

/**
 * The currency and the decimals by which amounts of a schema are written (`x-money`).
 *
 * @param most digits after those of the currency, if they are not zero and the schema does not say `digits`; default: those of the column
 */
export function moneyFormat(
  locale: Locale,
  schema: Schema = {},
  most = Number(schema['x-scale'] ?? 0),
): Required<AmountFormat> {
  const { unit = locale.currency, digits } = moneyOf(schema);
  if (digits !== undefined) return { unit, min: digits, max: digits };
  const usual = currencyDecimals(locale, unit);
  return { unit, min: usual, max: Math.max(usual, most) };
}

/** @example moneyText(germanLocale, 1234.5, { 'x-money': { unit: 'USD' } }) // '1.234,50 $' */
export const moneyText = (locale: Locale, value: number, schema?: Schema): string =>
  formatAmount(locale, value, moneyFormat(locale, schema));
