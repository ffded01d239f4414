import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../support/servers/processes/child-server.ts';
import { send } from '../../support/servers/server.ts';
import { createTestData } from '../../support/servers/test-data.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: ChildServer;
let dataDir: string;
let token: string;

const login = (passwort: string, benutzername = 'erika.muster') =>
  send(`${server.url}/api/benutzer/login`, { method: 'POST', body: { benutzername, passwort } });

beforeAll(async () => {
  const data = await createTestData('demo');
  dataDir = data.dataDir;
  server = await startChild({
    DATA_DIR: dataDir,
    DEMO: 'on',
    BOT_CHECK: 'off',
    ...(data.database && { DATABASE_URL: data.database.url }),
  });
  await login('Falsch-2026!');
  token = (await login('Muster-2026!')).body.token;
  await login('Falsch-2026!', 'niemand.bekannt');
  await send(`${server.url}/api/nachricht`, { token });
  await send(`${server.url}/api/imap2/vertrag/999999999`, { token });
  await send(`${server.url}/api/benutzer/sitzung`, { token });
  await send(`${server.url}/api/benutzer/sitzung`, { token: 'x'.repeat(43) });
  await send(`${server.url}/api/benutzer/logout`, { method: 'POST', token });
  await waitFor(() => expect(calls('/api/benutzer/logout')).toHaveLength(1));
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

interface Line {
  readonly route: string;
  readonly status: number;
  readonly user?: number;
  readonly address?: string;
}

const lines = (): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));

const calls = (route: string): Line[] =>
  lines()
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'call' && line.route === route);

const erika = expect.any(Number);
const address = '127.0.0.1';

test('the log states user, origin and result of each sign-in', () => {
  const [wrong, right, unknown] = calls('/api/benutzer/login');
  expect(wrong).toMatchObject({ status: 422, user: erika, address });
  expect(right).toMatchObject({ status: 200, user: wrong?.user, address });
  expect(unknown).toMatchObject({ status: 422, address });
  expect(unknown).not.toHaveProperty('user');
  expect(calls('/api/benutzer/logout')[0]).toMatchObject({ status: 204, user: erika, address });
});

test('the log states who was refused which call, and from where', () => {
  expect(calls('/api/nachricht')[0]).toMatchObject({ status: 403, user: erika, address });
  expect(calls('/api/imap2/vertrag/:vertragNr')[0]).toMatchObject({ status: 404, user: erika, address });
  const [read, refused] = calls('/api/benutzer/sitzung');
  expect(refused).toMatchObject({ status: 401, address });
  // For requests that only read, the address is not logged.
  expect(read).toMatchObject({ status: 200, user: erika });
  expect(read).not.toHaveProperty('address');
});

test('the log contains no token, name, contract number or typed text', () => {
  for (const secret of [token, 'erika', 'niemand.bekannt', 'Falsch-2026', '999999999'])
    expect(lines().filter((line) => line.includes(secret))).toEqual([]);
});
