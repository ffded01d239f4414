import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import { moneyRule } from './money.ts';

const lines = (field: object) =>
  ruleLines(moneyRule, { properties: { preis: { type: 'number', 'x-scale': 2, ...field } } }, 2);

it('an amount is in a known currency, with no more decimals than its column', () => {
  expect(lines({ 'x-money': true })).toEqual([]);
  expect(lines({ 'x-money': { unit: 'USD', digits: 2 } })).toEqual([]);
  expect(lines({ 'x-money': { unit: 'ERU' } })).toEqual([
    'x-money.unit VALUE_WRONG There is no currency "ERU". EUR',
  ]);
  expect(lines({ 'x-money': { digits: 3 } })).toEqual([
    'x-money.digits VALUE_WRONG "digits" is above "x-scale": the column has only 2 decimals.',
  ]);
});
