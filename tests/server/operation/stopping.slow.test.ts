import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { rounds } from '../../support/full-run.ts';
import { hangMs, testHangMs } from '../../support/hang-ms.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { type ChildServer, startChild } from '../../support/servers/processes/child-server.ts';
import { createTestData } from '../../support/servers/test-data.ts';

const stops = rounds(3, 20);
/** A request whose headers the server has received and whose body is still to come. */
interface OpenCall {
  finish(): void;
  readonly status: Promise<number>;
}

async function openCall(url: string, index: number): Promise<OpenCall> {
  const body = JSON.stringify({ email: `gast${index}@example.org` });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call: ClientRequest = request(`${url}/api/benutzer/passwort-vergessen`, {
    method: 'POST',
    headers,
    agent: false,
  });
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  // The caller gets the error; until then a broken connection must not end the test's process.
  status.catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    call.once('continue', resolve);
    call.once('error', reject);
    call.flushHeaders();
  });
  return { finish: () => call.end(body), status };
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    () => false,
    (error: Error) => (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );

/** A connection that a browser opens in advance. */
async function openSilently(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  await once(connect(Number(port), hostname).resume(), 'connect');
}

async function expectOrderlyStop(server: ChildServer): Promise<void> {
  await openSilently(server.url);
  const calls = await Promise.all(Array.from({ length: 20 }, (_, index) => openCall(server.url, index)));
  const ended = server.stop('SIGTERM');
  await expect.poll(() => isRefused(server.url)).toBe(true);
  expect(server.process.exitCode).toBe(null);
  for (const { finish } of calls) finish();
  const answers = await Promise.all(calls.map(({ status }) => status));
  expect(answers).toEqual(Array(20).fill(204));
  // After nine seconds it would abort whatever is open and exit with 1.
  expect(await ended).toBe(0);
}

test(`on SIGTERM all 20 calls in flight are answered, new ones are refused, and the process ends in time (${stops} times)`, {
  timeout: testHangMs + stops * hangMs,
}, async () => {
  for (let round = 0; round < stops; round += 1) {
    // With data of its own: one network may request twenty passwords an hour.
    const { dataDir, database } = await createTestData();
    const DATABASE_URL = database && { DATABASE_URL: database.url };
    const server = await startChild({ DATA_DIR: dataDir, BOT_CHECK: 'off', ...DATABASE_URL });
    try {
      await expectOrderlyStop(server);
    } finally {
      await server.stop('SIGKILL');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
});

test('a stopping server is not ready, closes its connections, and accepts calls until the drain is over', async () => {
  const { dataDir, database } = await createTestData();
  const DATABASE_URL = database && { DATABASE_URL: database.url };
  const env = { DATA_DIR: dataDir, BOT_CHECK: 'off', DRAIN_SECONDS: '5', ...DATABASE_URL };
  const server = await startChild(env);
  try {
    const started = performance.now();
    const ended = server.stop('SIGTERM');
    const ready = () => fetch(`${server.url}/api/health/ready`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(await (await ready()).json()).toMatchObject({ gruende: ['The process is shutting down.'] });
    const answer = await fetch(`${server.url}/api/health/live`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeGreaterThan(4_900);
  } finally {
    await server.stop('SIGKILL');
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('calls still open after nine seconds are cut off, logged, and the exit code is 1', async () => {
  const { dataDir, database } = await createTestData();
  const DATABASE_URL = database && { DATABASE_URL: database.url };
  const server = await startChild({ DATA_DIR: dataDir, BOT_CHECK: 'off', ...DATABASE_URL });
  try {
    const call = await openCall(server.url, 1);
    expect(await server.stop('SIGTERM')).toBe(1);
    await expect(call.status).rejects.toThrow();
    expect(server.output()).toContain('stopped by force');
  } finally {
    await server.stop('SIGKILL');
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('an open stream of events does not keep a stopping process', async () => {
  const { dataDir, database } = await createTestData('demo');
  const DATABASE_URL = database && { DATABASE_URL: database.url };
  const server = await startChild({ DATA_DIR: dataDir, DEMO: 'on', BOT_CHECK: 'off', ...DATABASE_URL });
  try {
    const { token } = (await (
      await fetch(`${server.url}/api/benutzer/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ benutzername: 'ina.innendienst', passwort: 'Innendienst-2026!' }),
      })
    ).json()) as { token: string };
    const stream = await openEvents(server.url, token);
    const began = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(8_000);
    await stream.ended();
  } finally {
    await server.stop('SIGKILL');
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
