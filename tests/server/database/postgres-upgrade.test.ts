import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryUntilLocked } from '../../../packages/server/src/database/locks.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import {
  planResourceTables,
  prepareResourceTables,
} from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { loadPortalResources, schemasFolder } from '../../../server/portal-resources.ts';
import { type DemoServer, nachricht, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
let other: pg.Client;
const open = () =>
  openPostgresDatabase({
    url: server.context.config.databaseUrl ?? '',
    onConnectionLost: () => undefined,
  });
/** Another release with the same schemas, which the database does not know yet. */
const forget = () => other.query("delete from metadata where name = 'tables'");
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
  // A transaction that writes: a statement that needs an exclusive lock would wait for its end.
  await other.query('begin');
  await other.query('lock table nachricht, benutzer, vertrag in row exclusive mode');
  try {
    expect(await planResourceTables(database, server.context.resources)).toEqual([]);
    const client = new pg.Client({ connectionString: server.context.config.databaseUrl });
    await client.connect();
    await client.query("delete from metadata where name = 'tables'");
    await client.end();
    await prepareResourceTables(database, server.context.resources);
  } finally {
    await other.query('rollback');
    await database.close();
  }
  await forget();
});

test('a table change lets calls pass while the table is locked, and completes afterwards', async () => {
  const database = open();
  await other.query('begin');
  await other.query('lock table nachricht in row exclusive mode');
  const changed = retryUntilLocked(database, async (tx) => {
    await sql`alter table nachricht add column probe text`.execute(tx);
  });
  try {
    for (let call = 0; call < 10; call += 1) expect((await write()).status).toBe(201);
  } finally {
    await other.query('rollback');
  }
  await changed;
  await retryUntilLocked(database, async (tx) => {
    await sql`alter table nachricht drop column probe`.execute(tx);
  });
  await database.close();
});

/** The server's resources with other titles for the fields of messages. */
async function registryWith(change: (properties: Record<string, object>) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-upgrade-'));
  try {
    await cp(schemasFolder, folder, { recursive: true });
    // They share one table.
    for (const name of ['nachricht', 'nachrichtgeloescht']) {
      const file = path.join(folder, `resource/${name}.schema.json`);
      const schema = JSON.parse(await readFile(file, 'utf8'));
      change(schema.properties);
      await writeFile(file, JSON.stringify(schema));
    }
    return await loadPortalResources([pathToFileURL(`${folder}/`)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const indexes = async (name: string) =>
  (
    await other.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
  ).rows;

test('a column that processes at work know is not renamed before they have stopped', async () => {
  const rename = (properties: Record<string, object>) => {
    const { korrigiert_am } = properties;
    if (!korrigiert_am) return;
    delete properties.korrigiert_am;
    properties.berichtigt_am = { ...korrigiert_am, 'x-renamed-from': 'korrigiert_am' };
  };
  const registry = await registryWith(rename);
  const database = open();
  try {
    await expect(prepareResourceTables(database, registry)).rejects.toThrow(
      /nachricht: column korrigiert_am is renamed to berichtigt_am.*1 of the release before at work/s,
    );
    expect((await write()).status).toBe(201);
    expect(await planResourceTables(database, registry)).toContain(
      'Table nachricht: column korrigiert_am is renamed to berichtigt_am',
    );
    // The process stops, for those that share the database.
    await other.query("delete from lease where key like 'process %'");
    await prepareResourceTables(database, registry);
    await other.query('alter table nachricht rename column berichtigt_am to korrigiert_am');
    await forget();
  } finally {
    await database.close();
  }
});

test('an index is built while a transaction uses the table, and calls continue', async () => {
  const database = open();
  const registry = await registryWith((properties) => {
    if (properties.korrigiert_am) Object.assign(properties.korrigiert_am, { 'x-index': true });
  });
  await other.query('begin');
  await other.query('update nachricht set betreff = betreff where id = (select min(id) from nachricht)');
  let isOver = false;
  const prepared = prepareResourceTables(database, registry).then(() => {
    isOver = true;
  });
  try {
    // The build has started when its index exists, and waits for the transaction.
    await expect.poll(() => indexes('nachricht_by_korrigiert_am'), { timeout: 60_000 }).toHaveLength(1);
    for (let call = 0; call < 10; call += 1) expect((await write()).status).toBe(201);
    expect(isOver).toBe(false);
  } finally {
    await other.query('rollback');
  }
  await prepared;
  expect(await indexes('nachricht_by_korrigiert_am')).toEqual([{ isValid: true }]);
  await database.close();
});

test('an index whose build was interrupted is built again', async () => {
  await other.query(
    "update pg_index set indisvalid = false where indexrelid = 'nachricht_by_korrigiert_am'::regclass",
  );
  await forget();
  const database = open();
  const registry = await registryWith((properties) => {
    if (properties.korrigiert_am) Object.assign(properties.korrigiert_am, { 'x-index': true });
  });
  await prepareResourceTables(database, registry);
  expect(await indexes('nachricht_by_korrigiert_am')).toEqual([{ isValid: true }]);
  await database.close();
});

test('a number is widened in steps while calls write it, and again after an interrupted attempt', async () => {
  const type = async () =>
    (
      await other.query(
        "select format_type(atttypid, atttypmod) as type, attnotnull from pg_attribute where attrelid = 'nachricht'::regclass and attname = 'anzahlAnhaenge'",
      )
    ).rows;
  const before = await other.query('select id, "anzahlAnhaenge" from nachricht order by id');
  const registry = await registryWith((properties) => {
    Object.assign(properties.anzahlAnhaenge!, { type: 'number' });
  });
  await other.query('alter table nachricht add column "anzahlAnhaenge_wider" double precision');
  const database = open();
  let isOver = false;
  const prepared = prepareResourceTables(database, registry).finally(() => {
    isOver = true;
  });
  while (!isOver) expect((await write()).status).toBe(201);
  await prepared;
  expect(await type()).toEqual([{ type: 'double precision', attnotnull: true }]);
  const after = await other.query('select id, "anzahlAnhaenge" from nachricht order by id');
  expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
  expect(after.rows.every((row) => row.anzahlAnhaenge === 0 || row.anzahlAnhaenge > 0)).toBe(true);
  expect((await write()).status).toBe(201);
  await database.close();
});

test('two processes that start at once change the tables one after the other', async () => {
  const [one, two] = [open(), open()];
  await forget();
  await other.query('drop index if exists nachricht_by_korrigiert_am');
  const registry = await registryWith((properties) => {
    if (properties.korrigiert_am) Object.assign(properties.korrigiert_am, { 'x-index': true });
    Object.assign(properties.anzahlAnhaenge!, { type: 'number' });
  });
  await Promise.all([prepareResourceTables(one, registry), prepareResourceTables(two, registry)]);
  expect(await indexes('nachricht_by_korrigiert_am')).toEqual([{ isValid: true }]);
  await Promise.all([one.close(), two.close()]);
});
