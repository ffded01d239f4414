import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, test } from 'vitest';
import { documentForm } from './document-form.ts';

test('a part called like a keyword whose value is data leads to the root that has moved; such a value stays', () => {
  const toRoot = { $ref: '#' };
  const schema = {
    oneOf: [
      { type: 'object', properties: { default: toRoot, enum: toRoot, examples: toRoot } },
      { type: 'object', properties: { b: { type: 'object', default: toRoot } } },
    ],
    definitions: { const: { type: 'array', items: toRoot } },
  } as unknown as JsonSchema;
  const form = documentForm(schema, undefined, 'Europe/Berlin').schema;
  const moved = { $ref: '#/definitions/document' };
  expect(form.properties).toMatchObject({
    document: {
      title: '',
      oneOf: [
        { type: 'object', properties: { default: moved, enum: moved, examples: moved } },
        { type: 'object', properties: { b: { type: 'object', default: toRoot } } },
      ],
    },
  });
  expect(form.properties?.document?.definitions).toMatchObject({ const: { type: 'array', items: moved } });
});
