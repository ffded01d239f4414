import { germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRules } from '../rules/form-rules.ts';
import { loadValidator } from './load-validator.ts';
import { withFallbackOnError } from './schema-error.ts';

const { warn } = console;
const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  console.warn = logged;
});
afterEach(() => {
  console.warn = warn;
});

it('returns the fallback after a failure, and reports it once', () => {
  const half = withFallbackOnError((value: number) => {
    if (value % 2) throw new Error('odd');
    return value / 2;
  }, 0);
  expect([4, 3, 5].map(half)).toEqual([2, 0, 0]);
  expect(logged).toHaveBeenCalledOnce();
});

it.each<[string, JsonSchema]>([
  ['that lead nowhere', { properties: { titel: {} }, if: { $ref: '#/definitions/none' }, else: {} }],
  ['that are no expressions', { properties: { titel: { oneOf: [{ pattern: '[' }] } } }],
  [
    'of a condition',
    { properties: { titel: {} }, if: { properties: { titel: { pattern: '(' } } }, else: {} },
  ],
  ['with an address that is none', { properties: { titel: { $id: 'http://[' } } }],
])('rules %s are no reason to take anything for valid', async (_what, schema) => {
  const changed = { stored: () => ({ titel: 'x' }), isOpen: () => false };
  for (const record of [undefined, changed]) {
    const validate = await loadValidator(schema);
    const rules = createRules(germanLocale, schema, validate, undefined, record);
    expect([...rules.check({ titel: 'x' })]).toMatchObject([
      ['', [{ state: 'error', key: 'unverifiableError' }]],
    ]);
  }
  const rules = createRules(germanLocale, schema, await loadValidator(schema));
  expect([...rules.requiredFor({ titel: 'x' })]).toEqual([]);
  expect(logged).toHaveBeenCalled();
});

it('a reference that leads nowhere is named at its place', async () => {
  const schema: JsonSchema = { properties: { titel: { $ref: '#/definitions/none', title: 'Titel' } } };
  const rules = createRules(germanLocale, schema, await loadValidator(schema));
  expect([...rules.check({ titel: 'x' })]).toMatchObject([
    ['titel', [{ text: 'Titel kann nicht geprüft werden: Der Verweis #/definitions/none führt ins Leere.' }]],
  ]);
  expect([...rules.check({})]).toEqual([]);
});
