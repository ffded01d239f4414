import { navigationFile } from '@schema-screens/check/definitions';
import { expect, it } from 'vitest';
import { bookDetail, bookList, checkLines, definitionFile } from '../../support/definitions/book-screens.ts';
import { valid } from '../../support/definitions/broken-definitions.ts';

it.each<[what: string, record: Record<string, unknown>, expected: string]>([
  [
    'a text with an unknown field',
    { text: '{row.titl}' },
    'PLACEHOLDER_UNKNOWN The schema of "buch" has no field "titl" ({row.titl}). Did you mean "titel"?',
  ],
  [
    'a text over what is not there',
    { detail: '{params.id}' },
    'PLACEHOLDER_UNKNOWN There is no params here ({params.id}); only row and user.',
  ],
  ['an unknown screen', { to: 'BUCH_ZEIGEN' }, 'SCREEN_UNKNOWN There is no screen "BUCH_ZEIGEN".'],
  ['an unknown resource', { resource: 'buhc' }, 'RESOURCE_UNKNOWN There is no resource "buhc".'],
  [
    'an address with a gap',
    { to: 'BUCH_IM_REGAL' },
    'PLACEHOLDER_UNKNOWN BUCH_IM_REGAL needs "regal", which is neither a field of the record nor given in "params".',
  ],
  [
    'an unknown parameter',
    { to: { screen: 'BUCH_ANZEIGEN', params: { nr: '{row.id}' } } },
    'PLACEHOLDER_UNKNOWN The address of BUCH_ANZEIGEN has no parameter "nr".',
  ],
  [
    'a list of other records',
    { resource: 'mitglied', text: '{row.ort}', list: 'BUCH_SUCHEN' },
    'SCREEN_UNKNOWN BUCH_SUCHEN is no list of "mitglied".',
  ],
  [
    'roles without the right to search',
    {},
    'ROLE_UNKNOWN BUCH_ANZEIGEN is open to session, who may not search the records.',
  ],
])('checks records of the palette: %s', (_what, change, expected) => {
  const record = {
    resource: 'buch',
    label: 'Bücher',
    text: '{row.titel}',
    to: 'BUCH_ANZEIGEN',
    ...change,
  };
  const navigation = {
    $schema: 'x',
    menus: [],
    palette: { records: [record] },
  };
  const shelved = bookDetail({ name: 'BUCH_IM_REGAL', path: '/regal/{regal}' });
  const files = [...valid, definitionFile(shelved), definitionFile(navigation, navigationFile)];
  expect(checkLines(files).join('\n')).toContain(expected);
});

it.each<[what: string, change: Record<string, unknown>, expected: string]>([
  [
    'a filter that the list does not have',
    { filters: { verlihen: 'true' } },
    'FIELD_UNKNOWN BUCH_SUCHEN has no filter "verlihen". Did you mean "verliehen"?',
  ],
  [
    'a value that the filter does not offer',
    { filters: { verliehen: 'ja' } },
    'VALUE_WRONG The filter "verliehen" does not offer "ja".',
  ],
  ['a list of other rows', { resource: 'mitglied' }, 'SCREEN_UNKNOWN BUCH_SUCHEN is no list of "mitglied".'],
  [
    'a list for roles without the right to search',
    {},
    'ROLE_UNKNOWN BUCH_SUCHEN is open to bibliothek, who may not search the records.',
  ],
])('checks rows that wait: %s', (_what, change, expected) => {
  const rows = {
    label: 'Verliehene Bücher',
    icon: 'file',
    resource: 'buch',
    to: 'BUCH_SUCHEN',
    filters: { verliehen: 'true' },
    ...change,
  };
  const list = definitionFile(bookList({ filters: [{ field: 'verliehen' }] }), valid[0]!.file);
  const navigation = { $schema: 'x', menus: [], waiting: [rows] };
  const files = [list, ...valid.slice(1), definitionFile(navigation, navigationFile)];
  expect(checkLines(files).join('\n')).toContain(expected);
});

it.each([
  [
    'navigation',
    { $schema: 'x', menus: [], footer: ['BUCH_SUCHN'] },
    '5:5 SCREEN_UNKNOWN There is no screen "BUCH_SUCHN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'navigation',
    { $schema: 'x', menus: [{ name: 'Start', label: 'Start' }] },
    '5:15 VALUE_WRONG "Start" has the wrong form for "name"; right is, for example, "service".',
  ],
  [
    'navigation',
    {
      $schema: 'x',
      menus: [],
      news: [{ to: 'BUCH_SUCHEN', roles: ['lesr'] }],
    },
    '8:9 ROLE_UNKNOWN There is no role "lesr". Did you mean "leser"?',
  ],
  [
    'navigation',
    {
      $schema: 'x',
      menus: [],
      news: [{ to: 'BUCH_SUCHN', roles: ['leser'] }],
    },
    '6:13 SCREEN_UNKNOWN There is no screen "BUCH_SUCHN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'brand',
    { $schema: 'x', produkt: 'x' },
    '3:3 KEY_UNKNOWN There is no key "produkt" here. Did you mean "product"?',
  ],
])('checks %s.json: %j', (name, value, expected) => {
  const file = `screens/${name}.json`;
  expect(checkLines([...valid, definitionFile(value, file)])).toContain(`${file}:${expected}`);
});

it('finds a term that no label of a screen, of a schema or of the code is', () => {
  const terms = { Titel: 'Wie das Buch heißt.', Buchrücken: 'Woran man es fasst.', Titl: 'Ein Tippfehler.' };
  const navigation = definitionFile({ $schema: 'x', menus: [], terms }, navigationFile);
  const code = { texts: new Set(['Buchrücken']) };
  expect(checkLines([...valid, navigation], code).filter((line) => line.startsWith(navigationFile))).toEqual([
    `${navigationFile}:7:5 TERM_UNUSED No label is "Titl" or begins with it.`,
  ]);
});
