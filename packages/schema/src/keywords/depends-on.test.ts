import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import { dependsOnRule } from './depends-on.ts';

const other: JsonSchema = {
  'x-resource': {},
  properties: {
    name: { type: 'string' },
    kunde: { type: 'string' },
    nummer: { type: 'integer' },
    geheim: { type: 'string', 'x-hidden': true },
  },
};
const reference = { type: 'integer', 'x-reference': { resource: 'fahrzeug', show: '{name}' } };
const values = { a: ['x'], b: [] };

function linesFor(word: object, property: object, more: object = {}): string[] {
  const properties = {
    art: { type: 'string', enum: ['a', 'b'], default: 'b' },
    kunde: { type: 'string' },
    ja: { type: 'boolean' },
    intern: { type: 'boolean', 'x-hidden': true },
    feld: { ...property, 'x-dependsOn': word },
    ...more,
  };
  return ruleLines(dependsOnRule, { properties }, 2, {
    enums: new Map([['formen', ['x']]]),
    schemas: new Map([['fahrzeug', other]]),
  });
}

const entries = { type: 'string', 'x-enum': 'formen' };

it.each<[string, object, object, string]>([
  [
    'a field that is not there',
    { field: 'arten', values },
    entries,
    'x-dependsOn.field FIELD_UNKNOWN There is no field "arten" beside it. art',
  ],
  [
    'a field that depends on itself',
    { field: 'feld', values },
    entries,
    'x-dependsOn.field FIELD_UNKNOWN There is no field "feld" beside it.',
  ],
  [
    'a field that no rule sees',
    { field: 'intern', values: { true: [], false: [] } },
    entries,
    'x-dependsOn.field VALUE_WRONG "intern" is no value that rules see (x-hidden).',
  ],
  [
    'neither entries nor a match',
    { field: 'art' },
    entries,
    'x-dependsOn SCHEMA_WRONG It needs "values" for an enumeration, or "match" for a reference.',
  ],
  [
    'entries of a text',
    { field: 'art', values },
    { type: 'string' },
    'x-dependsOn.values VALUE_WRONG "feld" is no enumeration, so it has no entries.',
  ],
  [
    'entries by a text',
    { field: 'kunde', values },
    entries,
    'x-dependsOn.field VALUE_WRONG "kunde" is neither an enumeration nor true or false.',
  ],
  [
    'a value that the other field never has',
    { field: 'art', values: { ...values, c: [] } },
    entries,
    'x-dependsOn.values.c VALUE_WRONG "art" is never "c".',
  ],
  [
    'an entry that the field never has',
    { field: 'art', values: { ...values, b: ['y'] } },
    entries,
    'x-dependsOn.values.b.0 VALUE_WRONG "feld" is never "y".',
  ],
  [
    'a value of the other field that is left out',
    { field: 'ja', values: { true: ['x'] } },
    entries,
    'x-dependsOn.values VALUE_WRONG What is allowed when "ja" is "false"? An empty list allows nothing.',
  ],
  [
    'defaults that do not fit',
    { field: 'art', values },
    { ...entries, default: 'x' },
    'x-dependsOn VALUE_WRONG The default "x" does not fit the default of "art".',
  ],
  [
    'a match of what is no reference',
    { field: 'kunde', match: 'kunde' },
    { type: 'string' },
    'x-dependsOn.match VALUE_WRONG "feld" is no reference (x-reference), so there are no rows to match.',
  ],
  [
    'a match by a field that is not there',
    { field: 'kunde', match: 'kunden' },
    reference,
    'x-dependsOn.match FIELD_UNKNOWN "fahrzeug" has no field "kunden". kunde',
  ],
  [
    'a match of another type',
    { field: 'kunde', match: 'nummer' },
    reference,
    'x-dependsOn.match VALUE_WRONG "nummer" of "fahrzeug" and "kunde" have other values, so they are never the same.',
  ],
  [
    'a match by what nobody can search',
    { field: 'kunde', match: 'geheim' },
    reference,
    'x-dependsOn.match VALUE_WRONG "fahrzeug" cannot be searched by "geheim".',
  ],
])('reports %s', (_what, word, property, line) => {
  expect(linesFor(word, property)).toContain(line);
});

it('accepts entries by an enumeration or a flag, and matching references', () => {
  expect(linesFor({ field: 'art', values }, entries)).toEqual([]);
  expect(linesFor({ field: 'art', values }, { type: 'array', items: entries })).toEqual([]);
  expect(linesFor({ field: 'ja', values: { true: ['x'], false: [] } }, entries)).toEqual([]);
  expect(linesFor({ field: 'kunde', match: 'kunde' }, reference)).toEqual([]);
});
