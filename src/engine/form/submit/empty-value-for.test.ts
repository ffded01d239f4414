import { expect, it } from 'vitest';
import { emptyValueFor } from './empty-value-for.ts';

it.each([
  [{ type: ['string', 'null'] }, null],
  [{ $ref: '#/definitions/buch' }, null],
  [{ type: 'array' }, []],
  [{ type: 'array', minItems: 1 }, undefined],
  [{ type: 'string', maxLength: 20 }, ''],
  [{ type: 'string', minLength: 1 }, undefined],
  [{ type: 'string', format: 'date' }, undefined],
  [{ type: 'integer' }, undefined],
])('gives for %j what it takes as empty', (schema, value) => {
  expect(emptyValueFor(schema)).toEqual(value);
});
