import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkResourceFiles, formatProblem } from '#check';
import { withNames } from '../../rules/index.ts';
import { schemaFrom } from '../../src/adapters/wire-meta.ts';
import { bookSchema } from '../support/book-schema.ts';
import { bookDetail, bookForm, bookList, checkLines, definitionFile } from '../support/book-screens.ts';

type Change = Record<string, unknown>;

const valid = [
  definitionFile(bookList(), 'screens/buecherei/a-suchen.json'),
  definitionFile(bookForm(), 'screens/buecherei/b-bearbeiten.json'),
  definitionFile(bookDetail(), 'screens/buecherei/c-anzeigen.json'),
];

/** The lines for one broken definition among valid ones. */
function linesFor(value: Change): string[] {
  const others = valid.filter(({ text }) => !text.includes(`"name": "${value.name}"`));
  return checkLines([...others, definitionFile(value)]);
}
const raw = (text: string) => checkLines([...valid, { file: 'screens/buecherei/probe.json', text }]);
const list = (change: Change) => linesFor(bookList(change));
const form = (change: Change) => linesFor(bookForm(change));
const detail = (change: Change) => linesFor(bookDetail(change));
const field = (hints: object) => form({ sections: [{ fields: [{ field: 'titel', ...hints }] }] });
const table = (table: object) =>
  detail({
    sections: [
      { table: { source: { path: 'x', resource: 'buch' }, columns: [{ field: 'titel' }], ...table } },
    ],
  });
const tabs = (one: string, other: string, name = 'b') =>
  detail({
    path: '/buch/anzeigen',
    load: 'buch',
    tabs: [
      { name: 'a', label: 'A', screen: one },
      { name, label: 'B', screen: other },
    ],
  });
const menu = { name: 'katalog', label: 'Katalog' };
const navigation = (change: Change) =>
  checkLines([
    ...valid,
    {
      file: 'screens/navigation.json',
      text: JSON.stringify(
        { $schema: '', roles: ['leser'], features: [], menus: [menu], ...change },
        null,
        1,
      ),
    },
  ]);

const language = withNames(
  JSON.parse(readFileSync(new URL('../../schemas/definition/resource.schema.json', import.meta.url), 'utf8')),
  { roles: ['leser'], user: ['nummer'] },
);
const german = { file: 'schemas/enum/sprache.json', text: '[{"schluessel":"de","wert":"Deutsch"}]' };
const schemaLines = (...files: { file: string; text: string }[]) =>
  checkResourceFiles(files, language, schemaFrom).map(formatProblem);
const schema = (properties: object, more: object = {}) =>
  schemaLines(
    {
      file: 'schemas/resource/buch.schema.json',
      text: JSON.stringify(bookSchema(properties, more), null, 1),
    },
    german,
  );
const enumeration = (text: string) => schemaLines({ ...german, text });
const declared = (declaration: object) => ({
  'x-resource': { collection: 'Bücher', rights: {}, ...declaration },
});

// One mistake each, of every kind that maintainers have made, with its place and the code of the message.
const cases: [what: string, lines: () => string[], expected: string][] = [
  // schema rules
  ['$ref top broken', () => schema({ a: { $ref: '#/definitions/x' } }), '11:4 KEY_UNKNOWN'],
  [
    '$ref deep broken',
    () =>
      schema({
        a: { type: 'array', items: { type: 'object', properties: { b: { $ref: '#/definitions/x' } } } },
      }),
    '16:7 KEY_UNKNOWN',
  ],
  [
    '$ref circular self',
    () => schema({ a: { $ref: '#/definitions/x' } }, { definitions: { x: { $ref: '#/definitions/x' } } }),
    '14:2 KEY_UNKNOWN',
  ],
  [
    '$ref circular pair',
    () =>
      schema(
        { a: { $ref: '#/definitions/x' } },
        { definitions: { x: { $ref: '#/definitions/y' }, y: { $ref: '#/definitions/x' } } },
      ),
    '14:2 KEY_UNKNOWN',
  ],
  [
    '$ref in if broken',
    () => schema({ a: { type: 'string' } }, { if: { $ref: '#/definitions/q' }, then: { required: ['a'] } }),
    '15:3 KEY_UNKNOWN',
  ],
  ['$ref outside file', () => schema({ a: { $ref: 'andere.json' } }), '11:4 KEY_UNKNOWN'],
  ['unknown keyword', () => schema({ a: { type: 'string', maxlength: 3 } }), '12:4 KEY_UNKNOWN'],
  [
    'unknown keyword deep',
    () => schema({ a: { type: 'array', items: { type: 'string', maxLenght: 3 } } }),
    '14:5 KEY_UNKNOWN',
  ],
  ['minLength on integer', () => schema({ a: { type: 'integer', minLength: 3 } }), '12:17 SCHEMA_WRONG'],
  ['minimum on string', () => schema({ a: { type: 'string', minimum: 3 } }), '12:15 SCHEMA_WRONG'],
  [
    'items on string',
    () => schema({ a: { type: 'string', items: { type: 'string' } } }),
    '12:13 SCHEMA_WRONG',
  ],
  [
    'properties on array',
    () => schema({ a: { type: 'array', properties: { b: {} } } }),
    '12:18 SCHEMA_WRONG',
  ],
  ['pattern on boolean', () => schema({ a: { type: 'boolean', pattern: 'a' } }), '12:15 SCHEMA_WRONG'],
  ['format on integer', () => schema({ a: { type: 'integer', format: 'date' } }), '12:14 SCHEMA_WRONG'],
  ['unknown format', () => schema({ a: { type: 'string', format: 'datum' } }), '12:14 VALUE_WRONG'],
  [
    'default breaks enum',
    () => schema({ a: { type: 'string', enum: ['a', 'b'], default: 'c' } }),
    '16:15 VALUE_WRONG',
  ],
  [
    'default breaks maxLength',
    () => schema({ a: { type: 'string', maxLength: 2, default: 'abc' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks min',
    () => schema({ a: { type: 'integer', minimum: 2, default: 1 } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks pattern',
    () => schema({ a: { type: 'string', pattern: '^a$', default: 'b' } }),
    '13:15 VALUE_WRONG',
  ],
  ['const breaks type', () => schema({ a: { type: 'string', const: 3 } }), '12:13 VALUE_WRONG'],
  [
    'const breaks maxLength',
    () => schema({ a: { type: 'string', const: 'abc', maxLength: 1 } }),
    '12:13 VALUE_WRONG',
  ],
  ['enum value breaks type', () => schema({ a: { type: 'integer', enum: [1, 'x'] } }), '14:5 VALUE_WRONG'],
  [
    'enum value breaks max',
    () => schema({ a: { type: 'integer', enum: [1, 9], maximum: 5 } }),
    '14:5 VALUE_WRONG',
  ],
  [
    'default breaks x-enum',
    () => schema({ a: { type: 'string', 'x-enum': 'sprache', default: 'xx' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks format',
    () => schema({ a: { type: 'string', format: 'date', default: 'morgen' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'then without if',
    () => schema({ a: { type: 'string' } }, { then: { required: ['a'] } }),
    '14:10 SCHEMA_WRONG',
  ],
  [
    'else without if',
    () => schema({ a: { type: 'string' } }, { else: { required: ['a'] } }),
    '14:10 SCHEMA_WRONG',
  ],
  [
    'if without then',
    () => schema({ a: { type: 'string' } }, { if: { properties: { a: { const: 'x' } } } }),
    '14:8 SCHEMA_WRONG',
  ],
  [
    'minLength>maxLength',
    () => schema({ a: { type: 'string', minLength: 5, maxLength: 3 } }),
    '12:17 VALUE_WRONG',
  ],
  [
    'minItems>maxItems',
    () => schema({ a: { type: 'array', items: { type: 'string' }, minItems: 5, maxItems: 3 } }),
    '15:16 VALUE_WRONG',
  ],
  [
    'exclusiveMin>=max',
    () => schema({ a: { type: 'integer', exclusiveMinimum: 5, maximum: 5 } }),
    '12:4 KEY_UNKNOWN',
  ],
  ['negative maxLength', () => schema({ a: { type: 'string', maxLength: -1 } }), '12:17 VALUE_WRONG'],
  ['x-precision on string', () => schema({ a: { type: 'string', 'x-precision': 5 } }), '12:19 SCHEMA_WRONG'],
  ['x-scale on integer', () => schema({ a: { type: 'integer', 'x-scale': 2 } }), '12:15 SCHEMA_WRONG'],
  [
    'x-scale > x-precision',
    () => schema({ a: { type: 'number', 'x-scale': 7, 'x-precision': 5 } }),
    '12:15 VALUE_WRONG',
  ],
  [
    'x-unique on array',
    () => schema({ a: { type: 'array', items: { type: 'string' }, 'x-unique': true } }),
    '15:16 SCHEMA_WRONG',
  ],
  ['x-unique on boolean', () => schema({ a: { type: 'boolean', 'x-unique': true } }), '12:16 SCHEMA_WRONG'],
  [
    'x-index on object',
    () => schema({ a: { type: 'object', properties: { b: { type: 'string' } }, 'x-index': true } }),
    '17:15 SCHEMA_WRONG',
  ],
  [
    'x-index in items',
    () =>
      schema({
        a: {
          type: 'array',
          items: { type: 'object', properties: { b: { type: 'string', 'x-index': true } } },
        },
      }),
    '17:18 SCHEMA_WRONG',
  ],
  ['phonet on integer', () => schema({ a: { type: 'integer', phonet: true } }), '12:14 SCHEMA_WRONG'],
  ['search of unknown', () => schema({}, declared({ search: ['titl'] })), '15:4 FIELD_UNKNOWN'],
  [
    'sort of object',
    () =>
      schema(
        { a: { type: 'object', properties: {} } },
        declared({ sort: [{ field: 'a', direction: 'asc' }] }),
      ),
    '20:14 VALUE_WRONG',
  ],
  [
    'sort of unknown',
    () => schema({}, declared({ sort: [{ field: 'titl', direction: 'asc' }] })),
    '16:14 FIELD_UNKNOWN',
  ],
  [
    'own without roles',
    () => schema({}, declared({ own: { field: 'titel', user: 'nummer' } })),
    '14:10 KEY_MISSING',
  ],
  [
    'own by an unknown attribute',
    () => schema({}, declared({ own: { field: 'titel', user: 'numer', roles: ['leser'] } })),
    '16:12 VALUE_WRONG',
  ],
  [
    'own for an unknown role',
    () => schema({}, declared({ own: { field: 'titel', user: 'nummer', roles: ['lesr'] } })),
    '18:5 VALUE_WRONG',
  ],
  ['where unknown', () => schema({}, declared({ where: { x: 1 } })), '15:9 FIELD_UNKNOWN'],
  ['required unknown', () => schema({}, { required: ['titl'] }), '12:3 FIELD_UNKNOWN'],
  [
    'required unknown in then',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { a: { const: 'x' } } }, then: { required: ['titl'] } },
      ),
    '23:4 FIELD_UNKNOWN',
  ],
  [
    'property in if unknown',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { b: { const: 'x' } } }, then: { required: ['titel'] } },
      ),
    '16:9 FIELD_UNKNOWN',
  ],
  [
    'property in then unknown',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { a: { const: 'x' } } }, then: { properties: { titl: { minLength: 1 } } } },
      ),
    '23:12 FIELD_UNKNOWN',
  ],
  [
    'required nested unknown',
    () => schema({ a: { type: 'object', required: ['q'], properties: { b: { type: 'string' } } } }),
    '13:5 FIELD_UNKNOWN',
  ],
  ['dependencies unknown', () => schema({}, { dependencies: { titl: ['titel'] } }), '11:2 KEY_UNKNOWN'],
  ['required double', () => schema({}, { required: ['titel', 'titel'] }), '12:3 VALUE_WRONG'],
  ['enum double', () => schema({ a: { type: 'string', enum: ['a', 'a'] } }), '14:5 VALUE_WRONG'],
  ['enum empty', () => schema({ a: { type: 'string', enum: [] } }), '12:12 VALUE_WRONG'],
  ['x-enum unknown', () => schema({ a: { type: 'string', 'x-enum': 'sprach' } }), '12:14 ENUM_UNKNOWN'],
  ['x-enum on integer', () => schema({ a: { type: 'integer', 'x-enum': 'sprache' } }), '12:14 SCHEMA_WRONG'],
  [
    'if const never (enum)',
    () =>
      schema(
        { a: { type: 'string', enum: ['x', 'y'] } },
        { if: { properties: { a: { const: 'z' } } }, then: { required: ['titel'] } },
      ),
    '21:14 VALUE_WRONG',
  ],
  [
    'if const never (type)',
    () =>
      schema(
        { a: { type: 'integer' } },
        { if: { properties: { a: { const: 'z' } } }, then: { required: ['titel'] } },
      ),
    '17:14 VALUE_WRONG',
  ],
  [
    'errorMessage for no keyword',
    () => schema({ a: { type: 'string', errorMessage: { minLenth: 'x' } } }),
    '13:17 SCHEMA_WRONG',
  ],
  [
    'errorMessage keyword not there',
    () => schema({ a: { type: 'string', errorMessage: { minLength: 'x' } } }),
    '13:18 SCHEMA_WRONG',
  ],
  [
    'x-later of no field',
    () => schema({ a: { type: 'string', format: 'date', 'x-later': 'begin' } }),
    '13:15 FIELD_UNKNOWN',
  ],
  [
    'x-atLeast on a text',
    () => schema({ a: { type: 'string', 'x-atLeast': 'titel' } }),
    '12:17 SCHEMA_WRONG',
  ],
  ['x-same of other type', () => schema({ a: { type: 'integer', 'x-same': 'titel' } }), '12:14 VALUE_WRONG'],
  [
    'x-renamed-from still there',
    () => schema({ a: { type: 'string', 'x-renamed-from': 'titel' } }),
    '12:22 VALUE_WRONG',
  ],
  ['rights unknown role', () => schema({}, declared({ rights: { lesr: ['read'] } })), '14:4 KEY_UNKNOWN'],
  ['rights unknown right', () => schema({}, declared({ rights: { leser: ['lesen'] } })), '14:4 KEY_UNKNOWN'],
  [
    'privacy unknown class',
    () => schema({ a: { type: 'string', 'x-privacy': 'geheim' } }),
    '12:17 VALUE_WRONG',
  ],
  // enumerations
  ['enum file empty', () => enumeration('[]'), '1:1 VALUE_WRONG'],
  [
    'enum file key twice',
    () => enumeration('[{"schluessel":"a","wert":"A"},{"schluessel":"a","wert":"B"}]'),
    '1:46 KEY_TWICE',
  ],
  ['enum file no wert', () => enumeration('[{"schluessel":"a"}]'), '1:2 KEY_MISSING'],
  [
    'enum file unknown key',
    () => enumeration('[{"schluessel":"a","wert":"A","begrif":"x"}]'),
    '1:31 KEY_UNKNOWN',
  ],
  ['enum file empty key', () => enumeration('[{"schluessel":"","wert":"A"}]'), '1:16 VALUE_WRONG'],
  // names, limits and values in places of their own
  [
    'misspelt keyword in allOf',
    () => schema({ a: { type: 'string' } }, { allOf: [{ properties: { a: { maxlength: 3 } } }] }),
    '18:6 KEY_UNKNOWN',
  ],
  [
    'misspelt keyword in then',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { a: { const: 'x' } } }, then: { properties: { titel: { minLenght: 1 } } } },
      ),
    '24:5 KEY_UNKNOWN',
  ],
  [
    'value outside x-enum in then',
    () =>
      schema(
        { a: { type: 'string', 'x-enum': 'sprache' } },
        { if: { properties: { titel: { const: 'x' } } }, then: { properties: { a: { enum: ['dee'] } } } },
      ),
    '26:6 VALUE_WRONG',
  ],
  ['primaryKey unknown', () => schema({}, declared({ primaryKey: 'nr' })), '14:17 FIELD_UNKNOWN'],
  [
    'renamed from the same twice',
    () =>
      schema({
        a: { type: 'string', 'x-renamed-from': 'z' },
        b: { type: 'string', 'x-renamed-from': 'z' },
      }),
    '16:22 VALUE_WRONG',
  ],
  [
    'first day after the last one',
    () =>
      schema({
        a: { type: 'string', format: 'date', formatMinimum: '2026-02-01', formatMaximum: '2026-01-01' },
      }),
    '13:21 VALUE_WRONG',
  ],
  ['row in the title of a list', () => list({ title: '{row.titel}' }), '6:12 PLACEHOLDER_UNKNOWN'],
  [
    'user unknown in a condition',
    () => list({ toolbar: [{ label: 'x', go: 'BUCH_SUCHEN', when: { field: 'user.nam', is: 'x' } }] }),
    '21:18 FIELD_UNKNOWN',
  ],
  ['preset of another type', () => form({ preset: { seiten: 'viele' } }), '20:15 VALUE_WRONG'],
  ['preset outside its enumeration', () => form({ preset: { genre: 'krimi' } }), '20:14 VALUE_WRONG'],
  [
    'filter by a value outside its enumeration',
    () => list({ filters: [{ field: 'genre', values: [{ value: 'krimi', label: 'Krimi' }] }] }),
    '21:20 VALUE_WRONG',
  ],
  ['option of the chosen widget', () => field({ options: { rows: 3 } }), '18:13 OPTION_WRONG'],
  ['tab name twice', () => tabs('BUCH_SUCHEN', 'BUCH_SUCHEN', 'a'), '26:15 NAME_TWICE'],
  ['tab shows its own screen', () => tabs('BUCH_SUCHEN', 'BUCH_ANZEIGEN'), '28:17 VALUE_WRONG'],
  ['tab without the parameter', () => tabs('BUCH_SUCHEN', 'BUCH_BEARBEITEN'), '28:17 PLACEHOLDER_UNKNOWN'],
  ['menu twice', () => navigation({ menus: [menu, menu] }), '13:12 NAME_TWICE'],
  [
    'footer without the parameter',
    () => navigation({ footer: ['BUCH_ANZEIGEN'] }),
    '14:3 PLACEHOLDER_UNKNOWN',
  ],
  [
    'news without the parameter',
    () => navigation({ news: [{ screen: 'BUCH_ANZEIGEN', roles: ['leser'] }] }),
    '15:14 PLACEHOLDER_UNKNOWN',
  ],
  // nested columns, items, totals
  ['nested column unknown', () => list({ columns: [{ field: 'ausgaben.verlg' }] }), '13:16 FIELD_UNKNOWN'],
  ['nested column over list', () => list({ columns: [{ field: 'titel.x' }] }), '13:16 FIELD_UNKNOWN'],
  ['total of unknown', () => table({ totals: [{ field: 'titl' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'total of text',
    () => table({ totals: [{ field: 'titel' }], columns: [{ field: 'titel' }] }),
    '23:22 VALUE_WRONG',
  ],
  ['total not a column', () => table({ totals: [{ field: 'seiten' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'table items unknown',
    () =>
      detail({
        sections: [{ table: { source: { from: 'row', items: 'ausgabn' }, columns: [{ field: 'verlag' }] } }],
      }),
    '12:19 KEY_MISSING',
  ],
  [
    'table items column unknown',
    () =>
      detail({
        sections: [{ table: { source: { from: 'row', items: 'ausgaben' }, columns: [{ field: 'verlg' }] } }],
      }),
    '12:19 KEY_MISSING',
  ],
  ['table sort unknown', () => table({ sort: [{ field: 'titl', direction: 'asc' }] }), '23:22 FIELD_UNKNOWN'],
  ['table filter unknown', () => table({ filters: [{ field: 'titl', label: 'x' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'items of form unknown',
    () => form({ sections: [{ fields: [{ field: 'ausgaben', items: { fields: ['verlg'] } }] }] }),
    '19:15 FIELD_UNKNOWN',
  ],
  ['list sort unknown', () => list({ sort: [{ field: 'titl', direction: 'asc' }] }), '18:16 FIELD_UNKNOWN'],
  ['list filterable unknown', () => list({ filterable: ['titl'] }), '17:5 FIELD_UNKNOWN'],
  ['list filterable by list', () => list({ filterable: ['ausgaben'] }), '17:5 VALUE_WRONG'],
  ['list sort by list', () => list({ sort: [{ field: 'ausgaben', direction: 'asc' }] }), '18:16 VALUE_WRONG'],
  [
    'each unknown',
    () => detail({ sections: [{ each: 'ausgabn', sections: [{ values: [{ field: 'verlag' }] }] }] }),
    '11:15 FIELD_UNKNOWN',
  ],
  [
    'each inner unknown',
    () => detail({ sections: [{ each: 'ausgaben', sections: [{ values: [{ field: 'verlg' }] }] }] }),
    '16:24 FIELD_UNKNOWN',
  ],
  [
    'expand column unknown',
    () => list({ expand: { sections: [{ values: [{ field: 'titl' }] }] } }),
    '21:22 FIELD_UNKNOWN',
  ],
  ['cell unfit', () => list({ columns: [{ field: 'titel', cell: 'amount' }] }), '14:15 CELL_UNFIT'],
  ['widget unfit', () => field({ widget: 'number' }), '17:21 WIDGET_UNFIT'],
  ['widget option', () => field({ widget: 'textarea', options: { row: 3 } }), '19:13 OPTION_WRONG'],
  [
    'option unknown',
    () => list({ columns: [{ field: 'genre', cell: 'text', options: { looks: {} } }] }),
    '16:9 OPTION_WRONG',
  ],
  ['column twice', () => list({ columns: [{ field: 'titel' }, { field: 'titel' }] }), '15:5 FIELD_TWICE'],
  ['field twice', () => form({ sections: [{ fields: ['titel', 'titel'] }] }), '15:9 FIELD_TWICE'],
  // placeholders
  ['ph unclosed', () => detail({ sections: [{ text: ['Das {row.titel'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph empty', () => detail({ sections: [{ text: ['Das {}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph user unknown',
    () => detail({ sections: [{ text: ['Hallo {user.vorname_x}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  ['ph only head', () => detail({ sections: [{ text: ['Das {row}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph unknown head',
    () => detail({ sections: [{ text: ['Das {zeile.titel}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  ['ph dot end', () => detail({ sections: [{ text: ['Das {row.}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph blank', () => detail({ sections: [{ text: ['Das {row. titel}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph unopened', () => detail({ sections: [{ text: ['Das row.titel}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph in column text',
    () => list({ columns: [{ field: 'titel', text: '{row.titl}' }] }),
    '14:15 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in help', () => field({ help: '{data.titl}' }), '17:19 PLACEHOLDER_UNKNOWN'],
  ['ph in label', () => field({ label: 'Titel {data.titl}' }), '17:20 PLACEHOLDER_UNKNOWN'],
  ['ph in placeholder', () => field({ placeholder: '{data.titl}' }), '17:26 PLACEHOLDER_UNKNOWN'],
  [
    'ph in intro',
    () => form({ sections: [{ intro: '{data.titl}', fields: ['titel'] }] }),
    '14:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in confirm ok',
    () => list({ rowActions: [{ kind: 'delete', confirm: { text: '{row.titl}' } }] }),
    '20:17 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in success',
    () => form({ submit: { success: { title: '{saved.titl}' } } }),
    '21:16 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in empty text', () => list({ empty: { text: 'Nichts für {params.x}' } }), '17:13 PLACEHOLDER_UNKNOWN'],
  [
    'ph in call path',
    () => list({ rowActions: [{ label: 'x', call: { path: 'buch/{row.idd}' } }] }),
    '20:17 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in call query',
    () => list({ rowActions: [{ label: 'x', call: { path: 'buch', query: { a: '{row.idd}' } } }] }),
    '22:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in call body',
    () =>
      list({
        rowActions: [{ label: 'x', call: { path: 'buch', method: 'POST', body: { a: '{row.idd}' } } }],
      }),
    '23:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in open',
    () => list({ rowActions: [{ label: 'x', open: 'https://x.de/{row.idd}' }] }),
    '19:15 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in an offering value help',
    () => field({ valueHelp: { path: 'x/{data.titl}', value: 'id', label: '{item.name}' } }),
    '18:21 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in a filling value help',
    () => field({ valueHelp: { path: 'x/{data.titl}', fill: { seiten: 'a' } } }),
    '18:21 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in preset', () => form({ preset: { titel: '{user.nam}' } }), '20:14 PLACEHOLDER_UNKNOWN'],
  [
    'ph in totals text',
    () => table({ totals: [{ field: 'seiten', label: '{row.x}' }], columns: [{ field: 'seiten' }] }),
    '24:22 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in tooltip',
    () => list({ rowStyle: [{ when: { field: 'row.titel' }, style: 'strong', tooltip: '{row.titl}' }] }),
    '22:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in section title',
    () => detail({ sections: [{ title: '{row.titl}', values: [{ field: 'titel' }] }] }),
    '11:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in menu label',
    () => list({ menu: { in: 'katalog', label: '{user.x}', order: 1 } }),
    '18:14 PLACEHOLDER_UNKNOWN',
  ],
  ['ph today wrong', () => detail({ sections: [{ text: ['{today.month}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph in submit body',
    () => form({ submit: { call: { path: 'x', method: 'POST', body: { a: '{data.titl}' } } } }),
    '24:14 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in condition value',
    () => form({ sections: [{ when: { field: 'data.titel', is: '{user.nam}' }, fields: ['titel'] }] }),
    '16:15 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in each text',
    () =>
      detail({
        sections: [
          { each: 'ausgaben', title: '{item.verlg}', sections: [{ values: [{ field: 'verlag' }] }] },
        ],
      }),
    '12:16 PLACEHOLDER_UNKNOWN',
  ],
  // targets

  [
    'target missing param',
    () => list({ toolbar: [{ label: 'x', go: 'BUCH_ANZEIGEN' }] }),
    '19:13 PLACEHOLDER_UNKNOWN',
  ],
  [
    'target object missing param',
    () => list({ toolbar: [{ label: 'x', go: { screen: 'BUCH_ANZEIGEN' } }] }),
    '19:13 PLACEHOLDER_UNKNOWN',
  ],
  [
    'target object unknown param',
    () => list({ toolbar: [{ label: 'x', go: { screen: 'BUCH_ANZEIGEN', params: { id: '1', nr: '2' } } }] }),
    '23:17 PLACEHOLDER_UNKNOWN',
  ],
  ['path param twice', () => list({ path: '/buch/{id}/{id}' }), '5:11 VALUE_WRONG'],
  [
    'onSuccess missing param',
    () => form({ onSuccess: 'BUCH_ANZEIGEN', path: '/b' }),
    '5:11 PLACEHOLDER_UNKNOWN',
  ],
  ['target unknown', () => list({ toolbar: [{ label: 'x', go: 'BUCH_XX' }] }), '19:13 SCREEN_UNKNOWN'],
  ['optional param in the middle', () => list({ path: '/buch/{id?}/suchen' }), '5:11 VALUE_WRONG'],
  // routes
  ['save in list toolbar', () => list({ toolbar: [{ kind: 'save' }] }), '18:15 ACTION_UNCLEAR'],
  ['delete in list toolbar', () => list({ toolbar: [{ kind: 'delete' }] }), '18:15 ACTION_UNCLEAR'],
  ['view in form toolbar', () => form({ toolbar: [{ kind: 'view' }] }), '20:5 ACTION_UNCLEAR'],
  ['save in detail toolbar', () => detail({ toolbar: [{ kind: 'save' }] }), '20:15 ACTION_UNCLEAR'],
  ['cancel in list', () => list({ rowActions: [{ kind: 'cancel' }] }), '18:15 ACTION_UNCLEAR'],
  [
    'menu of screen with params',
    () => detail({ menu: { in: 'katalog', label: 'x', order: 1 } }),
    '18:11 PLACEHOLDER_UNKNOWN',
  ],
  ['path /api', () => list({ path: '/api/buch' }), '5:11 VALUE_WRONG'],
  ['path file name', () => list({ path: '/buch.html' }), '5:11 VALUE_WRONG'],
  ['path assets', () => list({ path: '/assets/buch' }), '5:11 VALUE_WRONG'],
  ['absolute address', () => list({ path: 'https://x.de/b' }), '5:11 VALUE_WRONG'],
  ['path double', () => list({ path: '/buch/anzeigen/{nr}', name: 'ANDERS' }), '5:11 PATH_TWICE'],
  [
    'source absolute',
    () => list({ resource: undefined, source: { path: 'https://x.de/b' } }),
    '16:13 VALUE_WRONG',
  ],
  [
    'source leading slash',
    () => list({ resource: undefined, source: { path: '/buch' } }),
    '16:13 VALUE_WRONG',
  ],
  [
    'call path /api',
    () => list({ toolbar: [{ label: 'x', call: { path: 'api/buch' } }] }),
    '20:17 VALUE_WRONG',
  ],
  [
    'call path dots',
    () => list({ toolbar: [{ label: 'x', call: { path: '../buch' } }] }),
    '20:17 VALUE_WRONG',
  ],
  [
    'GET with body',
    () => list({ toolbar: [{ label: 'x', call: { path: 'buch', method: 'GET', body: { a: 1 } } }] }),
    '22:17 VALUE_WRONG',
  ],
  [
    'open javascript',
    () => list({ toolbar: [{ label: 'x', open: 'javascript:alert(1)' }] }),
    '19:15 VALUE_WRONG',
  ],
  // conditions
  [
    'never enum',
    () => form({ sections: [{ when: { field: 'data.genre', is: 'krimi' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'never type',
    () => form({ sections: [{ when: { field: 'data.seiten', is: 'x' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'never role',
    () => form({ sections: [{ when: { roles: ['leser'] }, fields: ['titel'] }] }),
    '15:18 ROLE_UNKNOWN',
  ],
  [
    'never boolean',
    () => form({ sections: [{ when: { field: 'data.verliehen', is: 'ja' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'min>max',
    () => form({ sections: [{ when: { field: 'data.seiten', min: 5, max: 3 }, fields: ['titel'] }] }),
    '16:16 VALUE_WRONG',
  ],
  [
    'count on text',
    () => form({ sections: [{ when: { field: 'data.titel', count: 5 }, fields: ['titel'] }] }),
    '16:18 VALUE_WRONG',
  ],
  [
    'matches on number',
    () => form({ sections: [{ when: { field: 'data.seiten', matches: 'a' }, fields: ['titel'] }] }),
    '16:20 VALUE_WRONG',
  ],
  [
    'before on text',
    () => form({ sections: [{ when: { field: 'data.titel', before: 'today' }, fields: ['titel'] }] }),
    '16:19 VALUE_WRONG',
  ],
  [
    'contradiction all',
    () =>
      form({
        sections: [
          {
            when: {
              all: [
                { field: 'data.genre', is: 'roman' },
                { field: 'data.genre', is: 'lyrik' },
              ],
            },
            fields: ['titel'],
          },
        ],
      }),
    '22:19 VALUE_WRONG',
  ],
  [
    'row in list scope',
    () => list({ toolbar: [{ label: 'x', go: 'BUCH_SUCHEN', when: { field: 'row.titel', is: 'x' } }] }),
    '21:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'data in list',
    () => list({ toolbar: [{ label: 'x', go: 'BUCH_SUCHEN', when: { field: 'data.titel', is: 'x' } }] }),
    '21:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'item outside',
    () => form({ sections: [{ when: { field: 'item.verlag' }, fields: ['titel'] }] }),
    '15:18 PLACEHOLDER_UNKNOWN',
  ],
  ['mode edit without id', () => form({ path: '/b' }), '5:11 PLACEHOLDER_UNKNOWN'],
  [
    'submit in display',
    () => form({ mode: 'display', submit: { success: { title: 'x' } } }),
    '19:13 ACTION_UNCLEAR',
  ],
  ['warnOnLeave display', () => form({ mode: 'display', warnOnLeave: false }), '19:18 ACTION_UNCLEAR'],
  ['paging none with pageSize', () => list({ paging: 'none', pageSize: 10 }), '16:3 ROWS_UNCLEAR'],
  ['access role unknown', () => list({ access: ['lesr'] }), '8:5 ROLE_UNKNOWN'],
  [
    'roles not in access',
    () => list({ toolbar: [{ label: 'x', go: 'BUCH_SUCHEN', roles: ['leser'] }] }),
    '20:16 ROLE_UNKNOWN',
  ],
  // parse
  ['bom', () => raw(`\ufeff${JSON.stringify(bookList({ name: 'P', path: '/p' }))}`), '1:1 JSON_BROKEN'],
  ['typo quotes', () => raw('{ „name“: "x" }'), '1:3 JSON_BROKEN'],
  ['trailing comma', () => raw('{ "name": "x", }'), '1:16 JSON_BROKEN'],
  ['comment', () => raw('{ "name": "x" // c\n }'), '1:15 JSON_BROKEN'],
  ['single quotes', () => raw("{ 'name': 'x' }"), '1:3 JSON_BROKEN'],
  ['nestings', () => raw('['.repeat(20000)), '1:201 JSON_BROKEN'],
  ['nestings closed', () => raw(`${'{"a":'.repeat(20000)}1${'}'.repeat(20000)}`), '1:1001 JSON_BROKEN'],
  ['empty file', () => raw(''), '1:1 JSON_BROKEN'],
  ['null', () => raw('null'), '1:1 KEY_MISSING'],
  ['array', () => raw('[]'), '1:1 KEY_MISSING'],
  ['key twice', () => raw('{ "name": "A", "name": "B" }'), '1:1 KEY_MISSING'],
  ['two values', () => raw('{} {}'), '1:4 JSON_BROKEN'],
];

it.each(cases)('the check finds %s', (_what, lines, expected) => {
  const [place = ''] = expected.split(' ');
  expect(lines().map((line) => line.replace(/^\S+?\.json:/, ''))).toContainEqual(
    expect.stringMatching(new RegExp(`^${place} ${expected.slice(place.length + 1)} `)),
  );
});
