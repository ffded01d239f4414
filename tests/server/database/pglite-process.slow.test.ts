import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { runMain, startChild } from '../../support/servers/processes/child-server.ts';
import { send } from '../../support/servers/server.ts';
import { createTestData } from '../../support/servers/test-data.ts';

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});
async function emptyDir(): Promise<string> {
  const directory = await scratchFolder('portal-');
  directories.push(directory);
  return directory;
}
async function dataDir(): Promise<string> {
  const data = await createTestData();
  directories.push(data.dataDir);
  return data.dataDir;
}

/** The exit code after which supervisors do not restart the server. */
const wrongSetting = 78;

describe('the start is stopped with one clear line', () => {
  test('for each wrong setting, without its secrets', async () => {
    const { code, text } = await runMain({
      DATA_DIR: await emptyDir(),
      PORT: '99999',
      PUBLIC_URL: 'https://a.de/pfad',
      DATABASE_URL: 'mysql://x:geheim@y',
      FEATURES: 'sepa,unfug',
      BOT_CHECK: 'recaptcha',
      SECRET_KEY: 'geheim',
    });
    expect(code).toBe(wrongSetting);
    for (const line of [
      'PORT=99999 is not valid: PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL=https://a.de/pfad is not valid: PUBLIC_URL must be an address like',
      'DATABASE_URL must be an address that begins with postgres: or postgresql:.',
      'FEATURES=unfug is not valid: FEATURES knows only schadenmeldung',
      'BOT_CHECK=recaptcha needs RECAPTCHA_SITE_KEY',
      'SECRET_KEY must consist of 32 bytes',
    ])
      expect(text).toContain(line);
    expect(text.trim().split('\n')).toHaveLength(6);
    expect(text).not.toContain('geheim');
  });

  test.each([
    [{ PORT: '-1' }, 'PORT=-1 is not valid', wrongSetting],
    [
      { DATABASE_URL: 'postgres://x:geheim@127.0.0.1:1/portal' },
      'DATABASE_URL: The database cannot be reached (ECONNREFUSED).',
    ],
    [{ DATA_DIR: 'package.json/var' }, 'is not writable (ENOTDIR).'],
    [{ DATA_DIR: 'package.json' }, 'is not writable (ENOTDIR).'],
    [{ DATA_DIR: '/proc/gibtsnicht' }, 'DATA_DIR: /proc/gibtsnicht is not writable (ENOENT).'],
    [{ DATA_DIR: '/sys/kernel' }, 'DATA_DIR: /sys/kernel is not writable'],
    [{ DOCUMENTS_URL: 'file:/proc/gibtsnicht' }, 'DOCUMENTS_URL: /proc/gibtsnicht/tmp is not writable'],
    [{ DOCUMENTS_URL: 's3://archiv' }, 'DOCUMENTS_URL must look like s3://'],
    [
      { DOCUMENTS_URL: 's3://a:geheim@archiv?endpoint=http://127.0.0.1:1' },
      'DOCUMENTS_URL: The document store cannot be reached (no connection).',
    ],
  ])('%j', async (env: Record<string, string>, line, expected = 1) => {
    const { code, text } = await runMain({ DATA_DIR: await emptyDir(), ...env });
    expect(code).toBe(expected);
    expect(text).toContain(line);
    expect(text).not.toContain('    at ');
    expect(text).not.toContain('geheim');
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  test('for a port in use and an unreadable database', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    expect(await runMain({ DATA_DIR: await dataDir(), PORT })).toEqual({
      code: 1,
      text: 'PORT: Another program already uses this port.\n',
    });
    busy.close();
    const broken = await emptyDir();
    await mkdir(path.join(broken, 'pg'));
    await writeFile(path.join(broken, 'pg', 'PG_VERSION'), '18');
    const { code, text } = await runMain({ DATA_DIR: broken });
    expect(code).toBe(1);
    expect(text).toMatch(/^DATA_DIR: The database in .+ cannot be opened \(.+\)\.\n$/);
  });

  test('in production with demo data, without a bot check or without PUBLIC_URL', async () => {
    const { code, text } = await runMain({ NODE_ENV: 'production', DEMO: 'on', BOT_CHECK: 'off' });
    expect(code).toBe(wrongSetting);
    for (const line of text.trim().split('\n'))
      expect(JSON.parse(line)).toEqual({ level: 60, time: expect.any(Number), msg: expect.any(String) });
    for (const name of ['DEMO=on', 'BOT_CHECK=off', 'PUBLIC_URL', 'SMTP_URL']) expect(text).toContain(name);
    expect(text).not.toContain('    at ');
  });
});

describe('the data directory', () => {
  test('belongs to one process: a second one is refused with the first one’s id', async () => {
    const DATA_DIR = await dataDir();
    const first = await startChild({ DATA_DIR });
    const { code, text } = await runMain({ DATA_DIR });
    expect(code).toBe(1);
    expect(text).toContain(`The process ${first.process.pid} already works in`);
    expect((await send(`${first.url}/api/health/ready`, {})).status).toBe(200);
    expect(await first.stop('SIGTERM')).toBe(0);
  });

  test.each([
    ['a dead process', JSON.stringify({ pid: 4_194_000, start: 'x' })],
    ['another process with the same number', JSON.stringify({ pid: process.pid, start: 'früher' })],
    ['a process killed while writing', '{"pi'],
  ])('is taken over from %s', async (_whose, lock) => {
    const DATA_DIR = await dataDir();
    await writeFile(path.join(DATA_DIR, 'lock'), lock);
    const server = await startChild({ DATA_DIR });
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});

describe('the process', () => {
  test('writes no name, token, address or query into its log', async () => {
    const DATA_DIR = await dataDir();
    const server = await startChild({ DATA_DIR, BOT_CHECK: 'off' });
    await send(`${server.url}/api/benutzer/login`, {
      method: 'POST',
      body: { benutzername: 'kanarienvogel', passwort: 'kanarienpasswort' },
    });
    await send(`${server.url}/api/benutzer/kanarienid?query=kanariensuche`, { token: 'kanarientoken' });
    await send(`${server.url}/kanarienseite`, {});
    await server.stop('SIGTERM');
    expect(server.output()).toContain('"route":"/api/benutzer/login"');
    expect(server.output()).not.toMatch(/kanarien/i);
  });
});

// PGlite takes a folder with a few of its files for a database, and never finishes opening it.
test('a first start that is killed leaves no database or a complete one, at every moment', async () => {
  const dir = await emptyDir();
  const pg = path.join(dir, 'pg');
  // Left behind by an earlier process.
  await mkdir(`${pg}.unfinished`);
  await writeFile(path.join(`${pg}.unfinished`, 'PG_VERSION'), '18');
  const isWhole = new Set<boolean>();
  const look = () => {
    if (existsSync(pg) && readdirSync(pg).length > 0) isWhole.add(existsSync(path.join(pg, 'PG_VERSION')));
  };
  const timer = setInterval(look, 1);
  const database = await openPgliteDatabase({ dataDir: dir, onReplaced: () => undefined });
  clearInterval(timer);
  look();
  expect([...isWhole]).toEqual([true]);
  await database.close();
  expect(readdirSync(dir).filter((name) => name.startsWith('pg'))).toEqual(['pg']);
});

test('a stuck statement is stopped: only it fails, and the next one succeeds', async () => {
  let replaced = 0;
  const database = await openPgliteDatabase({
    dataDir: await dataDir(),
    onReplaced: () => {
      replaced += 1;
    },
  });
  const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(database.search);
  const waiting = sql<{ one: number }>`select 1 as one`.execute(database.read);
  await expect(endless).rejects.toMatchObject({ status: 503 });
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  expect(replaced).toBe(1);
  await database.close();
});
