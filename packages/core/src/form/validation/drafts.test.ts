import type { JsonSchema } from '@schema-screens/schema/model';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { interpretingValidator } from './interpreting-validator.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';
const draft2020 = 'https://json-schema.org/draft/2020-12/schema';
const item = { type: 'integer' };

it.each<[string, object, unknown]>([
  [draft07, { items: [item], additionalItems: false }, [1, 2]],
  [draft07, { items: [item], additionalItems: false }, ['x']],
  [draft07, { propertyNames: { pattern: '^x' } }, { y: 1 }],
  [draft07, { dependencies: { a: ['b'] } }, { a: 1 }],
  [draft07, { dependencies: { a: { required: ['b'] } } }, { a: 1 }],
  [draft07, { if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }],
  [draft07, { properties: { a: false } }, { a: 1 }],
  [draft2020, { prefixItems: [item], items: false }, [1, 2]],
  [draft2020, { prefixItems: [item] }, ['x']],
  [draft2020, { prefixItems: [item] }, [1, 'x']],
  [draft2020, { dependentRequired: { a: ['b'] } }, { a: 1 }],
  [draft2020, { dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }],
  [draft2020, { properties: { a: item }, unevaluatedProperties: false }, { a: 1, b: 2 }],
  [draft2020, { prefixItems: [item], unevaluatedItems: false }, [1, 2]],
  [draft2020, { contains: item, minContains: 2 }, [1, 'x']],
  [draft2020, { contains: item, maxContains: 1 }, [1, 2]],
  [draft2020, { $ref: '#/$defs/a', maximum: 3, $defs: { a: item } }, 7],
  [draft2020, { $ref: '#a', $defs: { a: { ...item, $anchor: 'a' } } }, 'x'],
])('%s: %j judges %j as the server does', ($schema, schema, value) => {
  const whole = { $schema, ...schema };
  const options = { strict: false, allErrors: true };
  const server = $schema === draft07 ? new Ajv(options) : new Ajv2020(options);
  const isValid = server.validate(whole, value) === true;
  expect(interpretingValidator(whole as JsonSchema)(value).length === 0).toBe(isValid);
});

it('a bundle of schemas with addresses of draft-04 is judged by the schemas that they name', () => {
  const validate = interpretingValidator({
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'https://example.org/order',
    properties: { lines: { type: 'array', items: { $ref: 'https://example.org/line#' } } },
    definitions: {
      'https://example.org/line#': {
        id: 'https://example.org/line#',
        properties: { amount: { $ref: '#/definitions/amount' }, part: { $ref: '#' } },
        definitions: { amount: { type: 'integer' } },
      },
    },
  } as unknown as JsonSchema);
  expect(validate({ lines: [{ amount: 1, part: { amount: 2 } }] })).toEqual([]);
  expect(validate({ lines: [{ part: { amount: 'x' } }] })).toMatchObject([
    { keyword: 'type', instancePath: '/lines/0/part/amount' },
  ]);
});
