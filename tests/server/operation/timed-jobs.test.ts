import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIfDue } from '../../../packages/server/src/jobs/timed-jobs.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

test('a long job counts from its last round, also after restarts, and tries again after a failure', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  let rounds = 0;
  let fails = false;
  const job = {
    name: 'report of the night',
    every: 24 * 3_600_000,
    at: '02:30',
    run: async () => {
      if (fails) throw new Error('no paper');
      rounds += 1;
    },
  };
  const context = { ...server.context, now: () => now };
  // Each call is the first one of a process.
  const start = () => runIfDue(context, job);
  await start();
  expect(rounds).toBe(0);
  for (const day of [11, 12, 13]) {
    now = new Date(`2026-03-${day}T09:00:00Z`);
    await start();
    await start();
  }
  expect(rounds).toBe(3);
  now = new Date('2026-03-14T09:00:00Z');
  fails = true;
  await expect(start()).rejects.toThrow('no paper');
  fails = false;
  await start();
  expect(rounds).toBe(4);
});
