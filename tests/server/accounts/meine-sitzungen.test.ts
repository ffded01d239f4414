import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const base = '/api/benutzer/sitzungen';
let server: TestServer;
let count = 0;
let name: string;
let token: string;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `sitz${count}.test`;
  await server.addUser({ benutzername: name });
  token = await login(firefox);
});

const login = async (agent: string, as = name): Promise<string> =>
  (
    await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: as, passwort: testPassword },
      headers: { 'user-agent': agent },
    })
  ).body.token;
const list = (as = token): Promise<TestResponse> => server.call(base, { token: as });
const end = (path: string, as = token) => server.call(`${base}${path}`, { method: 'DELETE', token: as });
const session = (as: string) => server.call('/api/benutzer/sitzung', { token: as });

test('lists the user’s own sessions, the current one first, with the device in plain words', async () => {
  server.clock.advance(60);
  const other = await login('curl/8.5.0');
  await server.addUser({ benutzername: `fremd${count}` });
  await login(firefox, `fremd${count}`);
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      geraet: 'Firefox auf Linux',
      angelegt: new Date(server.clock.now().getTime() - 60_000).toISOString(),
      zuletzt: server.clock.now().toISOString(),
      aktuell: true,
    },
    {
      id: expect.any(Number),
      geraet: 'Unbekanntes Gerät',
      angelegt: server.clock.now().toISOString(),
      zuletzt: server.clock.now().toISOString(),
      aktuell: false,
    },
  ]);
  expect((await list(other)).body.data[0]).toMatchObject({ geraet: 'Unbekanntes Gerät', aktuell: true });
  expect(JSON.stringify(body)).not.toMatch(/hash|token/);
});

test('expired sessions and pending sign-ins are not listed', async () => {
  await login('curl/8.5.0');
  server.clock.advance(15 * 60);
  expect((await list()).body.data).toHaveLength(2);
  server.clock.advance(6 * 60);
  expect((await list()).body.data).toHaveLength(1);
});

test('ends a session at once, but nobody else’s', async () => {
  const other = await login('curl/8.5.0');
  const { data } = (await list()).body;
  const id = data[1].id;
  await server.addUser({ benutzername: `dieb${count}` });
  const thief = await login(firefox, `dieb${count}`);
  const foreign = await end(`/${id}`, thief);
  const unknown = await end('/999999', thief);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(unknown.body);
  expect((await session(other)).status).toBe(200);
  expect((await end(`/${id}`)).status).toBe(204);
  expect((await session(other)).status).toBe(401);
  expect((await end(`/${id}`)).status).toBe(404);
  expect((await session(token)).status).toBe(200);
});

test.each(['/0', '/-1', '/9223372036854775808', '/1;', '/abc', '/%00'])(
  '%s is not a session',
  async (path) => {
    expect([400, 404]).toContain((await end(path)).status);
  },
);

test('ends all other sessions', async () => {
  const others = [await login('a'), await login('b')];
  expect((await end('')).status).toBe(204);
  for (const other of others) expect((await session(other)).status).toBe(401);
  expect((await list()).body.count).toBe(1);
});

test('shows the previous sign-in, also after the password has changed', async () => {
  expect((await session(token)).body.letzteAnmeldung).toBeNull();
  const first = server.clock.now().toISOString();
  server.clock.advance(120);
  const second = await login(firefox);
  expect((await session(second)).body.letzteAnmeldung).toBe(first);
  expect((await session(token)).body.letzteAnmeldung).toBeNull();
  const changed = await server.call('/api/benutzer/passwort-aendern-mit-login', {
    method: 'POST',
    token: second,
    body: {
      altesPw: testPassword,
      passwort: 'Frisch-Gebacken-77',
      passwortWiederholung: 'Frisch-Gebacken-77',
    },
  });
  expect((await session(changed.body.token)).body.letzteAnmeldung).toBe(first);
  expect((await list(changed.body.token)).body.data).toMatchObject([{ geraet: 'Firefox auf Linux' }]);
});
