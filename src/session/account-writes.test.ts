// @vitest-environment jsdom

import type { Request } from '@schema-screens/core';
import { afterEach, expect, it } from 'vitest';
import { updateSessionAfter } from './account-writes.ts';
import { changeSession, currentSession, readUser } from './session-store.ts';

const account = { id: 7, rolle: 'vn', vorname: 'Max', name: 'Beispiel', passwort_vergabe_erzwingen: false };
afterEach(() => changeSession({ status: 'starting', user: null }));

it.each<[method: Request['method'], path: string, data: object]>([
  ['POST', 'benutzer/email-aendern', { user: { ...account, name: 'Neu' } }],
  ['POST', 'benutzer/tfa/switch', { user: { ...account, name: 'Neu' } }],
  ['PATCH', 'zusatzfunktionen/1', { user: { ...account, name: 'Neu' } }],
  ['PATCH', 'benutzer/7', { ...account, name: 'Neu' }],
])('%s %s changes the user of the session, who keeps the role', async (method, path, data) => {
  changeSession({ status: 'signedIn', user: readUser(account) });
  await updateSessionAfter({ method, path }, data);
  expect(currentSession().user).toMatchObject({ id: 7, role: 'vn', name: 'Neu' });
});
