import { expect, test } from 'vitest';
import { columnRange } from './column-range.ts';

test.each([
  [{ type: 'integer' }, { minimum: -2_147_483_648, maximum: 2_147_483_647 }],
  [
    { type: ['integer', 'null'], minimum: 1 },
    { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  ],
  [
    { type: 'integer', maximum: 10 ** 12 },
    { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  ],
  [
    { type: 'number', 'x-precision': 5, 'x-scale': 2 },
    { minimum: -999.99, maximum: 999.99, multipleOf: 0.01 },
  ],
  [{ type: 'number' }, {}],
  [{ type: 'string' }, {}],
])('the column type of %j has the range %j', (schema, range) => expect(columnRange(schema)).toEqual(range));
