import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { withConstants } from './variants.ts';

const person: JsonSchema = { properties: { art: { const: 'p' }, name: { type: 'string' } } };
const firma: JsonSchema = { properties: { art: { const: 'f' }, firma: { type: 'string' } } };
const schema: JsonSchema = { oneOf: [person, firma] };

it("fills in the constants of a value's shape at any depth", () => {
  expect(withConstants({ name: 'Eva' }, schema, schema)).toEqual({ art: 'p', name: 'Eva' });
  expect(withConstants({ firma: 'Ast' }, schema, schema)).toEqual({ art: 'f', firma: 'Ast' });
  const around: JsonSchema = { properties: { halter: schema } };
  expect(withConstants({ halter: { firma: 'Ast' } }, around, around)).toEqual({
    halter: { art: 'f', firma: 'Ast' },
  });
});

it('returns the same object if nothing is missing, and keeps no value as it is', () => {
  const full = { art: 'f', firma: null };
  expect(withConstants(full, schema, schema)).toBe(full);
  expect([withConstants(null, schema, schema), withConstants(undefined, schema, schema)]).toEqual([
    null,
    undefined,
  ]);
});
