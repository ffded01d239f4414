import type { JsonSchema } from '@schema-screens/schema/model';
import { addressFields } from './example-domain.ts';

/** What words of the language need around them, so that a resource with them can be served. */

/** A field of no particular kind. */
export const text: JsonSchema = { type: ['string', 'null'], maxLength: 40 };
const whole: JsonSchema = { type: ['integer', 'null'] };
const decimal: JsonSchema = { type: ['number', 'null'], 'x-precision': 12, 'x-scale': 2 };
const date: JsonSchema = { type: ['string', 'null'], format: 'date' };
const list: JsonSchema = { type: ['array', 'null'], maxItems: 10, items: { type: 'string', maxLength: 40 } };
const address: JsonSchema = {
  type: ['object', 'null'],
  properties: addressFields,
  additionalProperties: false,
};
const ifStreet = { if: { required: ['strasse'] } };
const enumeration = (...values: string[]): JsonSchema => ({ ...text, enum: [...values, null] });

/** What a field has beside a word, apart from a type of text. */
export const beside: Readonly<Record<string, JsonSchema | ((word: any) => JsonSchema)>> = {
  type: { maxLength: 40 },
  const: { type: 'string' },
  enum: { type: 'string' },
  formatMinimum: date,
  formatMaximum: date,
  minimum: whole,
  maximum: whole,
  multipleOf: whole,
  items: list,
  minItems: list,
  maxItems: list,
  uniqueItems: list,
  contains: list,
  properties: address,
  required: address,
  additionalProperties: address,
  allOf: address,
  if: { ...address, then: { required: ['ort'] } },
  then: { ...address, ...ifStreet },
  else: { ...address, ...ifStreet },
  oneOf: { type: 'string', maxLength: 40 },
  anyOf: { type: 'string', maxLength: 40 },
  'x-enum': { type: ['string', 'null'] },
  'x-values-renamed': enumeration('lyrik', 'roman'),
  'x-reference': whole,
  'x-dependsOn': ({ match }) =>
    match
      ? { ...whole, 'x-reference': { resource: 'buch', show: '{titel} ({jahr})' } }
      : enumeration('natur', 'technik', 'krimi'),
  'x-parts': { type: ['array', 'null'], maxItems: 5 },
  'x-sequence': { ...text, readOnly: true },
  'x-rollup': ({ aggregate }) => ({ ...(aggregate ? decimal : whole), readOnly: true }),
  'x-words': { ...text, readOnly: true },
  'x-message': { ...text, readOnly: true },
  'x-states': { type: 'string', enum: ['entwurf', 'gestellt'], default: 'entwurf' },
  'x-open': ({ hours, from }) => (hours || from ? { ...text, format: 'date-time' } : date),
  'x-compare': whole,
  'x-compute': ({ join, text: template, later }) =>
    later
      ? later.hours || later.minutes
        ? { ...text, format: 'date-time' }
        : date
      : join || template
        ? text
        : decimal,
  'x-document': { type: ['object', 'null'] },
  'x-file': { type: ['object', 'null'] },
  'x-money': decimal,
  'x-precision': decimal,
  'x-scale': decimal,
};

/** What words need within the word that they belong to. */
export const completed: Readonly<Record<string, (around: any) => object>> = {
  'x-dependsOn.field': () => ({ match: 'verlag' }),
  'x-dependsOn.values': () => ({ field: 'genre' }),
  'x-sequence.per': ({ per }) => ({ format: `${per.map((each: string) => `{${each}}-`)}{number}` }),
  'x-rollup.aggregate': () => ({ field: 'preis' }),
  'x-rollup.field': () => ({ aggregate: 'sum' }),
  'when.is': ({ is }) => ({ field: is === '{user.id}' ? 'verfasser' : 'genre' }),
  'when.in': () => ({ field: 'genre' }),
  'when.min': () => ({ field: 'jahr' }),
  'when.max': () => ({ field: 'jahr' }),
  'where.min': () => ({ field: 'jahr' }),
  'where.max': () => ({ field: 'jahr' }),
};

/** Words that the server derives from others. */
export const implied: Readonly<Record<string, readonly string[]>> = {
  'x-enum': ['enum'],
  'x-precision': ['minimum', 'maximum'],
  'x-scale': ['multipleOf'],
};

/** Words that say how a field is searched. */
export const searched = ['phonet', 'x-prefix', 'x-words', 'x-message'];
