import { expect, it } from 'vitest';
import type { ScreenCatalog } from '../definition/catalog.ts';
import { mayOpen } from '../definition/catalog.ts';
import { hrefOf, modalOf } from './target.ts';

const screens: ScreenCatalog = new Map(
  [
    { name: 'BUCH', kind: 'detail' as const, path: '/buch/{id}', title: 'Buch', access: ['bibliothek'] },
    {
      name: 'HILFE',
      kind: 'page' as const,
      path: '/hilfe/{thema?}',
      title: 'Hilfe',
      access: 'public' as const,
    },
  ].map((screen) => [screen.name, screen]),
);
const scope = { user: { role: 'bibliothek' }, row: { id: 'a/b', nummer: 3 }, params: {} };

it('fills the address from the row, encoded', () => {
  expect(hrefOf('BUCH', scope, screens)).toBe('/buch/a%2Fb');
});

it('prefers given parameters', () => {
  expect(hrefOf({ screen: 'BUCH', params: { id: '{row.nummer}' } }, scope, screens)).toBe('/buch/3');
});

it('appends a query to the address, without empty values', () => {
  const query = { titel: '{row.id}', nummer: '{row.nummer}', leer: '{row.fehlt}' };
  expect(hrefOf({ screen: 'HILFE', query }, scope, screens)).toBe('/hilfe?titel=a%2Fb&nummer=3');
  expect(hrefOf({ screen: 'HILFE', query: { leer: '{row.fehlt}' } }, scope, screens)).toBe('/hilfe');
});

it('takes the first choice whose condition holds', () => {
  const target = [{ screen: 'BUCH', when: { roles: ['leser'] } }, { screen: 'HILFE' }];
  expect(hrefOf(target, scope, screens)).toBe('/hilfe');
});

it('returns undefined for "back"', () => {
  expect(hrefOf('back', scope, screens)).toBeUndefined();
});

it('throws the error code of an unknown screen', () => {
  expect(() => hrefOf('BUHC', scope, screens)).toThrow('SCREEN_UNKNOWN');
});

it('lets the role decide which screens open', () => {
  expect(mayOpen({ access: 'public' }, undefined)).toBe(true);
  expect(mayOpen({ access: 'session' }, undefined)).toBe(false);
  expect(mayOpen({ access: 'session' }, 'leser')).toBe(true);
  expect(mayOpen({ access: ['bibliothek'] }, 'leser')).toBe(false);
});

it('takes the key of the row for {id}, whatever its field is called, before that of the page', () => {
  const keyed = { user: null, row: { ref: 'A-7' }, params: { id: '1' }, keyField: 'ref' };
  expect(hrefOf('BUCH', keyed, screens)).toBe('/buch/A-7');
  expect(modalOf('BUCH', keyed, screens).params).toEqual({ id: 'A-7' });
  expect(hrefOf('BUCH', { ...keyed, row: { ref: 'A-7', id: 3 } }, screens)).toBe('/buch/3');
  expect(hrefOf('BUCH', { ...keyed, row: undefined }, screens)).toBe('/buch/1');
});
