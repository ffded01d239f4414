import { expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const callsPerMinute = 20;

// The embedded database has one process.
test.runIf(inject('postgresUrl') !== '')(
  'the calls of an address at two processes are counted together',
  async () => {
    const first = await startServer({ limits: { callsPerMinute } });
    const env = { DATABASE_URL: first.context.config.databaseUrl!, DATA_DIR: first.dataDir };
    const second = await startServer({ limits: { callsPerMinute }, env });
    try {
      const statusOf = async (server: TestServer, path = '/api/benutzer/sitzung') =>
        (await server.call(path)).status;
      for (let call = 0; call < callsPerMinute; call += 1) expect(await statusOf(first)).not.toBe(429);
      const counted = () =>
        first.context.database.read.selectFrom('attempt_counter').select('attempts').execute();
      await expect.poll(counted).toEqual([{ attempts: callsPerMinute }]);
      expect(await statusOf(second)).not.toBe(429);
      await expect.poll(counted).toEqual([{ attempts: callsPerMinute + 1 }]);
      await expect.poll(() => statusOf(second)).toBe(429);
      expect((await counted())[0]!.attempts).toBeLessThan(2 * callsPerMinute);
      expect(await statusOf(second, '/api/gibtsnicht')).toBe(429);
      first.clock.advance(60);
      await expect.poll(() => statusOf(first)).not.toBe(429);
    } finally {
      await second.close();
      await first.close();
    }
  },
);
