import { expect, it } from 'vitest';
import { toStoredNumber, ungrouped } from './numbers.ts';

const number = { pattern: '^[0-9]{8}$', 'x-prefix': '1' };

it.each(['1 1000 0001', '1\u00a01000\u202f0001', '1.1000.0001', '1-1000–0001', '10000001', ' 1000/0001 '])(
  'finds the stored number in %j',
  (typed) => expect(toStoredNumber(typed, number)).toBe('10000001'),
);

it.each(['1', '1100', 'ALLE', '2110000001', '10 00 00 0A', ''])('leaves %j to the rules', (typed) =>
  expect(toStoredNumber(typed, number)).toBe(typed),
);

it('leaves what is valid as typed, and what has no pattern', () => {
  expect(toStoredNumber('110000001', { ...number, pattern: '^[0-9]{9}$' })).toBe('110000001');
  expect(toStoredNumber('1-2', { pattern: '^[0-9-]+$' })).toBe('1-2');
  expect(toStoredNumber('110000001', { 'x-prefix': '1' })).toBe('110000001');
  expect(toStoredNumber('1 2', { pattern: '[' })).toBe('1 2');
});

it('takes only digits for a number', () => {
  expect(ungrouped('12.345-678')).toBe('12345678');
  for (const text of ['anna.muster', '...', '', '0 '.repeat(40)]) expect(ungrouped(text)).toBe(text);
});
