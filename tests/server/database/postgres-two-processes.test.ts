import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ResourceServer } from '@schema-screens/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicationServer } from '../../../packages/application/src/serve.ts';
import {
  createTestDatabase,
  databaseSettings,
  type TestDatabase,
} from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const folder = resolve(import.meta.dirname, '../../../samples/clinic');
const time = new Date();
const password = 'Quitte-und-Salbei-7';

/** Two processes of an application behind a proxy, which share a database. */
let dataDir: string;
let database: TestDatabase | undefined;
const servers: ResourceServer[] = [];
const urls: string[] = [];
beforeAll(async () => {
  dataDir = await scratchFolder('two-processes-');
  database = await createTestDatabase('template1');
  for (let process = 0; process < 2; process += 1) {
    const server = await createApplicationServer(
      folder,
      {
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: '127.0.0.1',
        SECRET_KEY: 'ab'.repeat(32),
        ...databaseSettings(database!.url),
      },
      // It stands, so that no minute begins between two calls.
      { now: () => time },
    );
    servers.push(server);
    urls.push(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  }
  await servers[0]!.createAccount({
    userName: 'anna',
    name: 'Anna Vogel',
    email: 'anna@example.org',
    role: servers[0]!.administrators[0]!,
    password,
  });
});
afterAll(async () => {
  for (const server of servers) await server.app.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A call that the proxy gives to one of the processes, in turn. */
let turn = 0;
const call = async (
  method: string,
  path: string,
  { from = '203.0.113.9', cookie = '', body = undefined as object | undefined, key = '' } = {},
) => {
  turn += 1;
  const answer = await fetch(`${urls[turn % 2]}/api/${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      cookie,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const [session = ''] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    cookie: session.split(';', 1)[0]!,
    body: text === '' ? undefined : JSON.parse(text),
  };
};

test('an application without files needs nothing besides the database in common', async () => {
  const own = await createTestDatabase('template1');
  const folders = [await scratchFolder('one-'), await scratchFolder('other-')];
  const started: ResourceServer[] = [];
  for (const each of folders)
    started.push(
      await createApplicationServer(resolve(import.meta.dirname, '../../../packages/application/template'), {
        DATA_DIR: each,
        SECRET_KEY: 'ab'.repeat(32),
        ...databaseSettings(own!.url),
      }),
    );
  for (const server of started) expect(await server.readiness()).toEqual({ isReady: true, reasons: [] });
  for (const server of started) await server.app.close();
  await own!.drop();
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

test('calls of an address are counted together', async () => {
  const statuses: number[] = [];
  const send = async () => {
    const { status } = await call('GET', 'health/live', { from: '203.0.113.77' });
    statuses.push(status);
    return status;
  };
  while (statuses.length < 1_300) await send();
  // Each process may let some through until it has heard of the other's; none of them has had a thousand itself.
  await expect.poll(send).toBe(429);
  expect(statuses.slice(0, 1_000).every((status) => status === 200)).toBe(true);
  expect(statuses.length).toBeLessThan(1_900);
});

test('a session, wrong passwords and keys hold at both', async () => {
  const signIn = (typed: string, from: string) =>
    call('POST', 'session', { from, body: { userName: 'anna', password: typed } });
  const { cookie, status } = await signIn(password, '203.0.113.1');
  expect(status).toBe(200);
  for (let count = 0; count < 2; count += 1)
    expect((await call('GET', 'account/me', { cookie })).body).toMatchObject({ userName: 'anna' });

  const keeper = { name: 'Berta Brandt', phone: '0441 92000' };
  const written = [];
  for (let count = 0; count < 2; count += 1)
    written.push(await call('POST', 'keeper', { cookie, body: keeper, key: 'two-processes-1' }));
  expect([written[0]!.status, written[1]!.body]).toEqual([201, written[0]!.body]);
  expect((await call('GET', 'keeper', { cookie })).body.count).toBe(1);

  const guesses: number[] = [];
  for (let count = 0; count < 6; count += 1) guesses.push((await signIn('wrong', '203.0.113.2')).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);

  expect((await call('DELETE', 'session', { cookie })).status).toBe(204);
  for (let count = 0; count < 2; count += 1)
    expect((await call('GET', 'account/me', { cookie })).status).toBe(401);
});
