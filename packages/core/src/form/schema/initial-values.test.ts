import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { emptyValueFor } from './initial-values.ts';

const root = {
  definitions: { buch: { type: 'object', properties: {} }, notiz: { type: 'string', maxLength: 20 } },
};

it.each<[JsonSchema, unknown]>([
  [{ type: ['string', 'null'] }, null],
  [{}, null],
  [{ $ref: '#/definitions/buch' }, undefined],
  [{ $ref: '#/definitions/notiz' }, ''],
  [{ enum: ['a', null] }, null],
  [{ enum: ['a'] }, undefined],
  [{ const: 'a' }, undefined],
  [{ oneOf: [{ $ref: '#/definitions/buch' }, { type: 'null' }] }, null],
  [{ anyOf: [{ type: 'integer' }, { type: 'array' }] }, []],
  [{ oneOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] }, undefined],
  [{ type: 'array' }, []],
  [{ type: 'array', minItems: 1 }, undefined],
  [{ type: 'string', maxLength: 20 }, ''],
  [{ type: 'string', minLength: 1 }, undefined],
  [{ type: 'string', format: 'date' }, undefined],
  [{ type: 'integer' }, undefined],
])('gives for %j what it takes as empty', (schema, value) => {
  expect(emptyValueFor(schema, root)).toEqual(value);
});
