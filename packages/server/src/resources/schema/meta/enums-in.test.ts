import { expect, it } from 'vitest';
import { enumsIn } from './enums-in.ts';

it('finds the enumerations of properties, list entries and variants', () => {
  const enums = new Map(['art', 'thema', 'land', 'fremd'].map((name) => [name, [{ key: '1', value: name }]]));
  const schemas = [
    { type: 'string', 'x-enum': 'art' },
    { type: 'array', items: { type: 'string', 'x-enum': 'thema' } },
    { oneOf: [{ type: 'object', properties: { land: { type: 'string', 'x-enum': 'land' } } }, true] },
  ];
  expect(Object.keys(enumsIn(schemas, enums))).toEqual(['art', 'thema', 'land']);
  expect(enumsIn([{ 'x-enum': 'unbekannt' }], enums)).toEqual({ unbekannt: [] });
});
