import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { createTestDatabase } from '../support/test-database.ts';

// The embedded database has no server that could go away; pglite-process.test.ts shows its faults.
describe.runIf(inject('postgresUrl') !== '')('when the PostgreSQL server', () => {
  let server: TestServer;
  let admin: pg.Client;
  let token: string;
  const name = () => new URL(server.context.config.databaseUrl ?? '').pathname.slice(1);
  const ask = () => server.call('/api/benutzer?query=x', { token });

  beforeAll(async () => {
    server = await startServer();
    admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    token = await server.signIn('ina');
  });
  afterAll(async () => {
    await admin.end();
    await server.close();
  });

  const terminateAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);

  test('ends all connections, the next calls are answered, at worst with 503 and Retry-After', async () => {
    for (let round = 0; round < 5; round += 1) {
      const during = Array.from({ length: 10 }, ask);
      await terminateAll();
      for (const answer of await Promise.all(during)) {
        expect([200, 503]).toContain(answer.status);
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
      }
    }
    await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(200);
  });

  test('lets nobody in, calls get 503 and ready says so; afterwards all is well again', async () => {
    await admin.query(`alter database ${name()} with allow_connections false`);
    await terminateAll();
    await expect.poll(async () => (await ask()).status, { timeout: 5_000 }).toBe(503);
    const refused = await ask();
    expect(refused.body.error.name).toBe('Vorübergehend nicht verfügbar');
    expect((await server.call('/api/health/ready')).status).toBe(503);
    expect((await server.call('/api/health/live')).status).toBe(200);
    await admin.query(`alter database ${name()} with allow_connections true`);
    await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(200);
  });

  test('is asked for too long, the search ends with 503 and the others go on', async () => {
    const slow = expect(
      sql`select pg_sleep(10)`.execute(server.context.database.search),
    ).rejects.toMatchObject({ status: 503 });
    expect((await ask()).status).toBe(200);
    await slow;
  });

  test('starts two servers on one empty database at once, both come up', async () => {
    const shared = await createTestDatabase('template1');
    const env = { DATABASE_URL: shared?.url ?? '' };
    const servers = await Promise.all([startServer({ env }), startServer({ env })]);
    await Promise.all(servers.map((one) => one.close()));
    await shared?.drop();
  });
});
