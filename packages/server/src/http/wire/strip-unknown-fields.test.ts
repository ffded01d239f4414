import { expect, test } from 'vitest';
import { arrayOf, booleanSchema, integer, object, record, text } from '../../resources/schema/json-schema.ts';
import { stripUnknownFields } from './strip-unknown-fields.ts';

test('properties that the schema does not name are left out, at every depth', () => {
  const person = object({
    id: integer,
    namen: arrayOf(object({ name: text })),
    merkmale: record(booleanSchema),
  });
  const value = {
    id: 1,
    passwort_hash: 'x',
    namen: [{ name: 'Erika', geheim: 1 }],
    merkmale: { alt: true },
    constructor: 'x',
  };
  expect(stripUnknownFields(person, value)).toEqual({
    id: 1,
    namen: [{ name: 'Erika' }],
    merkmale: { alt: true },
  });
  expect(
    stripUnknownFields({ oneOf: [object({ a: text }), object({ b: person })] }, { a: 'x', b: value, c: 1 }),
  ).toEqual({
    a: 'x',
    b: { id: 1, namen: [{ name: 'Erika' }], merkmale: { alt: true } },
  });
});

test('null and lists of plain values stay unchanged', () => {
  expect(stripUnknownFields(object({ a: text }), null)).toBeNull();
  expect(stripUnknownFields(arrayOf(integer), [1, 2])).toEqual([1, 2]);
});
