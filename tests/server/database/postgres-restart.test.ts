import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectComeAgain, startWriters } from '../../support/databases/persistent-writers.ts';
import { type PostgresServer, startPostgres } from '../../support/databases/postgres-server.ts';
import { rounds } from '../../support/full-run.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { type ChildServer, startChild } from '../../support/servers/processes/child-server.ts';
import { send } from '../../support/servers/server.ts';

let postgres: PostgresServer;
let dataDir: string;
let server: ChildServer;
let token: string;

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await scratchFolder('portal-');
  server = await startChild({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    DEMO_SCALE: '10',
    BOT_CHECK: 'off',
  });
  const { body } = await send(`${server.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername: 'ina.innendienst', passwort: 'Innendienst-2026!' },
  });
  token = body.token;
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await postgres.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path = '/api/nachricht?perPage=1') => send(server.url + path, { token });

async function query<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Requires that exactly these messages are stored: each once, complete, with one attachment and one mail to the
 * archive.
 */
async function expectOnce(about: string, complete: ReadonlySet<string>): Promise<void> {
  const rows = await query<{ betreff: string; zustand: string; anhaenge: number }>(`
    select betreff, zustand,
      (select count(*)::int from nachrichtanhang a where a.nachricht_id = n.id and a.zustand = 'aktiv') as anhaenge
    from nachricht n where betreff like '${about} %'`);
  expect(rows.map(({ betreff }) => betreff).sort()).toEqual([...complete].sort());
  for (const { zustand, anhaenge } of rows) expect([zustand, anhaenge]).toEqual(['aktiv', 1]);
}

const archived = async () =>
  (
    await query<{ count: number }>("select count(*)::int as count from mail_ausgang where zweck = 'archiv'")
  )[0]!.count;

test('a stopped PostgreSQL server means 503, and everything recovers once it is back', async () => {
  const mails = await archived();
  const writers = startWriters(server.url, token, 'Ausfall');
  await expect.poll(() => writers.complete.size).toBeGreaterThan(5);
  const [stopped, refused] = [performance.now(), writers.refused];
  // Polls like a load balancer. A response is cached for half a second, so the first one during the outage may be old.
  expect((await ask('/api/health/ready')).status).toBe(200);
  await postgres.stop();
  try {
    await expect.poll(() => writers.refused - refused).toBeGreaterThan(20);
    await expect.poll(() => performance.now() - stopped).toBeGreaterThan(rounds(0, 30_000));
    expectComeAgain(await ask());
    await expect
      .poll(async () => (await ask('/api/health/ready')).body.gruende)
      .toEqual(['PostgreSQL: no response']);
    expect((await ask('/api/health/live')).status).toBe(200);
  } finally {
    // The next test needs it, even if this one fails.
    await postgres.start();
  }
  await expect.poll(async () => (await ask()).status).toBe(200);
  const before = writers.complete.size;
  await expect.poll(() => writers.complete.size).toBeGreaterThan(before + 5);
  await writers.finish();
  expect(server.process.exitCode).toBe(null);
  await expectOnce('Ausfall', writers.complete);
  expect((await archived()) - mails).toBe(writers.complete.size);
});

test('nothing is lost, doubled or half done while connections end under load', async () => {
  const mails = await archived();
  const writers = startWriters(server.url, token, 'Abbruch');
  for (let round = 0; round < rounds(5, 30); round += 1) {
    const before = writers.complete.size;
    await expect.poll(() => writers.complete.size).toBeGreaterThan(before + 3);
    await query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  await expect.poll(async () => (await ask()).status).toBe(200);
  await writers.finish();
  expect(server.process.exitCode).toBe(null);
  await expectOnce('Abbruch', writers.complete);
  expect((await archived()) - mails).toBe(writers.complete.size);
});
