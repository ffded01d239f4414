import {
  declared,
  field,
  finds,
  form,
  list,
  menu,
  navigation,
  schema,
  tabs,
} from '../../support/definitions/mistakes.ts';

finds([
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
    () => list({ toolbar: [{ label: 'x', to: 'BUCH_SUCHEN', when: { field: 'user.nam', is: 'x' } }] }),
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
  ['menu twice', () => navigation({ menus: [menu, menu] }), '9:12 NAME_TWICE'],
  [
    'footer without the parameter',
    () => navigation({ footer: ['BUCH_ANZEIGEN'] }),
    '10:3 PLACEHOLDER_UNKNOWN',
  ],
  [
    'news without the parameter',
    () => navigation({ news: [{ to: 'BUCH_ANZEIGEN', roles: ['leser'] }] }),
    '11:10 PLACEHOLDER_UNKNOWN',
  ],
]);
