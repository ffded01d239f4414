import { isRecord } from '@schema-screens/locale';
import type { SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';

/** An amount of money is a number, in a currency of ISO 4217, with no more digits than its column has. */
export const moneyRule: SchemaRule = {
  name: 'x-money',
  on: 'keyword',
  types: ['integer', 'number'],
  run({ schema, path }, { report }) {
    const { 'x-money': money, 'x-scale': scale } = schema;
    if (!isRecord(money)) return;
    const { unit, digits } = money;
    const currencies = Intl.supportedValuesOf('currency');
    if (typeof unit === 'string' && !currencies.includes(unit))
      report(
        [...path, 'x-money', 'unit'],
        'VALUE_WRONG',
        `There is no currency "${unit}".`,
        suggest(unit, currencies),
      );
    if (typeof digits === 'number' && typeof scale === 'number' && digits > scale)
      report(
        [...path, 'x-money', 'digits'],
        'VALUE_WRONG',
        `"digits" is above "x-scale": the column has only ${scale} decimals.`,
      );
  },
};
