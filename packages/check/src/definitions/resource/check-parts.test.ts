import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookSchema } from '../../../../../tests/support/definitions/book-schema.ts';
import { formatProblem } from '../language/problem.ts';
import { checkResourceFiles } from './check-resource-files.ts';

const language = JSON.parse(
  readFileSync(new URL('../../../../schema/definition/resource.schema.json', import.meta.url), 'utf8'),
);
const reference = { resource: 'buch', show: '{titel}', onDelete: 'cascade' };
const editionFields = {
  buch: { type: 'integer', title: 'Buch', 'x-reference': reference },
  platz: { type: ['integer', 'null'], title: 'Platz', readOnly: true },
  jahr: { type: 'integer', title: 'Jahr' },
  akte: { type: ['number', 'null'], title: 'Akte', 'x-privacy': 'special' },
};
const editionRules = {
  'x-resource': { collection: 'Auflagen', rights: { read: ['idm'] } },
  required: ['buch'],
};
const edition = bookSchema(editionFields, editionRules);
const bookRules = { collection: 'Bücher', rights: { read: ['idm'] }, search: ['titel'] };

/** The problems of a book's schema whose editions are parts of it. */
function linesFor({
  word = {},
  beside = {},
  fields = {},
  more = {},
  auflage = edition,
  others = {},
}): string[] {
  const list = {
    type: 'array',
    maxItems: 9,
    'x-parts': { resource: 'auflage', field: 'buch', order: 'platz', ...word },
    ...beside,
  };
  const book = bookSchema({ a: list, ...fields }, { 'x-resource': bookRules, ...more });
  const files = Object.entries({ buch: book, auflage, ...others }).map(([name, schema]) => ({
    file: `schemas/resource/${name}.schema.json`,
    text: JSON.stringify(schema, null, 1),
  }));
  return checkResourceFiles(files, language).map((problem) =>
    formatProblem(problem).replace('schemas/resource/buch.schema.json:', ''),
  );
}
const editionWith = (fields: object, rules: object = {}) =>
  bookSchema({ ...editionFields, ...fields }, { ...editionRules, ...rules });
const referring = (word: object, type: unknown = 'integer') => ({
  buch: { type, title: 'Buch', 'x-reference': { ...reference, ...word } },
});

it('accepts a list of parts, and values that are computed from them', () => {
  expect(linesFor({})).toEqual([]);
  const sum = { type: ['number', 'null'], 'x-compute': { sum: ['a.jahr'] } };
  expect(linesFor({ fields: { summe: sum } })).toEqual([]);
});

it('knows who sees parts by rights with a condition', () => {
  const when = { field: 'jahr', is: 2020 };
  const rights = { read: [{ roles: ['idm'], when }] };
  expect(
    linesFor({ auflage: editionWith({}, { 'x-resource': { collection: 'Auflagen', rights } }) }),
  ).toEqual([]);
});

it.each<[string, string[], string]>([
  [
    'a resource that does not exist',
    linesFor({ word: { resource: 'auflge' } }),
    '14:17 RESOURCE_UNKNOWN There is no resource "auflge". Did you mean "auflage"?',
  ],
  [
    'a field that does not exist',
    linesFor({ word: { field: 'bch' } }),
    '15:14 FIELD_UNKNOWN There is no field "bch". Did you mean "buch"?',
  ],
  [
    'a field that is no reference',
    linesFor({ word: { field: 'jahr' } }),
    '15:14 VALUE_WRONG "jahr" does not refer to "buch" (x-reference).',
  ],
  [
    'a reference that does not take the part along',
    linesFor({ auflage: editionWith(referring({ onDelete: 'refuse' })) }),
    '15:14 VALUE_WRONG "buch" needs "onDelete": "cascade", since parts go with their row.',
  ],
  [
    'a reference that may be empty',
    linesFor({ auflage: editionWith(referring({}, ['integer', 'null'])) }),
    '15:14 VALUE_WRONG "buch" must be required: there is no part without its row.',
  ],
  [
    'a place that does not exist',
    linesFor({ word: { order: 'plats' } }),
    '16:14 FIELD_UNKNOWN There is no field "plats". Did you mean "platz"?',
  ],
  [
    'a place that callers write',
    linesFor({ word: { order: 'jahr' } }),
    '16:14 VALUE_WRONG "jahr" must be a readOnly integer, since the server sets it.',
  ],
  [
    'no limit',
    linesFor({ beside: { maxItems: undefined } }),
    '12:15 SCHEMA_WRONG "a" needs "maxItems": all parts are read and written with their row.',
  ],
  [
    'entries beside it',
    linesFor({ beside: { items: { type: 'object' } } }),
    '18:13 SCHEMA_WRONG "items" does not fit a list of parts.',
  ],
  [
    'another type',
    linesFor({ beside: { type: 'object', maxItems: undefined } }).slice(0, 1),
    '12:15 SCHEMA_WRONG "x-parts" says something of array; this is object.',
  ],
  [
    'parts that nobody sees',
    linesFor({ auflage: editionWith({}, { 'x-resource': { collection: 'Auflagen', rights: {} } }) }),
    '13:15 VALUE_WRONG Nobody may search or read "auflage", so nobody sees the list.',
  ],
  [
    'parts of those who see no book',
    linesFor({
      auflage: editionWith({}, { 'x-resource': { collection: 'Auflagen', rights: { search: ['vn'] } } }),
    }),
    '13:15 VALUE_WRONG "vn" may see "auflage" but no row that it belongs to, and so sees none.',
  ],
  [
    'parts of two lists',
    linesFor({
      fields: { b: { type: 'array', maxItems: 2, 'x-parts': { resource: 'auflage', field: 'buch' } } },
    }).slice(0, 1),
    '14:17 VALUE_WRONG "auflage" is part of another list already.',
  ],
  [
    'a form, which is not stored',
    linesFor({ more: { 'x-resource': undefined } }).slice(0, 1),
    '13:15 SCHEMA_WRONG "x-parts" is about stored rows; a form without x-resource has none.',
  ],
  [
    'a search in it',
    linesFor({ more: { 'x-resource': { ...bookRules, search: ['titel', 'a'] } } }),
    '29:4 VALUE_WRONG "a" is no column; its parts are searched by themselves.',
  ],
  [
    'a sum that would show a protected value',
    linesFor({ fields: { summe: { type: ['number', 'null'], 'x-compute': { sum: ['a.akte'] } } } }),
    '24:17 PRIVACY_BROKEN "a.akte" is of the class special; "summe" would show it openly.',
  ],
])('names the place of %s', (_what, lines, expected) => {
  expect(lines).toEqual([expected]);
});
