import { germanLocale } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import type { ScreenCatalog, ScreenEntry } from '../definition/catalog.ts';
import { defaultCellFor } from './columns.ts';
import { referenceHelp, referenceHref, referenceOf, referenceText } from './reference.ts';

const word = { resource: 'buch', show: '{titel} ({jahr})' };
const reference = { ...word, path: 'buecherei/buch', key: 'nummer', text: 'texte.buch' };
const entries: [string, Partial<ScreenEntry>][] = [
  ['VERLAG', { resource: 'verlag' }],
  // Screens of the same rows that show none of them.
  ['BUECHER', { resource: 'buch', kind: 'list', path: '/buecher' }],
  ['BUCH_NEU', { resource: 'buch', kind: 'form', path: '/buch/neu' }],
  ['BUCH_AENDERN', { resource: 'buch', kind: 'form' }],
  ['BUCH_INTERN', { resource: 'buch', access: ['bibliothek'] }],
  ['BUCH_BAND', { resource: 'buch', path: '/buch/{band}' }],
  ['BUCH', { resource: 'buch' }],
];
const screens: ScreenCatalog = new Map(
  entries.map(([name, entry]) => [
    name,
    { name, kind: 'detail', path: `/${name.toLowerCase()}/{id}`, title: name, access: 'session', ...entry },
  ]),
);

it('is read from a schema, if it is one', () => {
  expect(referenceOf({ type: 'integer', 'x-reference': word })).toEqual(word);
  for (const other of [undefined, {}, { 'x-reference': 'buch' }, { 'x-reference': { resource: 'buch' } }])
    expect(referenceOf(other)).toBeUndefined();
});

it('has a cell of its own only if rows have its text', () => {
  expect(defaultCellFor({ type: 'integer', 'x-reference': reference })).toBe('reference');
  expect(defaultCellFor({ type: 'integer', 'x-reference': word })).toBe('number');
});

it('offers the records of its resource', () => {
  expect(referenceHelp(word)).toEqual({
    path: 'buch',
    value: 'id',
    label: '{item.titel} ({item.jahr})',
    browse: true,
  });
  expect(referenceHelp(reference)).toMatchObject({ path: 'buecherei/buch', value: 'nummer' });
});

it('is shown as its text, as gone, or not at all', () => {
  expect(referenceText(germanLocale, reference, { buch: 5, texte: { buch: 'Faust' } })).toBe('Faust');
  expect(referenceText(germanLocale, reference, { buch: 5, texte: { buch: null } })).toBe(
    'nicht mehr vorhanden',
  );
  expect(referenceText(germanLocale, reference, { buch: 5 })).toBeUndefined();
});

it('leads to the first screen of its resource that the user may open', () => {
  const row = { buch: 5, texte: { buch: 'Faust' } };
  const hrefFor = (role: string | undefined, of = row) =>
    referenceHref(reference, 5, of as typeof row, {
      user: role === undefined ? null : ({ role } as never),
      screens,
    });
  expect(hrefFor('leser')).toBe('/buch/5');
  expect(hrefFor('bibliothek')).toBe('/buch_intern/5');
  expect(hrefFor(undefined)).toBeUndefined();
  expect(hrefFor('leser', { buch: 5, texte: { buch: null } } as never)).toBeUndefined();
});
