import { expect, test } from 'vitest';
import { flag, integer, list, object, record, shapeOf, text } from './answer-schema.ts';

test('what a schema does not name is left out, at every depth', () => {
  const person = object({ id: integer, namen: list(object({ name: text })), merkmale: record(flag) });
  const value = {
    id: 1,
    passwort_hash: 'x',
    namen: [{ name: 'Erika', geheim: 1 }],
    merkmale: { alt: true },
    constructor: 'x',
  };
  expect(shapeOf(person, value)).toEqual({ id: 1, namen: [{ name: 'Erika' }], merkmale: { alt: true } });
  expect(
    shapeOf({ oneOf: [object({ a: text }), object({ b: person })] }, { a: 'x', b: value, c: 1 }),
  ).toEqual({
    a: 'x',
    b: { id: 1, namen: [{ name: 'Erika' }], merkmale: { alt: true } },
  });
});

test('null and lists of plain values stay as they are', () => {
  expect(shapeOf(object({ a: text }), null)).toBeNull();
  expect(shapeOf(list(integer), [1, 2])).toEqual([1, 2]);
});
