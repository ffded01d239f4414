import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../packages/server/src/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { nachricht, startDemoServer } from '../../support/servers/demo-server.ts';
import { type ChildServer, runMain, startChild } from '../../support/servers/processes/child-server.ts';
import { send, type TestResponse } from '../../support/servers/server.ts';

const run = promisify(execFile);

interface Place {
  readonly dataDir: string;
  readonly database: TestDatabase | undefined;
}

const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await scratchFolder('portal-');
  folders.push(folder);
  return folder;
}
const emptyPlace = async (): Promise<Place> => ({
  dataDir: await emptyFolder(),
  database: await createTestDatabase('template1'),
});
const envOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  DEMO: 'off',
  BOT_CHECK: 'off',
  ...(database && { DATABASE_URL: database.url }),
});
const command = async (script: string, folder: string, place: Place): Promise<string> =>
  (
    await run(process.execPath, [`scripts/${script}.ts`, folder], {
      env: { ...process.env, ...envOf(place) },
    })
  ).stdout;

const login = (url: string, benutzername: string, passwort: string): Promise<TestResponse> =>
  send(`${url}/api/benutzer/login`, { method: 'POST', body: { benutzername, passwort } });

let backup: string;
let counts: ReadonlyMap<string, number>;
let document: string;
const [posteingang, downloadOf] = [
  '/api/dateien/imap-und-myill',
  (id: number) => `/api/dateien/download/${id}/imap2`,
];

async function downloadFirst(url: string, token: string): Promise<string> {
  const { body } = await send(url + posteingang, { token });
  const { id } = body.posteingang.find((one: { art: string }) => one.art === 'imap2');
  return (await send(url + downloadOf(id), { token })).body.daten;
}

beforeAll(async () => {
  const server = await startDemoServer();
  try {
    const tables = server.context.resources.tables.filter(({ isView }) => !isView).map(({ name }) => name);
    const entries = tables.map(async (name) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        server.context.database.read,
      );
      return [name, Number(rows[0]?.count)] as const;
    });
    counts = new Map(await Promise.all(entries));
    document = await downloadFirst(server.url, await server.tokenOf('erika.muster'));
    backup = path.join(await emptyFolder(), 'sicherung');
    const place = { dataDir: server.dataDir, database: undefined };
    const { databaseUrl } = server.context.config;
    // The embedded database belongs to one process; on PostgreSQL the backup is made while the portal runs.
    if (!databaseUrl) await server.app.close();
    const text = await command('backup', backup, {
      ...place,
      database: databaseUrl ? { url: databaseUrl, drop: async () => undefined } : undefined,
    });
    expect(text).toMatch(/^Saved in .+ rows, .+ documents, the key\.\n$/);
  } finally {
    await server.close();
  }
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function withRestored(work: (server: ChildServer, place: Place) => Promise<void>): Promise<void> {
  const place = await emptyPlace();
  try {
    await command('restore', backup, place);
    const server = await startChild(envOf(place));
    try {
      await work(server, place);
    } finally {
      await server.stop('SIGTERM');
    }
    await expect(command('restore', backup, place)).rejects.toMatchObject({
      stderr: expect.stringContaining('is not empty'),
    });
  } finally {
    await place.database?.drop();
  }
}

test('a backup is readable by its owner alone', async () => {
  const open: string[] = [];
  for (const name of ['.', ...(await readdir(backup, { recursive: true }))]) {
    const { mode } = await stat(path.join(backup, name));
    if ((mode & 0o077) !== 0) open.push(name);
  }
  expect(open).toEqual([]);
});

test('after the loss of everything a restored portal has every row and document, and opens its secrets', async () => {
  await withRestored(async ({ url }) => {
    const { status, body } = await login(url, 'erika.muster', 'Muster-2026!');
    expect(status).toBe(200);
    expect(await downloadFirst(url, body.token)).toBe(document);
    const theo = await login(url, 'theo.zweifaktor', 'Zweifaktor-2026!');
    expect(theo.body.zweiFaktorErforderlich).toBe(true);
    const manifest = JSON.parse(await readFile(path.join(backup, 'backup.json'), 'utf8'));
    const rows = new Map(
      manifest.tables.map(({ name, rows: count }: { name: string; rows: number }) => [name, count]),
    );
    for (const [name, count] of counts) expect([name, rows.get(name)]).toEqual([name, count]);
    const adam = await login(url, 'adam.admin', 'Admin-2026!');
    const { body: found } = await send(`${url}/api/aenderung?data.ressource=befehl`, {
      token: adam.body.token,
    });
    expect(found.data).toMatchObject([{ schluessel: 'restore', art: 'ausgefuehrt' }]);
    // Keys continue after the restored ones.
    const ina = await login(url, 'ina.innendienst', 'Innendienst-2026!');
    const created = await send(`${url}/api/nachricht`, {
      method: 'POST',
      token: ina.body.token,
      body: nachricht(),
    });
    expect(created.status).toBe(201);
  });
});

test('an incomplete backup, one of a newer version or of another key is refused in one line, and nothing is changed', async () => {
  const place = await emptyPlace();
  const restore = (env: Record<string, string> = {}) =>
    run(process.execPath, ['scripts/restore.ts', backup], {
      env: { ...process.env, ...envOf(place), ...env },
    });
  const file = path.join(backup, 'backup.json');
  const text = await readFile(file, 'utf8');
  try {
    await expect(restore({ SECRET_KEY: 'ab'.repeat(32) })).rejects.toMatchObject({
      stderr: expect.stringMatching(/^SECRET_KEY: .+\n$/),
    });
    const manifest = JSON.parse(text);
    await writeFile(
      file,
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-neu.sql'] }),
    );
    await expect(restore()).rejects.toMatchObject({
      stderr: expect.stringMatching(/^DATABASE_URL: .+newer version \(9999-neu\.sql\).+\n$/),
    });
    await rm(file);
    await expect(restore()).rejects.toMatchObject({
      stderr: expect.stringContaining('backup.json is missing'),
    });
  } finally {
    await writeFile(file, text);
    await place.database?.drop();
  }
});

test('a database that a newer version has migrated refuses this one in one line', async () => {
  const place = await emptyPlace();
  const open = () =>
    openDatabase(
      { dataDir: place.dataDir, databaseUrl: place.database?.url },
      { onReplaced: () => undefined, onConnectionLost: () => undefined },
    );
  try {
    await command('restore', backup, place);
    const database = await open();
    await database.transaction((tx) => sql`insert into migration (name) values ('9999-neu.sql')`.execute(tx));
    await database.close();
    const { code, text } = await runMain(envOf(place));
    expect([code, text.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('newer version (9999-neu.sql)')],
    ]);
  } finally {
    await place.database?.drop();
  }
});
