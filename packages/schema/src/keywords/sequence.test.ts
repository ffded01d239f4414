import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import { sequenceRule, sequenceText } from './sequence.ts';

const resource = { 'x-resource': { collection: 'B', rights: {} } };
const text = { type: ['string', 'null'], readOnly: true };
const format = 'RE-{year}-{number}';

/** The problems of a field `nummer` with this sequence. */
function linesFor(word: object, property: object = text, around: object = resource): string[] {
  const properties = {
    ort: { type: 'string' },
    datum: { type: 'string', format: 'date' },
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
    'years of a field that is not there',
    { format, date: 'datumm' },
    text,
    'nummer.x-sequence.date FIELD_UNKNOWN There is no field "datumm". datum',
  ],
  [
    'years of a text',
    { format, date: 'ort' },
    text,
    'nummer.x-sequence.date VALUE_WRONG "ort" is neither a date nor a point in time.',
  ],
  [
    'a date without a year',
    { format: '{number}', date: 'datum' },
    text,
    'nummer.x-sequence.date VALUE_WRONG "date" says nothing without {year} in the format.',
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

it.each([
  [{ datum: '2025-12-31' }, 'RE-2025-{number}'],
  [{ datum: null }, 'RE-2026-{number}'],
  [{}, 'RE-2026-{number}'],
  [{ datum: '2024-12-31T11:00:00Z' }, 'RE-2025-{number}'],
])('the year of %j is that of %s', (row, expected) => {
  const now = new Date('2026-06-01T12:00:00Z');
  expect(sequenceText({ format, date: 'datum' }, row, now, 'Pacific/Auckland')).toBe(expected);
});
