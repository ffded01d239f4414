import { expect, it } from 'vitest';
import type { JsonSchema } from '#model';
import { ruleLines } from '../../tests/support/definitions/rule-lines.ts';
import { sequenceRule } from './sequence.ts';

const resource = { 'x-resource': { collection: 'B', rights: {} } };
const text = { type: ['string', 'null'], readOnly: true };
const format = 'RE-{year}-{number}';

/** The problems of a field `nummer` with this sequence. */
function linesFor(word: object, property: object = text, around: object = resource): string[] {
  const properties = {
    ort: { type: 'string' },
    art: { type: 'string', enum: ['entwurf', 'gestellt'] },
    nummer: { ...property, 'x-sequence': word },
  };
  return ruleLines(sequenceRule, { properties, ...around } as JsonSchema, 1);
}

it.each<[string, object, object, string]>([
  [
    'a field that a caller writes',
    { format },
    { ...text, readOnly: false },
    'nummer.x-sequence VALUE_WRONG Only the server gives the number: "nummer" must be "readOnly": true.',
  ],
  [
    'a field that is never empty',
    { format },
    { ...text, type: 'string' },
    'nummer.x-sequence VALUE_WRONG "nummer" is empty until it has its number: its type must include null.',
  ],
  [
    'a default',
    { format },
    { ...text, default: 'RE-1' },
    'nummer.default SCHEMA_WRONG "default" says nothing of a number that is given.',
  ],
  [
    'a misspelt placeholder',
    { format: 'RE-{yaer}-{number}' },
    text,
    'nummer.x-sequence.format FIELD_UNKNOWN "{yaer}" is neither {number}, {year}, {month} nor a field of "per". year',
  ],
  [
    'two numbers',
    { format: '{number}-{number}' },
    text,
    'nummer.x-sequence.format VALUE_WRONG There is one {number} in it.',
  ],
  [
    'numbers per a field that the format leaves out',
    { format, per: ['ort'] },
    text,
    'nummer.x-sequence.per.0 VALUE_WRONG Numbers per "ort" would be given twice: put {ort} into the format.',
  ],
  [
    'a month without its year',
    { format: '{month}-{number}' },
    text,
    'nummer.x-sequence.format VALUE_WRONG Numbers would be given twice: put {year} beside {month}.',
  ],
  [
    'a field that is too short',
    { format, digits: 5 },
    { ...text, maxLength: 10 },
    'nummer.maxLength VALUE_WRONG The first number has 13 characters already.',
  ],
  [
    'a condition over an unknown field',
    { format, when: { field: 'arten', is: 'gestellt' } },
    text,
    'nummer.x-sequence.when.field FIELD_UNKNOWN There is no field "arten". art',
  ],
  [
    'a condition that never holds',
    { format, when: { field: 'art', is: 'gestelt' } },
    text,
    'nummer.x-sequence.when.is VALUE_WRONG "art" is never "gestelt". gestellt',
  ],
])('reports %s', (_what, word, property, line) => {
  expect(linesFor(word, property)).toEqual([line]);
});

it('reports a form, which has no columns', () => {
  expect(linesFor({ format }, text, {})).toHaveLength(1);
});

it('accepts numbers per year and field', () => {
  const word = { format: '{ort}-{year}-{number}', per: ['ort'], when: { field: 'art', is: 'gestellt' } };
  expect(linesFor(word, { ...text, maxLength: 40 })).toEqual([]);
});
