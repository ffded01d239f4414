import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import { rowConstraintsRule } from './row-constraints.ts';

const properties = {
  raum: { type: 'string' },
  art: { type: 'string', enum: ['kurz', 'lang'] },
  plaetze: { type: 'integer' },
  tag: { type: 'string', format: 'date' },
  bis: { type: ['string', 'null'], format: 'not-past' },
  beginn: { type: 'string', format: 'date-time' },
  merkmale: { type: 'array', items: { type: 'string' } },
  text: { type: 'string', 'x-virtual': true },
};

function linesFor(rules: object): string[] {
  return ruleLines(rowConstraintsRule, { properties, 'x-resource': rules } as JsonSchema, 1);
}

it.each<[string, object, string]>([
  [
    'an unknown field',
    { unique: [{ fields: ['raum', 'tage'] }] },
    'unique.0.fields.1 FIELD_UNKNOWN There is no field "tage". tag',
  ],
  [
    'a list',
    { unique: [{ fields: ['raum', 'merkmale'] }] },
    'unique.0.fields.1 VALUE_WRONG "merkmale" is no simple value.',
  ],
  [
    'what is not stored',
    { unique: [{ fields: ['raum', 'text'] }] },
    'unique.0.fields.1 VALUE_WRONG "text" is not stored.',
  ],
  [
    'one field alone',
    { unique: [{ fields: ['raum'] }] },
    'unique.0.fields VALUE_WRONG One field alone is unique by "x-unique": true at "raum".',
  ],
  [
    'a value that the field of the condition never has',
    { unique: [{ fields: ['raum', 'tag'], when: { field: 'art', is: 'kurtz' } }] },
    'unique.0.when.is VALUE_WRONG "art" is never "kurtz". kurz',
  ],
  [
    'a limit for a text',
    { unique: [{ fields: ['raum', 'tag'], when: { field: 'art', min: 1 } }] },
    'unique.0.when VALUE_WRONG "art" is no number.',
  ],
  [
    'an unknown field of a condition',
    { noOverlap: [{ from: 'tag', to: 'bis', when: { field: 'arten', is: 'kurz' } }] },
    'noOverlap.0.when.field FIELD_UNKNOWN There is no field "arten". art',
  ],
  [
    'a period that begins with a number',
    { noOverlap: [{ from: 'plaetze', to: 'tag' }] },
    'noOverlap.0.from VALUE_WRONG "plaetze" is no date and no date-time.',
  ],
  [
    'a period from a moment to a day',
    { noOverlap: [{ from: 'beginn', to: 'tag' }] },
    'noOverlap.0.to VALUE_WRONG "tag" is no date-time as "beginn" is.',
  ],
  [
    'an unknown field to compare by',
    { noOverlap: [{ from: 'tag', to: 'bis', per: ['raeume'] }] },
    'noOverlap.0.per.0 FIELD_UNKNOWN There is no field "raeume". raum',
  ],
])('reports %s', (_what, rules, line) => {
  expect(linesFor(rules)).toEqual([line]);
});

it('accepts rules over simple columns', () => {
  expect(
    linesFor({
      unique: [
        { fields: ['raum', 'tag'] },
        { fields: ['raum'], when: { field: 'art', in: ['kurz', 'lang'] } },
        { fields: ['raum', 'tag'], when: { field: 'plaetze', min: 1, max: 4 } },
      ],
      noOverlap: [{ from: 'tag', to: 'bis', per: ['raum', 'plaetze'], when: { field: 'art', empty: false } }],
    }),
  ).toEqual([]);
});
