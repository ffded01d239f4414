import { createLocale, germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { moneyText } from './money.ts';

const yen = { ...germanLocale, currency: 'JPY' };

describe('an amount of money', () => {
  it.each([
    [undefined, 1234.5, '1.234,50\u00a0€'],
    [{ 'x-money': true }, 1234.5, '1.234,50\u00a0€'],
    [{ 'x-money': true, 'x-scale': 2 }, 1234.567, '1.234,57\u00a0€'],
    [{ 'x-money': true, 'x-scale': 4 }, 0.0525, '0,0525\u00a0€'],
    [{ 'x-money': true, 'x-scale': 4 }, 1, '1,00\u00a0€'],
    [{ 'x-money': { unit: 'USD' } }, 1234.5, '1.234,50\u00a0$'],
    [{ 'x-money': { unit: 'JPY' } }, 1234, '1.234\u00a0¥'],
    [{ 'x-money': { digits: 0 }, 'x-scale': 2 }, 1234.5, '1.235\u00a0€'],
  ])('of %j: %d is %s', (schema, value, text) => expect(moneyText(germanLocale, value, schema)).toBe(text));

  it('is in the currency of the application, with its decimals', () => {
    expect(moneyText(yen, 1234, { 'x-money': true })).toBe('1.234\u00a0¥');
    expect(moneyText({ ...createLocale({ code: 'en-GB', currency: 'GBP' }) }, -3, { 'x-money': true })).toBe(
      '-£3.00',
    );
  });

  it.each([{ unit: 'Euro' }, { unit: 7 }, { digits: -1 }, { digits: 0.5 }, 'EUR'])(
    'of a back end that says %j is written as usual',
    (money) => expect(moneyText(germanLocale, 2, { 'x-money': money })).toBe('2,00\u00a0€'),
  );
});
