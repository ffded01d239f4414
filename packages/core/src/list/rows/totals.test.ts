import { expect, it } from 'vitest';
import { totalOf } from './totals.ts';

const rows = [{ preis: 0.1 }, { preis: 0.2 }, { preis: null }, { preis: 'drei' }, {}];

it.each([
  ['sum', 0.3],
  ['count', 3],
  ['average', 0.15],
  ['minimum', 0.1],
  ['maximum', 0.2],
] as const)('%s', (aggregate, expected) => {
  expect(totalOf(rows, { field: 'preis', aggregate })).toBe(expected);
});

it('is the sum by default, and undefined without numbers', () => {
  expect(totalOf([{ menge: 1 }, { menge: 2 }], { field: 'menge' })).toBe(3);
  expect(totalOf([{ menge: null }], { field: 'menge' })).toBeUndefined();
  expect(totalOf([], { field: 'menge', aggregate: 'minimum' })).toBeUndefined();
});

it('works for more rows than a function can have arguments', () => {
  const many = Array.from({ length: 300_000 }, (_unused, index) => ({ menge: index }));
  expect(totalOf(many, { field: 'menge', aggregate: 'maximum' })).toBe(299_999);
});

it('counts only the rows that meet the condition', () => {
  const where = { field: 'row.bis', empty: true } as const;
  expect(totalOf([{ menge: 1 }, { menge: 2, bis: '2026-01-31' }], { field: 'menge', where })).toBe(1);
});
