import { expect, test } from 'vitest';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { startedOnce } from '../../support/servers/started-once.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const base = '/api/benutzer/sitzungen';
let server: TestServer;
let count: number;
let name: string;
let token: string;

startedOnce(
  () => startServer({ limits: { signInsPerNetwork: 10_000 } }),
  async (started, index) => {
    server = started;
    count = index;
    name = `sitz${count}.test`;
    await server.addUser({ benutzername: name });
    token = await login(firefox);
  },
);

const login = async (agent: string, as = name): Promise<string> =>
  (
    await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: as, passwort: testPassword },
      headers: { 'user-agent': agent },
    })
  ).body.token;
const list = (as = token): Promise<TestResponse> => server.call(base, { token: as });

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
