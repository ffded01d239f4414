import { cp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { type AccountServer, startAccountServer } from '../../../support/servers/account-server.ts';
import { waitFor } from '../../../support/wait-for.ts';

const day = 24 * 60 * 60_000;

let folder: string;
let documents: string;
let server: AccountServer;
beforeAll(async () => {
  folder = await scratchFolder('cleanup-');
  documents = path.join(folder, 'documents');
  const schemas = path.join(folder, 'schemas');
  await cp(path.resolve(import.meta.dirname, '../../../../packages/application/template/schemas'), schemas, {
    recursive: true,
  });
  const file = path.join(schemas, 'resource/task.schema.json');
  const task = JSON.parse(await readFile(file, 'utf8'));
  task.properties.plan = { type: ['object', 'null'], title: 'Plan', 'x-file': {} };
  await writeFile(file, JSON.stringify(task));
  // Its jobs run by these.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server = await startAccountServer(
    { DOCUMENTS_URL: `file:${documents}` },
    {
      schemas: [pathToFileURL(`${schemas}/`)],
      roles: [{ name: 'admin', inherits: ['member'] }, { name: 'member' }],
      userAttributes: [],
    },
  );
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    server.database.read,
  );
  return rows[0]!.n;
};

/** Files of contents, by their names: 64 digits. */
const contents = async (): Promise<string[]> =>
  (await readdir(documents, { recursive: true })).filter((name) => /[0-9a-f-]{32,}$/.test(name));

test('an application removes what has expired while it runs', async () => {
  await server.add({ userName: 'anna', role: 'admin' });
  const anna = await server.signIn('anna');
  const plan = { name: 'a.txt', size: 1, content: Buffer.from('a plan').toString('base64') };
  const create = (title: string) =>
    anna.call('POST', 'task', { title, plan }, { 'idempotency-key': `cleanup-${title}` });
  const { body: removed, status } = await create('removed');
  expect([status, removed]).toEqual([201, expect.objectContaining({ title: 'removed' })]);
  expect((await anna.call('DELETE', `task/${removed.id}`)).status).toBe(204);
  await sql`insert into bulk_job
      (user_id, role, session_id, list, title, resource, method, path, fields, state, created_at)
    values (1, 'admin', 1, 'TASKS', 'Import', 'task', 'POST', 'task', '[]', 'finished', now())`.execute(
    server.database.read,
  );
  await sql`insert into import_file (user_id, resource, lines, created_at) values (1, 'task', '[]', now())`.execute(
    server.database.read,
  );
  const old = new Date(Date.now() - 31 * day);
  for (const name of await contents()) await utimes(path.join(documents, name), old, old);
  expect([await contents(), await count('stored_response'), await count('bulk_job')]).toEqual([
    [expect.any(String)],
    1,
    1,
  ]);
  const entries = await count('history');
  expect(entries).toBeGreaterThan(2);

  // Only what is sealed is removed.
  await waitFor(async () => expect((await server.verifyHistory()).unsealed).toBe(0));
  server.wait(3 * 365 * day);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  await waitFor(async () => {
    expect([await contents(), await count('stored_response'), await count('bulk_job')]).toEqual([[], 0, 0]);
    expect([await count('session'), await count('import_file')]).toEqual([0, 0]);
    const { rows } = await sql<{ kind: string }>`select distinct kind from history`.execute(
      server.database.read,
    );
    // It says that the others were removed.
    expect(rows).toEqual([{ kind: 'removed' }]);
  });
  const { fault } = await server.verifyHistory();
  expect(fault).toBeUndefined();
});
