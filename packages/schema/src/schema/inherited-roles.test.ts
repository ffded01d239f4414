import { expect, it } from 'vitest';
import { expandWithInheritors, withInheritedRoles } from './inherited-roles.ts';

const roles = [
  { name: 'leser' },
  { name: 'bibliothek' },
  { name: 'leitung', inherits: ['bibliothek'] },
  { name: 'verwaltung', inherits: ['leitung', 'leser'] },
];

it('a list of roles has those that inherit, also through others', () => {
  expect(expandWithInheritors(['bibliothek'], roles)).toEqual(['bibliothek', 'leitung', 'verwaltung']);
  expect(expandWithInheritors(['leser'], roles)).toEqual(['leser', 'verwaltung']);
  expect(expandWithInheritors(['leitung', 'verwaltung'], roles)).toEqual(['leitung', 'verwaltung']);
  expect(expandWithInheritors([], roles)).toEqual([]);
});

it('roles that inherit from each other have the same rights', () => {
  const circle = [
    { name: 'a', inherits: ['b'] },
    { name: 'b', inherits: ['a'] },
  ];
  expect(expandWithInheritors(['a'], circle)).toEqual(['a', 'b']);
});

it('screens, menus, actions and conditions are open to heirs', () => {
  const screen = {
    access: ['bibliothek'],
    menu: { in: 'katalog', roles: ['leitung'] },
    actions: [{ kind: 'delete', roles: ['bibliothek'], when: { not: { roles: ['leser'] } } }],
  };
  expect(withInheritedRoles(screen, roles)).toEqual({
    access: ['bibliothek', 'leitung', 'verwaltung'],
    menu: { in: 'katalog', roles: ['leitung', 'verwaltung'] },
    actions: [
      {
        kind: 'delete',
        roles: ['bibliothek', 'leitung', 'verwaltung'],
        when: { not: { roles: ['leser', 'verwaltung'] } },
      },
    ],
  });
  expect(withInheritedRoles({ access: 'session' }, roles)).toEqual({ access: 'session' });
});

it('rights of resources and fields are those of heirs, with their conditions', () => {
  const when = { field: 'status', is: 'entwurf' };
  const schema = {
    'x-resource': { rights: { read: ['bibliothek', { roles: ['leser'], when }] } },
    properties: { notiz: { 'x-read': ['bibliothek'], 'x-write': { create: [], change: ['leitung'] } } },
  };
  expect(withInheritedRoles(schema, roles)).toEqual({
    'x-resource': {
      rights: { read: ['bibliothek', { roles: ['leser'], when }, 'leitung', 'verwaltung'] },
    },
    properties: {
      notiz: {
        'x-read': ['bibliothek', 'leitung', 'verwaltung'],
        'x-write': { create: [], change: ['leitung', 'verwaltung'] },
      },
    },
  });
});

it('an heir has for each operation the rows of each ancestor, and the limits of each', () => {
  const heirs = [
    { name: 'member' },
    { name: 'clerk' },
    { name: 'manager' },
    { name: 'helper', inherits: ['member', 'clerk'] },
    { name: 'lead', inherits: ['member', 'manager'] },
  ];
  const own = { field: 'owner', attribute: 'id', roles: ['member'] };
  const ownOnly = { field: 'owner', is: '{user.id}' };
  const branch = { field: 'branch', is: '{user.branch}' };
  const managers = { roles: ['manager'], when: branch };
  expect(
    withInheritedRoles({ own, rights: { read: ['member', managers], create: ['member', 'clerk'] } }, heirs),
  ).toEqual({
    own,
    rights: {
      read: [
        'member',
        managers,
        { roles: ['helper'], when: ownOnly },
        { roles: ['lead'], when: ownOnly },
        { roles: ['lead'], when: branch },
      ],
      create: ['member', 'clerk', 'helper', { roles: ['lead'], when: ownOnly }],
    },
  });
});

it('what an ancestor cannot read, an heir that reads more does not change by its right', () => {
  const heirs = [{ name: 'a' }, { name: 'b' }, { name: 'heir', inherits: ['a', 'b'] }];
  const when = { field: 'status', is: 'draft' };
  const rights = { read: ['a', { roles: ['b'], when }], change: ['b'] };
  expect(withInheritedRoles({ rights }, heirs).rights).toEqual({
    read: ['a', { roles: ['b'], when }, 'heir'],
    change: ['b', { roles: ['heir'], when }],
  });
});

it('an heir gets rows of its own only, unless it inherits from a role that gets all', () => {
  const own = { field: 'leser', attribute: 'id', roles: ['leser'] };
  const limitedIn = (rights: object) => withInheritedRoles({ own, rights }, roles).own.roles;
  expect(limitedIn({ read: ['leser'] })).toEqual(['leser', 'verwaltung']);
  expect(limitedIn({ read: ['leser', 'bibliothek'] })).toEqual(['leser']);
});

it('without a role that inherits nothing is copied', () => {
  const screen = { access: ['leser'] };
  expect(withInheritedRoles(screen, [{ name: 'leser' }, { name: 'gast', inherits: [] }])).toBe(screen);
});
