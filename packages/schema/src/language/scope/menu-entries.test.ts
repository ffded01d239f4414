import { expect, it } from 'vitest';
import type { ScreenEntry } from '../definition/catalog.ts';
import { menuEntries } from './menu-entries.ts';

const entry = (name: string, more: Partial<ScreenEntry>): ScreenEntry => ({
  name,
  kind: 'list',
  path: `/${name}`,
  title: name,
  access: 'session',
  ...more,
});

const screens = [
  entry('mine', {
    path: '/users/{id}',
    menu: { in: 'account', label: 'Mine', order: 1, params: { id: '{user.id}' } },
  }),
  entry('first', { menu: { in: 'account', label: 'First', order: 0 } }),
  entry('staff', { access: ['clerk'], menu: { in: 'account', label: 'Staff', order: 1 } }),
  entry('hidden', { menu: { in: 'account', label: 'Hidden', order: 1, roles: ['clerk'] } }),
  entry('elsewhere', { menu: { in: 'start', label: 'Elsewhere', order: 1 } }),
];

it('lists what a role may open, in order, with parameters from the user', () => {
  const paths = menuEntries(screens, 'account', { id: 7, role: 'reader' }).map(({ path }) => path);
  expect(paths).toEqual(['/first', '/users/7']);
});

it('has nothing for visitors', () => {
  expect(menuEntries(screens, 'account', null)).toEqual([]);
});
