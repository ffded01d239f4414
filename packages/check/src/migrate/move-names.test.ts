import { expect, it } from 'vitest';
import { moveNames, ownersIn } from './move-names.ts';

const surroundings = { dictionaries: ['en'], owners: new Set(['vn_nummer']) };
const old = { menus: [], roles: ['vn', 'idm'], user: ['id', 'vn_nummer'], features: ['sepa'] };

it('begins a manifest with the names of the navigation', () => {
  const moved = moveNames(old, undefined, surroundings);
  expect(moved?.navigation).toEqual({ menus: [] });
  expect(moved?.application).toMatchObject({
    languages: ['de', 'en'],
    roles: [{ name: 'vn' }, { name: 'idm', staff: true }],
    user: [{ name: 'id' }, { name: 'vn_nummer', ownsRows: true }],
    features: [{ name: 'sepa' }],
  });
});

it('leaves what a manifest says already, and a navigation without names', () => {
  const manifest = { name: 'Kundenportal', roles: [{ name: 'leser' }] };
  expect(moveNames(old, manifest, surroundings)?.application).toMatchObject(manifest);
  expect(moveNames({ menus: [] }, manifest, surroundings)).toBeUndefined();
});

it('finds the attributes that rows belong to', () => {
  expect(ownersIn({ 'x-resource': { own: { field: 'vn', user: 'vn_nummer' } } })).toEqual(['vn_nummer']);
  expect(ownersIn({ 'x-resource': {} })).toEqual([]);
  expect(ownersIn([])).toEqual([]);
});
