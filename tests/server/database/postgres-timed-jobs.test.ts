import { fastify } from 'fastify';
import { expect, inject, test } from 'vitest';
import { createLeases } from '../../../packages/server/src/database/leases.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { startTimedJobs } from '../../../packages/server/src/jobs/timed-jobs.ts';
import { loadPortalResources } from '../../../server/portal-resources.ts';
import { createTestDatabase } from '../../support/databases/test-database.ts';

// The embedded database has one process.
test.runIf(inject('postgresUrl') !== '')('one process at a time makes the rounds for all', async () => {
  const data = await createTestDatabase();
  const resources = await loadPortalResources();
  let running = 0;
  let maxRunning = 0;
  const start = async () => {
    const app = fastify();
    const database = openPostgresDatabase({ url: data!.url, onConnectionLost: () => undefined });
    const leases = createLeases(database, app.log);
    app.addHook('onClose', () => database.close());
    app.addHook('onClose', () => leases.close());
    const rounds = { shared: 0, own: 0 };
    const pace = { every: 20, first: 0 };
    startTimedJobs(app, { database, leases, resources, log: app.log, now: () => new Date() }, [
      {
        name: 'shared',
        ...pace,
        async run() {
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          rounds.shared += 1;
        },
      },
      {
        name: 'own',
        ...pace,
        inEachProcess: true,
        async run() {
          rounds.own += 1;
        },
      },
    ]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, rounds };
  };
  const [first, second] = [await start(), await start()];
  const both = [first, second];
  await expect.poll(() => Math.min(...both.map(({ rounds }) => rounds.own))).toBeGreaterThan(5);
  await expect.poll(() => Math.max(...both.map(({ rounds }) => rounds.shared))).toBeGreaterThan(5);
  const [working, waiting] = first.rounds.shared > 0 ? both : both.toReversed();
  expect(waiting!.rounds.shared).toBe(0);
  await working!.app.close();
  await expect.poll(() => waiting!.rounds.shared).toBeGreaterThan(0);
  await waiting!.app.close();
  expect(maxRunning).toBe(1);
  await data!.drop();
});
