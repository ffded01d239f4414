import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createFormats, germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledValidator } from '../../../tests/support/rendering/compiled-validator.ts';
import { createRules } from '../../core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../core/src/form/validation/interpreting-validator.ts';
import type { SchemaValidator } from '../../core/src/form/validation/schema-error.ts';

const rjsf = customizeValidator({
  customFormats: { ...createFormats() },
  ajvOptionsOverrides: { strict: false, multipleOfPrecision: 9, validateFormats: true },
});

/** The result of rjsf's own validator, which forms no longer use. */
const isValidForRjsf = (schema: JsonSchema, data: unknown): boolean =>
  (rjsf.rawValidation(schema as RJSFSchema, data).errors ?? []).length === 0;

const resultOf = (schema: JsonSchema, validate: SchemaValidator, data: Record<string, unknown>): unknown =>
  [...createRules(germanLocale, schema, validate).check(data)]
    .map(([path, messages]) => [path, messages.map(({ text }) => text).sort()])
    .sort();

const address = { type: 'object', required: ['ort'], properties: { ort: { type: 'string', title: 'Ort' } } };
const kind = { art: { type: 'string', enum: ['buch', 'film'] }, laenge: { type: ['integer', 'null'] } };
/** As a computed name, because an object literal with `then` looks like a promise. */
const then = 'then';
const own = { errorMessage: { pattern: 'besteht aus drei Großbuchstaben.' } };

/** Every keyword that /meta may contain, with valid and invalid values of the property x. */
/** Booleans and lists of items are valid where the engine expects schemas only. */
const asSchema = (schema: unknown) => schema as JsonSchema;

const keywords: [what: string, x: JsonSchema, good: unknown[], bad: unknown[]][] = [
  ['type string', { type: 'string' }, ['a'], [1, true, [], {}]],
  ['type integer', { type: 'integer' }, [1, -3, 1.0], [1.5, '1', true]],
  ['type number', { type: 'number' }, [1, 1.5], ['1', false]],
  ['type boolean', { type: 'boolean' }, [true, false], ['ja', 0]],
  ['type with null', { type: ['string', 'null'] }, ['a', null], [1]],
  ['type array', { type: 'array' }, [[]], ['a', {}]],
  ['enum', { enum: ['a', 2, null] }, ['a', 2], ['b', 3]],
  ['const', { const: 'a' }, ['a'], ['b', 1]],
  ['minLength', { type: 'string', minLength: 2 }, ['ab', '😀😀'], ['a', '😀']],
  ['maxLength', { type: 'string', maxLength: 2 }, ['ab', '😀😀'], ['abc', '😀😀😀']],
  ['pattern', { type: 'string', pattern: '^[A-ZÄÖÜ]{3}$' }, ['ABC', 'ÄÖÜ'], ['abc', 'ABCD']],
  ['pattern with a text of its own', { type: 'string', pattern: '^[A-Z]{3}$', ...own }, ['ABC'], ['abc']],
  ['minimum', { type: 'number', minimum: 1 }, [1, 2], [0.9]],
  ['maximum', { type: 'integer', maximum: 2147483647 }, [2147483647], [2147483648]],
  ['a range', { type: 'integer', minimum: 1, maximum: 5 }, [1, 5], [0, 6]],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }, [0.01], [0, -1]],
  ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 1 }, [0.99], [1, 2]],
  ['multipleOf', { type: 'number', multipleOf: 0.01 }, [0.1, 19.99, 1234.56, 0.07], [0.001, 19.999]],
  ['format date', { type: 'string', format: 'date' }, ['2024-02-29'], ['2023-02-29', '1.1.2024']],
  ['format date-time', { type: 'string', format: 'date-time' }, ['2026-01-01T10:00:00Z'], ['2026-01-01']],
  ['format email', { type: 'string', format: 'email' }, ['a@b.de'], ['a@b', '@']],
  ['format not-email', { type: 'string', format: 'not-email' }, ['erika'], ['a@b.de']],
  ['format iban', { type: 'string', format: 'iban' }, ['DE89370400440532013000'], ['DE00', 'x']],
  ['format bic', { type: 'string', format: 'bic' }, ['COBADEFFXXX'], ['COBA']],
  ['format uri', { type: 'string', format: 'uri' }, ['https://a.de/b'], ['javascript:alert(1)']],
  ['format plz', { type: 'string', format: 'plz' }, ['26122'], ['2612']],
  ['format plz-international', { type: 'string', format: 'plz-international' }, ['SW1A 1AA'], ['Wien']],
  ['format phone', { type: 'string', format: 'phone' }, ['0441 1234'], ['anrufen']],
  ['format not-future', { type: 'string', format: 'not-future' }, ['2000-01-01'], ['1.1.25']],
  ['format multiline', { type: 'string', format: 'multiline' }, ['a\nb'], []],
  ['items', { type: 'array', items: { type: 'string', maxLength: 2 } }, [['ab'], []], [['abc', 'a'], [1]]],
  ['minItems', { type: 'array', minItems: 2 }, [[1, 2]], [[1]]],
  ['maxItems', { type: 'array', maxItems: 1 }, [[1]], [[1, 2]]],
  [
    'uniqueItems',
    { type: 'array', uniqueItems: true },
    [
      ['a', 'b'],
      [{ a: 1 }, { a: 2 }],
    ],
    [
      ['a', 'a'],
      [{ a: 1 }, { a: 1 }],
    ],
  ],
  ['properties and required', address, [{ ort: 'A' }], [{}, { ort: 1 }]],
  [
    'additionalProperties',
    { ...address, additionalProperties: false },
    [{ ort: 'A' }],
    [{ ort: 'A', plz: 1 }],
  ],
  [
    'a list of objects',
    { type: 'array', items: address },
    [[{ ort: 'A' }]],
    [[{ ort: 'A' }, {}], [{ ort: 2 }]],
  ],
  [
    'a list of fixed places',
    { type: 'array', items: asSchema([{ type: 'string' }, { type: 'integer' }]), additionalItems: false },
    [[], ['a'], ['a', 1]],
    [[1], ['a', 'b'], ['a', 1, 2]],
  ],
  ['a list without entries', { type: 'array', items: asSchema(false) }, [[]], [['a'], ['a', 'b']]],
  [
    'a part that must not be there',
    { type: 'object', properties: { 'a/b': asSchema(false), c: { type: 'string' } } },
    [{}, { c: 'x' }],
    [{ 'a/b': 1 }, { c: 1, 'a/b': 1 }],
  ],
  ['no other parts', { type: 'object', additionalProperties: false }, [{}], [{ a: 1 }, { a: 1, b: 2 }]],
  [
    'parts by their names',
    { type: 'object', patternProperties: { '^nein': false, '^zahl': { type: 'integer' } } },
    [{ zahl1: 2 }],
    [{ nein: 2 }, { zahl1: 'x' }],
  ],
  [
    'a part that needs another',
    {
      type: 'object',
      properties: { a: {}, b: { title: 'B' }, c: { title: 'C' }, d: { title: 'D' } },
      dependencies: { a: ['b', 'c'], d: { required: ['c'] } },
    },
    [{}, { b: 1 }, { a: 1, b: 1, c: 1 }, { d: 1, c: 1 }],
    [{ a: 1 }, { a: 1, c: 1 }, { d: 1 }],
  ],
  [
    'oneOf of constants',
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    ['a', 'b'],
    ['c'],
  ],
];

describe('every keyword of /meta', () => {
  it.each(keywords)('has the same result everywhere: %s', (_what, x, good, bad) => {
    const schema: JsonSchema = { type: 'object', properties: { x: { title: 'Feld X', ...x } } };
    const compiled = compiledValidator(schema);
    const interpreted = interpretingValidator(schema);
    for (const [values, isGood] of [
      [good, true],
      [bad, false],
    ] as const) {
      for (const value of values) {
        const data = { x: value };
        expect([value, compiled(data).length === 0]).toEqual([value, isGood]);
        expect([value, interpreted(data).length === 0]).toEqual([value, isGood]);
        expect([value, isValidForRjsf(schema, data)]).toEqual([value, isGood]);
        expect(resultOf(schema, interpreted, data)).toEqual(resultOf(schema, compiled, data));
      }
    }
  });

  it.each([
    [
      'if and then',
      { if: { properties: { art: { const: 'film' } }, required: ['art'] }, [then]: { required: ['laenge'] } },
    ],
    ['if, then and else', { if: { required: ['laenge'] }, [then]: {}, else: { required: ['art'] } }],
    ['allOf', { allOf: [{ required: ['art'] }, { required: ['laenge'] }] }],
    ['anyOf', { anyOf: [{ required: ['art'] }, { required: ['laenge'] }] }],
    ['not', { not: { required: ['art', 'laenge'] } }],
  ] as [string, JsonSchema][])('has the same result everywhere: %s', (_what, part) => {
    const schema: JsonSchema = { type: 'object', properties: kind, ...part };
    const compiled = compiledValidator(schema);
    const interpreted = interpretingValidator(schema);
    for (const data of [
      {},
      { art: 'film' },
      { laenge: 3 },
      { art: 'film', laenge: 3 },
      { art: 'buch' },
      { art: 'x' },
    ]) {
      const isValid = isValidForRjsf(schema, data);
      expect([data, compiled(data).length === 0]).toEqual([data, isValid]);
      expect([data, interpreted(data).length === 0]).toEqual([data, isValid]);
    }
  });
});

const text = fc.constantFrom('', 'a', 'ab', 'abc', 'ABC', 'a@b.de', '2024-02-29', '26122', 'äöü', '😀');
const value = fc.oneof(
  text,
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0.1, 0.25, 19.99, 1e15),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
);

/** The check refuses a range that nothing fits; which end a value breaks first is not defined. */
const isPossible = (schema: JsonSchema): boolean =>
  (['Length', 'imum', 'Items'] as const).every(
    (what) => !(Number(schema[`min${what}`]) > Number(schema[`max${what}`])),
  );

const property: fc.Arbitrary<JsonSchema> = fc
  .oneof(
    fc.record(
      {
        type: fc.constantFrom<string | string[]>('string', ['string', 'null']),
        minLength: fc.integer({ min: 0, max: 3 }),
        maxLength: fc.integer({ min: 0, max: 3 }),
        pattern: fc.constantFrom('^[a-z]+$', '^.?$', 'b'),
        format: fc.constantFrom('date', 'email', 'plz', 'not-email'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom<string | string[]>('integer', 'number', ['number', 'null']),
        minimum: fc.integer({ min: -3, max: 3 }),
        maximum: fc.integer({ min: -3, max: 3 }),
        multipleOf: fc.constantFrom(0.01, 0.5, 2),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ enum: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }),
    fc.record(
      {
        type: fc.constant('array'),
        items: fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 0, max: 3 }) }),
        minItems: fc.integer({ min: 0, max: 2 }),
        maxItems: fc.integer({ min: 0, max: 3 }),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({ type: fc.constant('boolean') }),
  )
  .filter(isPossible);

const names = ['eins', 'zwei', 'drei'] as const;
const schemas: fc.Arbitrary<JsonSchema> = fc
  .record({
    properties: fc.record({ eins: property, zwei: property, drei: property }),
    required: fc.subarray([...names]),
    condition: fc.option(fc.constantFrom(...names), { nil: undefined }),
  })
  .map(({ properties, required, condition }) => ({
    type: 'object',
    properties,
    required,
    ...(condition && { if: { required: [condition] }, [then]: { required: [...names] } }),
  }));

it('the compiled, the interpreting and rjsf’s validator agree on random schemas and values', () => {
  fc.assert(
    fc.property(
      schemas,
      fc.array(fc.record({ eins: value, zwei: value, drei: value }, { requiredKeys: [] }), {
        minLength: 4,
        maxLength: 8,
      }),
      (schema, records) => {
        const compiled = compiledValidator(schema);
        const interpreted = interpretingValidator(schema);
        for (const data of records) {
          const isValid = isValidForRjsf(schema, data);
          expect(compiled(data).length === 0).toBe(isValid);
          expect(interpreted(data).length === 0).toBe(isValid);
          expect(resultOf(schema, interpreted, data)).toEqual(resultOf(schema, compiled, data));
        }
      },
    ),
    { numRuns: 200 },
  );
});
