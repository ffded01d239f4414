import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import application from '../../../screens/application.json' with { type: 'json' };
import {
  type AttackedServer,
  attackedServers,
  pathOf,
} from '../../support/servers/processes/attacked-servers.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

type Access = readonly string[];

const isOpen = (access: Access): boolean => access.includes('public') || access.includes('loopback');
const forEverybody = (access: Access): boolean => isOpen(access) || access.includes('pending');

describe.each(attackedServers)('%s', (_, start) => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await start();
    expect(server.calls.length).toBeGreaterThan(30);
  });
  afterAll(() => server.close());

  async function call(method: string, pattern: string, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(server.url + pathOf(pattern, '999999'), { method, headers });
    return { status: answer.status, body: await answer.text() };
  }

  test('without a session every call but the public ones is answered with 401', async () => {
    for (const { method, pattern, access } of server.calls) {
      if (isOpen(access)) continue;
      expect([method, pattern, (await call(method, pattern)).status]).toEqual([method, pattern, 401]);
    }
  });

  test('a sign-in that waits for its second factor opens no other call', async () => {
    const pending = await server.pending();
    for (const { method, pattern, access } of server.calls) {
      if (forEverybody(access)) continue;
      const { status } = await call(method, pattern, pending);
      expect([method, pattern, status]).toEqual([method, pattern, 401]);
    }
  });

  test('while a new password or name must be chosen, only that, the session and signing out are possible', async () => {
    for (const role of server.roles) {
      const headers = await server.restricted(role);
      for (const { method, pattern, access } of server.calls) {
        if (forEverybody(access) || server.steps.includes(pattern)) continue;
        const { status } = await call(method, pattern, headers);
        expect([role, method, pattern, status]).toEqual([role, method, pattern, 403]);
      }
      const { read, end } = server.session;
      expect((await call('GET', read, headers)).status).toBe(200);
      expect((await call(end.method, end.pattern, headers)).status).toBe(204);
    }
  });

  test('a role without access gets 403, whatever it sends', async () => {
    let checked = 0;
    for (const { method, pattern, access } of server.calls) {
      if (forEverybody(access) || access.includes('signedIn')) continue;
      for (const role of server.roles) {
        if (access.includes(role)) continue;
        const { status } = await call(method, pattern, await server.as(role));
        expect([method, pattern, role, status]).toEqual([method, pattern, role, 403]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(3);
  });

  test('every call that a role may read succeeds and has no internal column', async () => {
    for (const { method, pattern, access } of server.calls) {
      if (method !== 'GET') continue;
      for (const role of server.roles) {
        if (!access.includes(role) && !access.includes('signedIn')) continue;
        const { status, body } = await call(method, pattern, await server.as(role));
        expect([pattern, role, status < 500]).toEqual([pattern, role, true]);
        expect(body).not.toMatch(server.internal);
      }
    }
  });
});

describe('the portal’s definitions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  });
  afterAll(() => server.close());

  type Paths = Readonly<Record<string, object>>;

  async function servedCalls(): Promise<{ method: string; pattern: string }[]> {
    const { body } = await server.call('/api/openapi.json');
    return Object.entries(body.paths as Paths).flatMap(([pattern, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), pattern })),
    );
  }

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

  test('the back end serves every call that a definition names', async () => {
    const calls = await servedCalls();
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
    const { body } = await server.call('/api/benutzer/sitzung', { token: await server.signIn('ina') });
    // The browser gives the role the engine's name, takes the broker groups and the Kundenansicht from separate fields of the response, and remembers what was typed.
    const fromBrowser = ['role', 'maklergruppen', 'isReadOnly', 'einmalpasswort'];
    expect([...Object.keys(body.user), ...fromBrowser]).toEqual(expect.arrayContaining(names));
  });
});
