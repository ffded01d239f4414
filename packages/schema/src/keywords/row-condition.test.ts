import { expect, test } from 'vitest';
import { fieldConditions, isRowCondition, matchesCondition, type RowCondition } from './row-condition.ts';

const draft: RowCondition = { field: 'state', is: 'draft' };
const cheap: RowCondition = { field: 'price', max: 10 };

test.each<[RowCondition, object, boolean]>([
  [{ field: 'price' }, { price: 0 }, true],
  [{ field: 'price' }, { price: null }, false],
  [{ field: 'price', empty: true }, {}, true],
  [cheap, {}, false],
  [{ all: [draft, cheap] }, { state: 'draft', price: 10 }, true],
  [{ all: [draft, cheap] }, { state: 'draft', price: 11 }, false],
  [{ any: [draft, cheap] }, { state: 'sent', price: 10 }, true],
  [{ any: [draft, cheap] }, { state: 'sent' }, false],
  [{ not: cheap }, {}, true],
  [{ not: cheap }, { price: 9 }, false],
  [{ ...draft, not: { any: [cheap, { field: 'price', empty: true }] } }, { state: 'draft', price: 11 }, true],
  [{ ...draft, not: { any: [cheap, { field: 'price', empty: true }] } }, { state: 'draft' }, false],
])('%j of %j is %s', (condition, row, expected) => {
  expect(matchesCondition(condition, (name) => (row as Record<string, unknown>)[name])).toBe(expected);
  expect(isRowCondition(condition)).toBe(true);
});

test.each([{}, { is: 1 }, { field: 'a', wie: 1 }, { all: [] }, { any: [{ is: 1 }] }, { not: 1 }, []])(
  '%j is no condition',
  (value) => expect(isRowCondition(value)).toBe(false),
);

test('names each field of a condition with its place', () => {
  const condition = { ...draft, any: [cheap, { not: { field: 'owner', empty: true } }] };
  expect(fieldConditions(condition, ['when']).map(([{ field }, path]) => [field, path.join('.')])).toEqual([
    ['state', 'when'],
    ['price', 'when.any.0'],
    ['owner', 'when.any.1.not'],
  ]);
});
