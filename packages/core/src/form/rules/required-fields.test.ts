import { schemaInterpreter } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { sanitizeMeta } from '../../data/sanitize-meta.ts';
import { requiredFields } from './form-rules.ts';

it('resolves the references of a condition anywhere in the document', () => {
  const { definition } = sanitizeMeta({
    definition: {
      definitions: { gesetzt: { const: true } },
      properties: { a: { $ref: '#/definitions/gesetzt' }, b: {}, c: {} },
      allOf: [
        { if: { properties: { a: { $ref: '#/definitions/gesetzt' } } }, else: { required: ['b'] } },
        { if: { properties: { b: { $ref: '#/properties/a' } } }, else: { required: ['c'] } },
      ],
    },
    enums: {},
  });
  expect([...requiredFields(definition, schemaInterpreter)({ a: true, b: true })]).toEqual([]);
  expect([...requiredFields(definition, schemaInterpreter)({ a: false, b: 1 })]).toEqual(['b', 'c']);
});
