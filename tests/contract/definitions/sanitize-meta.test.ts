import { resolve } from 'node:path';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { sanitizeMeta } from '../../../packages/core/src/data/sanitize-meta.ts';
import { RequestError } from '../../../packages/core/src/ports/request-error.ts';
import { formSchemas } from '../../../scripts/vite/form-schemas.ts';

const meta = (definition: unknown, enums: unknown = {}) =>
  sanitizeMeta({ definition, enums } as ResourceMeta);

it('leaves every schema of the project byte-identical, so that its compiled validator is found', async () => {
  const schemas = await formSchemas(resolve(import.meta.dirname, '../../..'));
  expect(schemas.length).toBeGreaterThan(20);
  for (const definition of schemas)
    expect(JSON.stringify(meta(definition).definition)).toBe(JSON.stringify(definition));
});

it.each([
  { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
  { items: false },
  { properties: { a: false, b: true } },
  { additionalProperties: false, propertyNames: { pattern: '^a' } },
  {
    definitions: { knoten: { properties: { kind: { $ref: '#/definitions/knoten' } } } },
    properties: { baum: { $ref: '#/definitions/knoten' } },
  },
])('leaves %j unchanged', (definition) => {
  expect(meta(definition).definition).toEqual(definition);
});

it('keeps references within the document', () => {
  const größe = { type: 'integer' };
  const definition = {
    definitions: { stelle1: {} },
    properties: {
      'a/b': { $ref: '#/properties/gr%C3%B6%C3%9Fe' },
      c: { $ref: '#/properties/größe' },
      größe,
      liste: { items: { $ref: '#' } },
    },
  };
  const properties = {
    'a/b': { $ref: '#/definitions/stelle2' },
    c: { $ref: '#/definitions/stelle2' },
    größe,
    liste: { items: { $ref: '#/definitions/stelle3' } },
  };
  expect(meta(definition).definition).toEqual({
    definitions: { stelle1: {}, stelle2: größe, stelle3: { properties } },
    properties,
  });
});

describe('input that is not a schema is dropped', () => {
  it.each([
    [{ required: 'titel', type: 5, title: {}, pattern: '[' }, {}],
    [
      { properties: { a: 'x', b: null, c: { type: 'string', minLength: 'x' } } },
      { properties: { c: { type: 'string' } } },
    ],
    [{ properties: 5, items: 'x', allOf: [1], enum: 'x' }, { properties: {} }],
    [{ items: { type: 'object', properties: { a: 1 } } }, { items: { type: 'object', properties: {} } }],
    [{ type: 'strng', multipleOf: 0, maxLength: -1, minItems: 1.5 }, {}],
    [{ type: ['string', 'nul'], uniqueItems: 'x', exclusiveMinimum: true }, {}],
    [
      { oneOf: [{ pattern: '[' }, { properties: { a: { multipleOf: -1 } } }], anyOf: [] },
      { oneOf: [{}, { properties: { a: {} } }] },
    ],
    [{ if: { properties: { a: { pattern: '(' } } }, else: 5 }, { if: { properties: { a: {} } } }],
    [
      { patternProperties: { '[': { type: 'string' }, '^a': { pattern: '(?<' } } },
      { patternProperties: { '^a': {} } },
    ],
    [{ dependencies: { a: ['b'], c: [1], d: 'x' } }, { dependencies: { a: ['b'] } }],
    [{ properties: { a: { $id: 'x', not: 3 } } }, { properties: { a: {} } }],
  ])('%j', (definition, valid) => {
    expect(meta(definition).definition).toEqual(valid);
  });

  it.each([
    ['nothing', '#/definitions/none'],
    ['what is no schema', '#/definitions'],
    ['another document', 'https://example.org/schema.json'],
    ['another document beside', 'schema.json#/a'],
    ['a broken address', '#/%zz'],
    ['a name', '#anker'],
    ['a number', 5],
    ['itself', '#/properties/b'],
    ['itself by the way of others', '#/definitions/kreis'],
  ])('drops a reference to %s', (_what, $ref) => {
    const definitions = { kreis: { allOf: [{ $ref: '#/properties/b' }] } };
    const valid = meta({ properties: { b: { $ref, title: 'B' } }, definitions }).definition;
    expect(valid.properties).toEqual({ b: { title: 'B' } });
  });

  it('drops endless nesting', () => {
    const deep = JSON.parse(`${'{"items":'.repeat(3000)}{}${'}'.repeat(3000)}`);
    expect(JSON.stringify(meta(deep).definition).length).toBeLessThan(1000);
  });

  it('drops invalid enumerations', () => {
    const value = { key: 'de', label: 'Deutsch' };
    expect(meta({}, { a: [value, null, { key: 1 }], b: 'x' }).enums).toEqual({ a: [value] });
    expect(meta({}, 'x').enums).toEqual({});
  });

  it('a response without a schema is an error with a message', () => {
    expect(() => meta('x')).toThrow(RequestError);
    expect(() => sanitizeMeta(null as unknown as ResourceMeta)).toThrow('nicht gelesen werden');
  });
});
