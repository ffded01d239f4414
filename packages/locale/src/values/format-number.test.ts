import { describe, expect, it } from 'vitest';
import { parseNumber } from '../formats/typed.ts';
import { germanLocale } from '../locale.ts';
import {
  formatAmount,
  formatCount,
  formatDecimal,
  formatFileSize,
  formatMegabytes,
  formatPercent,
} from './format-number.ts';

describe('numbers as people read them', () => {
  it.each([0, 7, 999, 1000, 1_234_567, -999, -1000])('shows %i things as the browser would', (count) => {
    expect(formatCount(germanLocale, count)).toBe(count.toLocaleString('de-DE'));
  });

  it('says that there are more things than were counted', () => {
    expect(formatCount(germanLocale, 10_000, true)).toBe('mehr als 10.000');
    expect(formatCount(germanLocale, 10_000, false)).toBe('10.000');
  });

  it('shows amounts, decimals, percentages and sizes', () => {
    expect(formatAmount(germanLocale, 1234.5)).toBe('1.234,50\u00a0€');
    expect(formatAmount(germanLocale, 1234.5, { unit: 'USD', min: 0, max: 0 })).toBe('1.235\u00a0$');
    expect(formatDecimal(germanLocale, 1234.5)).toBe('1.234,5');
    expect(formatDecimal(germanLocale, 1234.5, { grouping: false })).toBe('1234,5');
    expect(formatDecimal(germanLocale, 2, { min: 2 })).toBe('2,00');
    expect(formatPercent(germanLocale, 12.5)).toBe('12,5\u00a0%');
    expect(formatMegabytes(germanLocale, 1_310_720)).toBe('1,25');
    expect(formatMegabytes(germanLocale, 0)).toBe('0,00');
    expect(
      [0, 1, 5242, 5243, 12_000, 104_858, 1_310_720].map((size) => formatFileSize(germanLocale, size)),
    ).toEqual([
      '0,00\u00a0MB',
      '0,01\u00a0MB',
      '0,01\u00a0MB',
      '0,01\u00a0MB',
      '0,01\u00a0MB',
      '0,10\u00a0MB',
      '1,25\u00a0MB',
    ]);
  });
});

describe('numbers as people type them', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['1.234.567,89', 1234567.89],
    ['-3', -3],
    ['−3', -3],
    [' 1 234,5 ', 1234.5],
    [',5', 0.5],
    ['5,', 5],
  ])('%s is %d', (typed, value) => expect(parseNumber(germanLocale, typed)).toBe(value));

  it.each(['', 'abc', '1,2,3', '1.2.3', '--1', '1e5', '0x10', '.'])('%s is no number', (typed) =>
    expect(parseNumber(germanLocale, typed)).toBeUndefined(),
  );
});
