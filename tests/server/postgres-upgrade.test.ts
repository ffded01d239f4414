import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresDatabase } from '../../server/database/postgres/postgres-database.ts';
import { withoutQueueing } from '../../server/database/without-queueing.ts';
import { planResourceTables, prepareResourceTables } from '../../server/resources/tables/resource-tables.ts';
import { type DemoServer, nachricht, startDemoServer } from '../support/demo-server.ts';

let server: DemoServer;
let other: pg.Client;
const open = () =>
  openPostgresDatabase({
    url: server.context.config.databaseUrl ?? '',
    onConnectionLost: () => undefined,
  });
/** Another release: its schemas are the same, but nothing says so yet. */
const forget = () => other.query("delete from merkmal where name = 'tabellen'");
const write = () => server.as('ina.innendienst', '/api/nachricht', { method: 'POST', body: nachricht() });

beforeAll(async () => {
  server = await startDemoServer();
  other = new pg.Client({ connectionString: server.context.config.databaseUrl });
  await other.connect();
  await write();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

test('a plan, and a start without table changes, neither wait for nor block others', async () => {
  const database = open();
  // A transaction that writes: whoever wants a table for himself would wait for its end.
  await other.query('begin');
  await other.query('lock table nachricht, benutzer, vertrag in row exclusive mode');
  try {
    expect(await planResourceTables(database, server.context.resources)).toEqual([]);
    const client = new pg.Client({ connectionString: server.context.config.databaseUrl });
    await client.connect();
    await client.query("delete from merkmal where name = 'tabellen'");
    await client.end();
    await prepareResourceTables(database, server.context.resources);
  } finally {
    await other.query('rollback');
    await database.close();
  }
  await forget();
});

test('a table change lets calls pass while somebody holds the table, and completes afterwards', async () => {
  const database = open();
  await other.query('begin');
  await other.query('lock table nachricht in row exclusive mode');
  const changed = withoutQueueing(database, async (tx) => {
    await sql`alter table nachricht add column probe text`.execute(tx);
  });
  try {
    for (let call = 0; call < 10; call += 1) expect((await write()).status).toBe(201);
  } finally {
    await other.query('rollback');
  }
  await changed;
  await withoutQueueing(database, async (tx) => {
    await sql`alter table nachricht drop column probe`.execute(tx);
  });
  await database.close();
});
