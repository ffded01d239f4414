import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type ChildServer, startChild } from '../support/child-server.ts';
import { rounds } from '../support/full-run.ts';
import { createTestData } from '../support/test-data.ts';

const stops = rounds(3, 20);
/** A call whose head the server has taken, while its body is still to come. */
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
  // Whoever waits for the answer is told; until then a broken connection must not end the test's process.
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

/** A connection that a browser opens in case it needs one. */
async function openSilently(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  await once(connect(Number(port), hostname).resume(), 'connect');
}

async function demandOrderlyStop(server: ChildServer): Promise<void> {
  await openSilently(server.url);
  const calls = await Promise.all(Array.from({ length: 20 }, (_, index) => openCall(server.url, index)));
  const started = performance.now();
  const ended = server.stop('SIGTERM');
  await expect.poll(() => isRefused(server.url), { timeout: 5_000 }).toBe(true);
  expect(server.process.exitCode).toBe(null);
  for (const { finish } of calls) finish();
  const answers = await Promise.all(calls.map(({ status }) => status));
  expect(answers).toEqual(Array(20).fill(204));
  expect(await ended).toBe(0);
  // After nine seconds it ends whatever is still open.
  expect(performance.now() - started).toBeLessThan(8_000);
}

test(`on SIGTERM, ${stops} times: all 20 calls in flight are answered, nobody else is let in, the end comes in time`, {
  timeout: stops * 30_000,
}, async () => {
  for (let round = 0; round < stops; round += 1) {
    // With data of its own: one network may ask for twenty passwords an hour.
    const { dataDir, database } = await createTestData();
    const DATABASE_URL = database && { DATABASE_URL: database.url };
    const server = await startChild({ DATA_DIR: dataDir, BOT_CHECK: 'off', ...DATABASE_URL });
    try {
      await demandOrderlyStop(server);
    } finally {
      await server.stop('SIGKILL');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
});
