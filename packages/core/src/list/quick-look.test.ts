import type { ListScreen, ScreenCatalog, ScreenEntry } from '@schema-screens/schema/language';
import { expect, test } from 'vitest';
import { quickLookKey, quickLookOf, quickLookParams } from './quick-look.ts';

const entry = (name: string, kind: ScreenEntry['kind'], path: string): [string, ScreenEntry] => [
  name,
  { name, kind, path, title: name, access: ['leitung'] },
];
const screens: ScreenCatalog = new Map([
  entry('BUCH_ANZEIGEN', 'detail', '/buch/{id}'),
  entry('BAND_ANZEIGEN', 'detail', '/reihe/{reihe}/{band}'),
  entry('BUCH_BEARBEITEN', 'form', '/buch/bearbeiten/{id}'),
]);
const view = { kind: 'view', to: 'BUCH_ANZEIGEN' } as const;
const of = (list: Pick<ListScreen, 'quickLook' | 'rowActions'>, role: string | undefined = 'leitung') =>
  quickLookOf(list, role, screens);

test('the quick look is the detail screen of the view action, or the named one', () => {
  expect(of({ quickLook: true, rowActions: [view] })?.entry.name).toBe('BUCH_ANZEIGEN');
  expect(of({ quickLook: 'BAND_ANZEIGEN', rowActions: [view] })?.entry.name).toBe('BAND_ANZEIGEN');
});

test('there is none without the word, without a view action, for a form, or for others', () => {
  expect(of({ rowActions: [view] })).toBeUndefined();
  expect(of({ quickLook: true })).toBeUndefined();
  expect(of({ quickLook: true, rowActions: [{ kind: 'view', to: 'BUCH_BEARBEITEN' }] })).toBeUndefined();
  expect(of({ quickLook: true, rowActions: [view] }, 'gast')).toBeUndefined();
  expect(quickLookOf({ quickLook: true, rowActions: [view] }, undefined, screens)).toBeUndefined();
});

test('what the address says of a row gives the parameters of its screen again', () => {
  const bands = of({ quickLook: 'BAND_ANZEIGEN' })!;
  const key = quickLookKey(bands, { reihe: 'A/B 1', band: 7 }, { user: null }, screens)!;
  expect(key).toBe('A%2FB%201/7');
  expect(quickLookParams(bands, key)).toEqual({ reihe: 'A/B 1', band: '7' });
  expect(quickLookParams(bands, '%')).toEqual({ reihe: '%', band: undefined });
});

test('a row whose view action does not hold has no quick look', () => {
  const look = of({
    quickLook: true,
    rowActions: [{ ...view, when: { field: 'row.gesperrt', is: false } }],
  })!;
  expect(quickLookKey(look, { id: 1, gesperrt: true }, { user: null }, screens)).toBeUndefined();
  expect(quickLookKey(look, { id: 1, gesperrt: false }, { user: null }, screens)).toBe('1');
});
