import { expect, test } from 'vitest';
import { wireMetaJson } from './meta-in-words.ts';

const enums = { kind: [{ key: 'a', value: 'First', group: 'x' }] };
const definition = {
  type: 'object',
  properties: {
    pin: { type: 'string', 'x-privacy': 'special' },
    list: { type: 'array', items: { properties: { no: { type: 'integer', 'x-privacy': 'public' } } } },
  },
};

test('a description of a resource is English', () => {
  expect(JSON.parse(wireMetaJson({}, enums, definition))).toEqual({ enums, definition });
});

test('an application has its own words for keys of enumerations and privacy classes', () => {
  const words = { key: 'schluessel', value: 'wert', group: 'begriff', special: 'besonders', type: 'sorte' };
  expect(JSON.parse(wireMetaJson(words, enums, definition))).toEqual({
    enums: { kind: [{ schluessel: 'a', wert: 'First', begriff: 'x' }] },
    definition: {
      ...definition,
      properties: { ...definition.properties, pin: { type: 'string', 'x-privacy': 'besonders' } },
    },
  });
});
