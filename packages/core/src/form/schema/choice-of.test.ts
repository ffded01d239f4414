import { germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { isCardList } from './node-kind.ts';
import {
  choiceOf,
  propertiesOfVariant,
  selectedVariantIndex,
  variantNames,
  withoutConstants,
  withVariant,
} from './variants.ts';

const person: JsonSchema = {
  title: 'Person',
  properties: { art: { const: 'person' }, name: { type: 'string' }, alter: { type: 'integer' } },
};
const house: JsonSchema = {
  title: 'Einrichtung',
  properties: {
    art: { const: 'haus' },
    name: { type: 'string' },
    alter: { type: 'string' },
    land: { default: 'DE' },
  },
};
const schema: JsonSchema = { properties: { nr: { type: 'integer' } }, oneOf: [person, house] };
const choice = choiceOf(schema, schema);
if (!choice) throw new Error('no choice');

describe('a choice', () => {
  it.each<[string, JsonSchema, readonly string[] | undefined]>([
    ['has the names of its shapes', schema, ['Person', 'Einrichtung']],
    [
      'numbers names that are missing or the same',
      { anyOf: [person, person, { properties: {} }] },
      ['Person', 'Person 2', 'Art 3'],
    ],
    ['says what nothing is', { oneOf: [{ type: 'null' }, person] }, ['Keine Angabe', 'Person']],
    [
      'is none where the branches are rules alone',
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      undefined,
    ],
    ['is none without branches', { type: 'object' }, undefined],
  ])('%s', (_what, given, names) => {
    const found = choiceOf(given, given);
    expect(found && variantNames(germanLocale, found)).toEqual(names);
  });

  it('has nothing chosen without a value, unless one shape means no value', () => {
    expect(selectedVariantIndex(choice, null)).toBeUndefined();
    const orNothing = { shapes: [person, { type: 'null' }] };
    expect(selectedVariantIndex(orNothing, undefined)).toBe(1);
    expect(selectedVariantIndex(orNothing, {})).toBe(0);
  });
});

describe('another shape', () => {
  it('keeps what fits, sets constants, and leaves its other parts empty', () => {
    const before = { nr: 7, art: 'person', name: 'Ast', alter: 40 };
    expect(withVariant(before, schema, choice, 1, 'Europe/Berlin')).toEqual({
      nr: 7,
      art: 'haus',
      name: 'Ast',
      alter: null,
      land: 'DE',
    });
  });

  it('may mean no value', () => {
    expect(withVariant({}, {}, { shapes: [{ type: 'null' }] }, 0, 'Europe/Berlin')).toBeNull();
  });

  it('has no inputs for its constants', () => {
    expect(Object.keys(propertiesOfVariant(schema, person))).toEqual(['nr', 'name', 'alter']);
    expect(withoutConstants({ art: 'person', name: null }, schema, schema)).toEqual({ name: null });
  });
});

describe('cards draw a list', () => {
  const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
  const root: JsonSchema = {
    definitions: {
      person,
      knoten: { properties: { kind: { oneOf: [{ $ref: '#/definitions/knoten' }, { type: 'null' }] } } },
    },
  };
  it.each<[string, JsonSchema, boolean]>([
    ['of objects', list({ type: 'object', ...person }), true],
    ['of shapes', list(schema), true],
    ['of referred shapes', list({ oneOf: [{ $ref: '#/definitions/person' }, house] }), true],
    [
      'of objects with lists of texts',
      list({ type: 'object', properties: { a: list({ type: 'string' }) } }),
      true,
    ],
    [
      'of objects with a rule for texts',
      list({ type: 'object', properties: { a: { type: 'string', anyOf: [{ minLength: 2 }] } } }),
      true,
    ],
    ['not of references', list({ $ref: '#/definitions/person' }), false],
    ['not of shapes that stand in themselves', list({ oneOf: [{ $ref: '#/definitions/knoten' }] }), false],
    ['not of shapes that are no objects', list({ oneOf: [{ type: 'string' }, person] }), false],
    ['not of lists', list(list(person)), false],
  ])('%s', (_what, given, isRendered) => {
    expect(isCardList(given, root)).toBe(isRendered);
  });
});
