import { execFile, spawn } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newApplication } from '@schema-screens/application';
import type { ResourceServer } from '@schema-screens/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicationServer } from '../../../packages/application/src/serve.ts';
import { loadSecretKeys } from '../../../packages/server/src/shared/config/secret-key.ts';
import { createSecretBox } from '../../../packages/server/src/shared/secrets/secret-box.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { password } from '../../support/servers/account-server.ts';
import { waitFor } from '../../support/wait-for.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const content = Buffer.from('where the hives are').toString('base64');

const added = Buffer.from('how much there was').toString('base64');

let folder: string;
let backup: string;
let historyEnd: string;
let database: TestDatabase | undefined;

/** The settings of a process that has its data in this folder. */
const settingsOf = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: path.join(folder, name),
  DOCUMENTS_URL: `file:${path.join(folder, name, 'files')}`,
  ...more,
});

/** The restored application: on PostgreSQL, if that is tested. */
const restored = () => settingsOf('restored', database && { DATABASE_URL: database.url });

const environment = (settings: Record<string, string>) => {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, PORT: '0', ...settings };
};
const command = path.join(root, 'packages/application/src/command.ts');
async function run(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
    cwd: folder,
    env: environment(settings),
  });
  return stdout;
}

async function withServer<Result>(
  settings: Record<string, string>,
  work: (server: ResourceServer) => Promise<Result>,
): Promise<Result> {
  const server = await createApplicationServer(folder, settings);
  // From then on its jobs run, which seal the history.
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await work(server);
  } finally {
    await server.app.close();
  }
}

const call = async (
  { app }: ResourceServer,
  method: 'GET' | 'POST',
  target: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
) => {
  const answer = await app.inject({
    method,
    url: `/api/${target}`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    cookie: String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!,
  };
};

const signIn = async (server: ResourceServer): Promise<string> => {
  const { status, cookie } = await call(server, 'POST', 'session', { body: { userName: 'anna', password } });
  expect(status).toBe(200);
  return cookie;
};

const boxOf = async ({ DATA_DIR: dataDir = '' }: Record<string, string>) =>
  createSecretBox(await loadSecretKeys({ dataDir, secretKey: undefined, oldSecretKey: undefined }));

beforeAll(async () => {
  const parent = await scratchFolder('backup-');
  folder = path.join(parent, 'apiary');
  backup = path.join(parent, 'backup');
  await newApplication(folder, { packages: {} });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'schemas/resource/task.schema.json');
  const task = JSON.parse(await readFile(file, 'utf8'));
  task.properties.plan = { type: ['object', 'null'], title: 'Plan', 'x-file': {} };
  await writeFile(file, JSON.stringify(task));
  database = await createTestDatabase('template1');
  const settings = settingsOf('var');
  historyEnd = await withServer(settings, async (server) => {
    await server.createAccount({
      userName: 'anna',
      name: 'Anna',
      email: 'anna@example.org',
      role: 'admin',
      password,
    });
    const ben = await server.createAccount({
      userName: 'ben',
      name: 'Ben',
      email: 'ben@example.org',
      role: 'member',
    });
    const cookie = await signIn(server);
    const plan = { name: 'a.txt', size: 1, content };
    const { status } = await call(server, 'POST', 'task', { cookie, body: { title: 'Hives', plan } });
    expect(status).toBe(201);
    const box = await boxOf(settings);
    const secret = box.seal('JBSWY3DPEHPK3PXP');
    await sql`
      insert into account_secret (account_id, totp_secret) values (${ben.id}, ${secret})
      on conflict (account_id) do update set totp_secret = ${secret}`.execute(server.database.read);
    return sealedEnd(server);
  });
  expect(await run(settings, 'backup', backup)).toMatch(/^Saved in .+ rows, 1 documents, the key\.\n$/);
});
afterAll(async () => {
  await database?.drop();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

/** The end of the history, once all of it is sealed. */
async function sealedEnd(server: ResourceServer): Promise<string> {
  return waitFor(async () => {
    const { unsealed, known } = await server.verifyHistory();
    expect(unsealed).toBe(0);
    return known;
  });
}

test('an application is restored elsewhere with its rows, files, accounts and history', async () => {
  expect(await run(restored(), 'restore', backup)).toMatch(/^Restored: .+, 1 documents\.\n$/);
  await withServer(restored(), async (server) => {
    const cookie = await signIn(server);
    const { body } = await call(server, 'GET', 'task?query=Hives', { cookie });
    const { body: file } = await call(server, 'GET', body.data[0].plan.path, { cookie });
    expect(file.content).toContain(content);
    expect((await server.verifyHistory(historyEnd)).fault).toBeUndefined();
    const { rows } = await sql<{ kind: string }>`
      select kind from history where resource = 'command' and key = 'restore'`.execute(server.database.read);
    expect(rows).toEqual([{ kind: 'executed' }]);
    expect((await call(server, 'GET', 'health/ready')).body).toEqual({ status: 'ok', reasons: [] });
  });
  await expect(run(restored(), 'restore', backup)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  });
});

test('what was added there goes back into the embedded database, with rows, files and history', async () => {
  const ends = [historyEnd];
  await withServer(restored(), async (server) => {
    // The embedded one is PostgreSQL, too, without processes of its own.
    const { rows } = await sql<{ url: string | null }>`select inet_server_addr()::text as url`.execute(
      server.database.read,
    );
    expect(rows[0]?.url !== null).toBe(database !== undefined);
    const plan = { name: 'b.txt', size: 1, content: added };
    const body = { title: 'Honey', plan };
    const { status } = await call(server, 'POST', 'task', { cookie: await signIn(server), body });
    expect(status).toBe(201);
    ends.push(await sealedEnd(server));
  });
  const again = path.join(path.dirname(folder), 'again');
  expect(await run(restored(), 'backup', again)).toMatch(/, 2 documents, the key\.\n$/);
  const third = settingsOf('third');
  expect(await run(third, 'restore', again)).toMatch(/, 2 documents\.\n$/);
  await withServer(third, async (server) => {
    const cookie = await signIn(server);
    for (const [title, expected] of [
      ['Hives', content],
      ['Honey', added],
    ] as const) {
      const { body } = await call(server, 'GET', `task?query=${title}`, { cookie });
      expect(body.count).toBe(1);
      const { body: file } = await call(server, 'GET', body.data[0].plan.path, { cookie });
      expect(file.content).toContain(expected);
    }
    await sealedEnd(server);
    for (const end of ends) expect((await server.verifyHistory(end)).fault).toBeUndefined();
  });
  expect(await run(third, 'history')).toContain('The history is complete');
});

test('after a rotation no secret is left that the old key can decrypt', async () => {
  const old = await boxOf(restored());
  expect(await run(restored(), 'rotate-key')).toMatch(/^\d+ secrets sealed with the new key\.\n$/);
  await withServer(restored(), async (server) => {
    const { rows: columns } = await sql<{ t: string; c: string }>`
      select table_name as t, column_name as c from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'character varying')`.execute(
      server.database.read,
    );
    const left: string[] = [];
    for (const { t, c } of columns) {
      const { rows } = await sql`
        select 1 from ${sql.table(t)} where ${sql.ref(c)} like ${`${old.keyId}.%`} limit 1`.execute(
        server.database.read,
      );
      if (rows.length > 0) left.push(`${t}.${c}`);
    }
    expect(left).toEqual([]);
    const { rows } = await sql<{ totp_secret: string }>`
      select totp_secret from account_secret where totp_secret is not null`.execute(server.database.read);
    expect((await boxOf(restored())).open(rows[0]!.totp_secret)).toBe('JBSWY3DPEHPK3PXP');
  });
});

test('what was set aside is listed and tried again', async () => {
  expect(await run(restored(), 'retry')).toBe('There are no failed tasks.\n');
  await withServer(restored(), async ({ database: own }) => {
    await sql`insert into bulk_job
        (user_id, role, session_id, list, title, resource, method, path, fields, state, created_at, error)
      values (1, 'admin', 1, 'TASKS', 'Import', 'task', 'POST', 'task', '[]', 'failed', now(), 'full')`.execute(
      own.read,
    );
  });
  const listed = await run(restored(), 'retry');
  expect(listed).toContain('full\nTo try again: npx schema-screens retry --all (or');
  expect(await run(restored(), 'retry', '--all')).toBe('Tasks that are tried again: 1\n');
});

test('a restored server whose files are missing says so at its start and in its health', async () => {
  const settings = { ...restored(), DOCUMENTS_URL: `file:${path.join(folder, 'elsewhere')}` };
  await withServer(settings, async (server) => {
    expect(await call(server, 'GET', 'health/ready')).toMatchObject({
      status: 200,
      body: { status: 'limited', reasons: [expect.stringMatching(/^Document store: /)] },
    });
  });
  const child = spawn(process.execPath, [command, 'api'], {
    cwd: folder,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  for await (const part of child.stderr) {
    errors += String(part);
    if (errors.includes('Does not work: ')) child.kill('SIGTERM');
  }
  expect(errors).toMatch(/^Does not work: Document store: .+$/m);
});
