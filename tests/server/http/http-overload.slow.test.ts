import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listeningPort } from '../../../packages/server/src/http/http-server.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { createPortal, type Portal } from '../../../server/portal.ts';
import type { TestDatabase } from '../../support/databases/test-database.ts';
import { send } from '../../support/servers/server.ts';
import { createTestData } from '../../support/servers/test-data.ts';

let dataDir: string;
let database: TestDatabase | undefined;
let server: Portal;

beforeEach(async () => {
  ({ dataDir, database } = await createTestData());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    OVERLOAD_SECONDS: '4',
    ...(database && { DATABASE_URL: database.url }),
  });
  server = await createPortal({ config });
});
afterEach(async () => {
  await server.app.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Blocks the thread, without occupying its core. */
const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const live = () => send(`http://127.0.0.1:${listeningPort(server.app)}/api/health/live`, {});

test('a slow start does not count as overload', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  holdUp(4_500);
  expect((await live()).status).toBe(200);
});

test('an overloaded server refuses calls at once, and recovers', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  let refused = await live();
  // Its start takes a while.
  while (refused.status === 200) {
    holdUp(4_500);
    refused = await live();
  }
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body.error.message).toContain('in Kürze erneut');
  await expect.poll(async () => (await live()).status).toBe(200);
});

test('a server that is busy for less than the limit refuses nothing, however often it is', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  let isBusy = true;
  const busy = () => {
    holdUp(1_200);
    if (isBusy) setImmediate(busy);
  };
  busy();
  // Longer than a start may take.
  for (let turn = 0; turn < 3; turn += 1) expect((await live()).status).toBe(200);
  isBusy = false;
});
