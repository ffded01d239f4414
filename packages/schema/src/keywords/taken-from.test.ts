import { expect, it } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import type { JsonSchema } from '../model/index.ts';
import { copiedFromOf, copiedFromRule } from './taken-from.ts';

const price = { type: ['number', 'null'], 'x-precision': 9, 'x-scale': 2 };
const rights = { search: ['arzt'], read: ['arzt'], create: ['arzt'], change: ['arzt'] };
const reference = { type: ['integer', 'null'], 'x-reference': { resource: 'leistung', show: '{name}' } };

/** The problems of a field `preis` with this source, beside a reference to a service. */
function linesFor(
  from: string,
  property: object = price,
  { around = {}, declared = {}, other = {} }: { around?: object; declared?: object; other?: object } = {},
): string[] {
  const schema = {
    properties: { leistung: reference, preis: { ...property, 'x-from': from }, menge: price, ...around },
    'x-resource': { collection: 'Z', rights, ...declared },
  } as unknown as JsonSchema;
  const leistung = {
    properties: {
      name: { type: 'string', maxLength: 80 },
      preis: price,
      einkauf: { ...price, 'x-read': ['chef'] },
      bild: { type: ['object', 'null'], 'x-file': {} },
      ...other,
    },
    'x-resource': { collection: 'L', rights: { search: ['arzt', 'chef'] } },
  } as unknown as JsonSchema;
  const schemas = new Map([
    ['zeile', schema],
    ['leistung', leistung],
  ]);
  return ruleLines(copiedFromRule, schema, 1, { schemas });
}

it('reads the reference and the field', () => {
  expect(copiedFromOf({ 'x-from': 'leistung.preis' })).toEqual({ reference: 'leistung', field: 'preis' });
  expect([{}, { 'x-from': 'preis' }, { 'x-from': 'a.b.c' }].map(copiedFromOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('has nothing to say of a value that fits', () => {
  expect(linesFor('leistung.preis')).toEqual([]);
  expect(linesFor('leistung.name', { type: ['string', 'null'], maxLength: 80 })).toEqual([]);
});

it.each<[string, ReturnType<typeof linesFor>, string]>([
  ['no reference', linesFor('leistun.preis'), 'FIELD_UNKNOWN There is no field "leistun". leistung'],
  [
    'a field that is none',
    linesFor('menge.preis'),
    'VALUE_WRONG "menge" refers to no other row (x-reference).',
  ],
  ['no such field', linesFor('leistung.pries'), 'FIELD_UNKNOWN There is no field "pries". preis'],
  ['a file', linesFor('leistung.bild'), 'VALUE_WRONG "bild" is no stored value of "leistung".'],
  [
    'another type',
    linesFor('leistung.preis', { type: ['string', 'null'] }),
    'VALUE_WRONG "leistung.preis" is number; "preis" is string.',
  ],
  [
    'fewer decimals',
    linesFor('leistung.preis', { ...price, 'x-scale': 0 }),
    'VALUE_WRONG "leistung.preis" and "preis" differ in "x-scale".',
  ],
  [
    'less room',
    linesFor('leistung.preis', { ...price, 'x-precision': 7 }),
    'VALUE_WRONG "leistung.preis" may have more than "preis" by "x-precision".',
  ],
  [
    'a value that must be there',
    linesFor('leistung.preis', { ...price, type: 'number' }),
    'VALUE_WRONG "leistung.preis" may be empty: the type of "preis" must include null.',
  ],
  [
    'a reference that the server fills',
    linesFor('leistung.preis', price, {
      declared: { own: { field: 'leistung', attribute: 'id', roles: ['arzt'] } },
    }),
    'VALUE_WRONG "leistung" is filled by the server; values come with a sent reference.',
  ],
  [
    'a writer who does not see it',
    linesFor('leistung.preis', price, { declared: { rights: { ...rights, create: ['arzt', 'empfang'] } } }),
    'VALUE_WRONG "empfang" may write rows, but does not see the value that they take.',
  ],
  [
    'a class of privacy',
    linesFor('leistung.preis', price, { other: { preis: { ...price, 'x-privacy': 'special' } } }),
    'PRIVACY_BROKEN "preis" is of the class special; "preis" would show it openly.',
  ],
])('%s', (_what, lines, line) => {
  expect(lines).toEqual([`preis.x-from ${line}`]);
});

it('shows nobody what is closed in the other row', () => {
  expect(linesFor('leistung.einkauf')).toEqual([
    'preis.x-from VALUE_WRONG "arzt" may write rows, but does not see the value that they take.',
    'preis.x-from PRIVACY_BROKEN "arzt" would see what "x-read" closes in the other row.',
  ]);
});

it('is the only source of the value', () => {
  const lines = linesFor('leistung.preis', { ...price, default: 1, 'x-compute': { sum: ['menge'] } });
  expect(lines).toEqual([
    'preis.default SCHEMA_WRONG "default" does not fit a value that is taken from another row.',
    'preis.x-compute SCHEMA_WRONG "x-compute" does not fit a value that is taken from another row.',
  ]);
});
