import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, buildApp, listeningPort } from '../../server/app.ts';
import { readConfig } from '../../server/shared/config/config.ts';
import { send } from '../support/server.ts';
import { createTestData } from '../support/test-data.ts';
import type { TestDatabase } from '../support/test-database.ts';

let dataDir: string;
let database: TestDatabase | undefined;
let server: App;

beforeEach(async () => {
  ({ dataDir, database } = await createTestData());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...(database && { DATABASE_URL: database.url }),
  });
  server = await buildApp({ config });
});
afterEach(async () => {
  await server.app.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Blocks the thread, without occupying its core, until the server has noticed it. */
async function holdUp(): Promise<void> {
  while (server.app.memoryUsage().eventLoopDelay <= 2_000) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    // The timers of the server run first.
    await setTimeout(1);
  }
}
const ready = () => send(`http://127.0.0.1:${listeningPort(server.app)}/api/health/ready`, {});

test('a slow start does not count as overload', async () => {
  await holdUp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await ready()).status).toBe(200);
});

test('an overloaded server refuses calls at once, and recovers', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await holdUp();
  const refused = await ready();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body.error.message).toContain('in Kürze erneut');
  await expect.poll(async () => (await ready()).status).toBe(200);
});
