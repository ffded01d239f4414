import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookSchema } from '../../../../../tests/support/definitions/book-schema.ts';
import { formatProblem } from '../language/problem.ts';
import { checkResourceFiles } from './check-resource-files.ts';

const language = JSON.parse(
  readFileSync(new URL('../../../../schema/definition/resource.schema.json', import.meta.url), 'utf8'),
);
const resource = { collection: 'Verlage', rights: {}, search: ['name', 'ort', 'sitz', 'akte'] };
const publisher = bookSchema(
  {
    name: { type: 'string', title: 'Name' },
    ort: { type: 'string', title: 'Ort', 'x-read': [] },
    akte: { type: 'string', title: 'Akte', 'x-privacy': 'special' },
    gruender: { type: 'string', title: 'Gründer' },
  },
  // A column of every table may be searched, too.
  { 'x-resource': { ...resource, search: ['name', 'ort', 'akte', 'updated_by'] } },
);
const country = bookSchema(
  { kuerzel: { type: 'string', title: 'Kürzel' } },
  { 'x-resource': { ...resource, primaryKey: 'kuerzel', search: ['kuerzel'] } },
);

/** The problems of a book's schema beside those of publishers and countries. */
function linesFor(property: object, more: object = {}): string[] {
  const book = bookSchema({ a: property }, { 'x-resource': { collection: 'Bücher', rights: {} }, ...more });
  const files = Object.entries({ buch: book, verlag: publisher, land: country }).map(([name, schema]) => ({
    file: `schemas/resource/${name}.schema.json`,
    text: JSON.stringify(schema, null, 1),
  }));
  return checkResourceFiles(files, language).map((problem) =>
    formatProblem(problem).replace('schemas/resource/buch.schema.json:', ''),
  );
}

const referring = (word: object, type: unknown = 'integer') => ({
  type,
  'x-reference': { resource: 'verlag', show: '{name}', ...word },
});

it('accepts references to keys of either kind', () => {
  expect(linesFor(referring({}))).toEqual([]);
  expect(linesFor(referring({ onDelete: 'clear' }, ['integer', 'null']))).toEqual([]);
  expect(linesFor(referring({ resource: 'land', show: '{kuerzel}' }, 'string'))).toEqual([]);
});

it.each<[string, string[], string]>([
  [
    'a resource that does not exist',
    linesFor(referring({ resource: 'verlg' })),
    '13:17 RESOURCE_UNKNOWN There is no resource "verlg". Did you mean "verlag"?',
  ],
  [
    'a shown field that does not exist',
    linesFor(referring({ show: '{nam}' })),
    '14:13 FIELD_UNKNOWN "verlag" has no field "nam". Did you mean "name"?',
  ],
  [
    'a shown field that is not searched',
    linesFor(referring({ show: '{name} {gruender}' })),
    '14:13 VALUE_WRONG "verlag" does not search in "gruender", so nobody finds a row by what is shown.',
  ],
  [
    'a shown field of some roles',
    linesFor(referring({ show: '{name} {ort}' })),
    '14:13 PRIVACY_BROKEN "ort" is not for everybody who sees the reference.',
  ],
  [
    'a shown field of the class special',
    linesFor(referring({ show: '{akte}' })),
    '14:13 PRIVACY_BROKEN "akte" is not for everybody who sees the reference.',
  ],
  [
    'a text without a field',
    linesFor(referring({ show: 'Verlag' })),
    '14:13 VALUE_WRONG "Verlag" has the wrong form for "show"; right is, for example, "{titel} ({jahr})".',
  ],
  [
    'a type other than that of the key',
    linesFor(referring({ resource: 'land', show: '{kuerzel}' })),
    '11:12 VALUE_WRONG The key of "land" is string; "a" is integer.',
  ],
  [
    'a mandatory field that would be emptied',
    linesFor(referring({ onDelete: 'clear' }, ['integer', 'null']), { required: ['a'] }),
    '18:17 VALUE_WRONG "clear" empties "a", which must not be empty.',
  ],
  [
    'an enumeration beside it',
    linesFor({ ...referring({}), enum: [1] }),
    '16:12 SCHEMA_WRONG "enum" does not fit a reference.',
  ],
  [
    'a form, which has no columns',
    linesFor(referring({}), { 'x-resource': undefined }),
    '12:19 SCHEMA_WRONG "x-reference" is about a column; a form without x-resource has none.',
  ],
  [
    'a part of a column',
    linesFor({ type: 'array', items: referring({}) }),
    '14:20 SCHEMA_WRONG "x-reference" is about a column; this is a part of one.',
  ],
])('names the place of %s', (_what, lines, expected) => {
  expect(lines).toEqual([expected]);
});
