import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { createTestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

// The embedded database has no server that could fail; its faults are tested in pglite-process.slow.test.ts.
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

  test('ends all connections, the next calls succeed, or get 503 with Retry-After at worst', async () => {
    for (let round = 0; round < 5; round += 1) {
      const during = Array.from({ length: 10 }, ask);
      await terminateAll();
      for (const answer of await Promise.all(during)) {
        expect([200, 503]).toContain(answer.status);
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
      }
    }
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  test('accepts no connections, calls get 503 and readiness says so; afterwards everything recovers', async () => {
    await admin.query(`alter database ${name()} with allow_connections false`);
    await terminateAll();
    await expect.poll(async () => (await ask()).status).toBe(503);
    const refused = await ask();
    expect(refused.body.error.name).toBe('Vorübergehend nicht verfügbar');
    const ready = await server.call('/api/health/ready');
    expect([ready.status, ready.body.gruende]).toEqual([503, [expect.stringContaining('PostgreSQL')]]);
    expect((await server.call('/api/health/live')).status).toBe(200);
    await admin.query(`alter database ${name()} with allow_connections true`);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  test('ends a transaction that waits too long between two statements, its locks are released', async () => {
    const { database } = server.context;
    const settings = await database.transaction((tx) =>
      sql<{ ms: string }>`show idle_in_transaction_session_timeout`.execute(tx),
    );
    expect(Object.values(settings.rows[0]!)).toEqual(['30s']);
    const forgotten = database.transaction(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx);
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid from benutzer where benutzername = 'ina' for update`.execute(tx);
      const count = async () =>
        (await admin.query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid])).rowCount;
      await expect.poll(count).toBe(0);
      await sql`select 1`.execute(tx);
    });
    await expect(forgotten).rejects.toMatchObject({ status: 503 });
    await server.update('benutzer', { benutzername: 'ina' }, { vorname: 'Ina' });
  });

  test('has a table changed by another process, statements succeed in and out of transactions', async () => {
    const { database } = server.context;
    const read = () => sql<{ id: number }>`select * from probe`.execute(database.read);
    const change = () => database.transaction((tx) => sql<{ id: number }>`select * from probe`.execute(tx));
    const other = new pg.Client({ connectionString: server.context.config.databaseUrl });
    await other.connect();
    await other.query('create table probe as select 1 as id');
    for (const [column, ask] of [
      ['a', read],
      ['b', change],
    ] as const) {
      await Promise.all(Array.from({ length: 10 }, read));
      await other.query(`alter table probe add column ${column} text`);
      expect((await ask()).rows).toEqual([expect.objectContaining({ id: 1, [column]: null })]);
    }
    await other.end();
  });

  test('takes too long for a search, it ends with 503 and others go on', async () => {
    const slow = expect(
      sql`select pg_sleep(10)`.execute(server.context.database.search),
    ).rejects.toMatchObject({ status: 503 });
    expect((await ask()).status).toBe(200);
    await slow;
  });

  test('stops answering, calls time out and the next ones succeed', async () => {
    const gate = await openGate(inject('postgresUrl'));
    const database = openPostgresDatabase({
      url: gate.url(server.context.config.databaseUrl ?? ''),
      onConnectionLost: () => undefined,
    });
    const ask = () => sql<{ eins: number }>`select 1 as eins`.execute(database.search);
    expect((await ask()).rows).toEqual([{ eins: 1 }]);
    gate.silence();
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    gate.speak();
    expect((await ask()).rows).toEqual([{ eins: 1 }]);
    await database.close();
    await gate.close();
  });

  test('is empty and two servers start at once, both come up', async () => {
    const shared = await createTestDatabase('template1');
    // Key and documents belong to the database, so both servers share them.
    const env = {
      DATABASE_URL: shared?.url ?? '',
      SECRET_KEY: randomBytes(32).toString('base64'),
      DOCUMENTS_URL: `file:${await scratchFolder('documents-')}`,
    };
    const servers = await Promise.all([startServer({ env }), startServer({ env })]);
    await Promise.all(servers.map((one) => one.close()));
    await shared?.drop();
  });
});

/** A proxy to the server that can stop forwarding while its connections stay open. */
async function openGate(target: string) {
  const { hostname, port } = new URL(target);
  let isSilent = false;
  const sockets = new Set<net.Socket>();
  const gate = net.createServer((near) => {
    const far = net.connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSilent || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    url(database: string) {
      const url = new URL(database);
      url.hostname = '127.0.0.1';
      url.port = String((gate.address() as net.AddressInfo).port);
      return url.href;
    },
    silence() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => gate.close(() => resolve()));
    },
  };
}
