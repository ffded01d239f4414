import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

// The embedded database has one connection, so nothing waits for a lock.
describe.runIf(inject('postgresUrl') !== '')('while another session holds a lock', () => {
  let server: TestServer;
  let token: string;
  let bookId: number;
  let blocker: pg.Client;
  let observer: pg.Client;
  beforeAll(async () => {
    server = await startServer({ schemas: withBooks });
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    token = await server.signIn('ina');
    bookId = Number((await server.insert('buch', { leser: '10000001', titel: 'Rot' })).id);
    await server.insert('buch', { leser: '10000001', titel: 'Blau' });
    const connectionString = server.context.config.databaseUrl;
    blocker = new pg.Client({ connectionString });
    // A transaction sees the sessions as they were when it first asked.
    observer = new pg.Client({ connectionString });
    await Promise.all([blocker.connect(), observer.connect()]);
  });
  afterAll(async () => {
    await Promise.all([blocker.end(), observer.end()]);
    await server.close();
  });
  beforeEach(async () => {
    await blocker.query('begin');
    return () => blocker.query('rollback');
  });

  const searchBooks = () => server.call('/api/bibliothek/buch?query=rot', { token });
  const renameBook = (id: number) =>
    server.call(`/api/bibliothek/buch/${id}`, {
      method: 'PATCH',
      token,
      body: { titel: `Rot ${Math.random()}` },
    });
  /** Calls of other resources, each pool among them. */
  const callOthers = () =>
    Promise.all([
      server.call('/api/benutzer?query=ina', { token }),
      server.call('/api/maklergruppe?query=x', { token }),
      server.call('/api/benutzer/sitzung', { token }),
      server.call('/api/einstellungen', { token }),
    ]);
  const waiting = async () =>
    Number(
      (
        await observer.query(
          `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows[0].count,
    );

  test('of a table, its searches are refused in time and those of others are answered meanwhile', async () => {
    await blocker.query('lock table buch in access exclusive mode');
    const locked = Promise.all(Array.from({ length: 20 }, searchBooks));
    await expect.poll(waiting).toBeGreaterThan(0);
    // Still locked: what is answered now was not kept by those who wait.
    for (let round = 0; round < 5; round += 1)
      for (const { status } of await callOthers()) expect(status).toBeLessThan(500);
    for (const { status, headers, body } of await locked) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body.error.message).toContain('von anderer Stelle geändert');
    }
  });

  test('of a row, its saves are refused in time, and other rows and resources can be read and saved', async () => {
    const other = Number((await server.insert('buch', { leser: '10000001', titel: 'Grün' })).id);
    await blocker.query('select 1 from buch where id = $1 for update', [bookId]);
    const locked = Promise.all(Array.from({ length: 25 }, () => renameBook(bookId)));
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(await waiting()).toBeLessThanOrEqual(2);
    for (const { status } of await callOthers()) expect(status).toBeLessThan(500);
    expect((await renameBook(other)).status).toBe(200);
    expect((await searchBooks()).status).toBe(200);
    for (const { status, headers } of await locked)
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    await blocker.query('rollback');
    expect((await renameBook(bookId)).status).toBe(200);
  });

  test('readiness and metrics say which session others wait for', async () => {
    await blocker.query('select 1 from buch where id = $1 for update', [bookId]);
    const [{ pid }] = (await blocker.query('select pg_backend_pid() as pid')).rows;
    const saves = Array.from({ length: 4 }, () => renameBook(bookId));
    const ready = () => server.call('/api/health/ready');
    await expect
      .poll(async () => (await ready()).body)
      .toMatchObject({
        status: 'limited',
        gruende: [
          expect.stringMatching(
            new RegExp(`^PostgreSQL: \\d sessions? waits? for ${pid} \\(idle in transaction`),
          ),
        ],
      });
    const metrics = async () => (await server.call('/api/metrics')).body as string;
    await expect
      .poll(metrics)
      .toContain(`portal_database_lock_blocking{pid="${pid}",state="idle in transaction"} `);
    await Promise.all(saves);
    expect(await metrics()).toMatch(/portal_database_lock_timeouts_total [1-9]/);
    await blocker.query('rollback');
    await expect.poll(async () => (await ready()).body.status).toBe('ok');
    expect(await metrics()).not.toContain('portal_database_lock_blocking{');
  });
});
