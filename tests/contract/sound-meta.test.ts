import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownSchemas } from '../../scripts/vite/known-schemas.ts';
import type { ResourceMeta } from '../../src/engine/data/data-source.ts';
import { RequestError } from '../../src/engine/data/request-error.ts';
import { soundMeta } from '../../src/engine/data/sound-meta.ts';

const meta = (definition: unknown, enums: unknown = {}) => soundMeta({ definition, enums } as ResourceMeta);

it('leaves every schema of the project as it is, to the letter, so that its compiled validator is found', async () => {
  const schemas = await knownSchemas(resolve(import.meta.dirname, '../..'));
  expect(schemas.length).toBeGreaterThan(20);
  for (const definition of schemas)
    expect(JSON.stringify(meta(definition).definition)).toBe(JSON.stringify(definition));
});

describe('what is no schema says nothing', () => {
  it.each([
    [{ required: 'titel', type: 5, title: {}, pattern: '[' }, {}],
    [
      { properties: { a: 'x', b: null, c: { type: 'string', minLength: 'x' } } },
      { properties: { c: { type: 'string' } } },
    ],
    [{ properties: 5, items: 'x', allOf: [1], enum: 'x' }, { properties: {} }],
    [{ items: { type: 'object', properties: { a: 1 } } }, { items: { type: 'object', properties: {} } }],
  ])('%j', (definition, sound) => {
    expect(meta(definition).definition).toEqual(sound);
  });

  it('nor do enumerations', () => {
    const value = { schluessel: 'de', wert: 'Deutsch' };
    expect(meta({}, { a: [value, null, { schluessel: 1 }], b: 'x' }).enums).toEqual({ a: [value] });
    expect(meta({}, 'x').enums).toEqual({});
  });

  it('and an answer without a schema is an error with a sentence', () => {
    expect(() => meta('x')).toThrow(RequestError);
    expect(() => soundMeta(null as unknown as ResourceMeta)).toThrow('nicht gelesen werden');
  });
});
