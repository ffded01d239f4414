// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { menuEntries } from './menu-entries.ts';

it('fills the parameters of an entry from the user', () => {
  const paths = menuEntries('meineDaten', { id: 7, role: 'idm' }).map(({ path }) => path);
  expect(paths).toContain('/verwaltung/benutzer/bearbeiten/7');
});
