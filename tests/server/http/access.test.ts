import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import application from '../../../screens/application.json' with { type: 'json' };
import { roles } from '../../../server/portal-resources.ts';
import type { Role } from '../../../server/shared/identity.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

interface Operation {
  readonly description: string;
  readonly requestBody?: unknown;
}

let server: TestServer;
let calls: { method: string; pattern: string; path: string; access: string[] }[];
const tokens = new Map<Role, string>();
let pending: string;
const forbiddenKeys = /"(?:passwort_hash|tfa_geheimnis|tfa_letzter_schritt|token_hash|suchtext)"|"phonet":\[/;

beforeAll(async () => {
  server = await startServer();
  for (const rolle of roles) {
    await server.addUser({
      benutzername: `nutzer-${rolle}`,
      rolle,
      vn_nummer: rolle === 'vn' ? '10000001' : null,
    });
    tokens.set(rolle, await server.signIn(`nutzer-${rolle}`));
  }
  await server.addUser({
    benutzername: 'zwei',
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal('JBSWY3DPEHPK3PXP'),
  });
  const { body: signIn } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: 'zwei', passwort: testPassword },
  });
  pending = signIn.token;
  const { body } = await server.call('/api/openapi.json');
  calls = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { description }]) => ({
      method: method.toUpperCase(),
      pattern: path,
      path: path.replaceAll(/\{[^}]+\}/g, '999999'),
      access: description.replace('Access: ', '').split(', '),
    })),
  );
});
afterAll(() => server.close());

const isOpen = (access: string[]) => access.includes('public') || access.includes('loopback');

/** Paths and addresses of the back end that the definitions use, with placeholders for values. */
function definedCalls(): { file: string; method: string | undefined; path: string }[] {
  return globSync('screens/*/**/*.json').flatMap((file) => {
    const found: { file: string; method: string | undefined; path: string }[] = [];
    const visit = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      const { path, method } = value as { path?: unknown; method?: string };
      // "row" means the record that is already loaded.
      if (typeof path === 'string' && path !== 'row' && !path.startsWith('/'))
        found.push({ file, method, path });
      for (const [key, entry] of Object.entries(value)) {
        if ((key === 'download' || key === 'preview') && typeof entry === 'string')
          found.push({ file, method: 'GET', path: entry });
        visit(entry);
      }
    };
    visit(JSON.parse(readFileSync(file, 'utf8')));
    return found;
  });
}

test('the back end serves every call that a definition names', () => {
  const isServed = ({ method, path }: { method: string | undefined; path: string }): boolean =>
    calls.some((call) => {
      const pattern = call.pattern.replace(/^\/api\//, '').replaceAll(/\{[^}]+\}/g, '[^/]+');
      const called = (path.split('?', 1)[0] ?? '').replace(/\/$/, '').replaceAll(/\{[^}]+\}/g, '1');
      return (method === undefined || method === call.method) && new RegExp(`^${pattern}/?$`).test(called);
    });
  const defined = definedCalls();
  expect(defined.length).toBeGreaterThan(60);
  expect(defined.filter((call) => !isServed(call))).toEqual([]);
});

test('the user of a session has every attribute that definitions may name', async () => {
  const names = application.user.map(({ name }) => name);
  const { body } = await server.call('/api/benutzer/sitzung', { token: tokens.get('idm')! });
  // The browser gives the role the engine's name, takes the broker groups and the Kundenansicht from separate fields of the response, and remembers what was typed.
  const fromBrowser = ['role', 'maklergruppen', 'isReadOnly', 'einmalpasswort'];
  expect([...Object.keys(body.user), ...fromBrowser]).toEqual(expect.arrayContaining(names));
});

test('without a session every call but the public ones is answered with 401', async () => {
  expect(calls.length).toBeGreaterThan(30);
  for (const { method, path, access } of calls) {
    if (isOpen(access)) continue;
    const { status } = await server.call(path, { method });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test('a sign-in that waits for its second factor opens no other call', async () => {
  for (const { method, path, access } of calls) {
    if (isOpen(access) || access.includes('pending')) continue;
    const { status } = await server.call(path, { method, token: pending });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test('while a user name must be chosen, only that, the session and signing out are possible', async () => {
  const open = ['/api/benutzer/benutzername-aendern/{neu}', '/api/benutzer/sitzung', '/api/benutzer/logout'];
  for (const rolle of roles) {
    const benutzername = `neuer-name-${rolle}`;
    await server.addUser({
      benutzername,
      rolle,
      vn_nummer: rolle === 'vn' ? '10000002' : null,
      benutzername_vergabe_erzwingen: true,
    });
    const token = await server.signIn(benutzername);
    for (const { method, pattern, path, access } of calls) {
      if (isOpen(access) || access.includes('pending') || open.includes(pattern)) continue;
      const { status } = await server.call(path, { method, token });
      expect([rolle, method, path, status]).toEqual([rolle, method, path, 403]);
    }
    expect((await server.call('/api/benutzer/sitzung', { token })).status).toBe(200);
    expect((await server.call('/api/benutzer/logout', { method: 'POST', token })).status).toBe(204);
  }
});

test('a role without access gets 403, whatever it sends', async () => {
  let checked = 0;
  for (const { method, path, access } of calls) {
    if (isOpen(access) || access.includes('signedIn') || access.includes('pending')) continue;
    for (const [rolle, token] of tokens) {
      if (access.includes(rolle)) continue;
      const { status } = await server.call(path, { method, token });
      expect([method, path, rolle, status]).toEqual([method, path, rolle, 403]);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(30);
});

test('every call that a role may read succeeds and shows no internal column', async () => {
  for (const { method, path, access } of calls) {
    if (method !== 'GET') continue;
    for (const [rolle, token] of tokens) {
      if (!access.includes(rolle) && !access.includes('signedIn')) continue;
      const { status, body } = await server.call(path, { token });
      expect([path, rolle, status < 500]).toEqual([path, rolle, true]);
      expect(JSON.stringify(body)).not.toMatch(forbiddenKeys);
    }
  }
});
