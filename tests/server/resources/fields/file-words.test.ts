import { rm } from 'node:fs/promises';
import { createResourceServer, type ResourceServer } from '@schema-screens/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentColumns } from '../../../../packages/server/src/ports/documents/document-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/databases/test-database.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { PDF } from '../../../support/servers/samples/sample-files.ts';

let server: ResourceServer;
let database: TestDatabase | undefined;
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder('file-words-');
  database = await createTestDatabase('template1');
  server = await createResourceServer({
    schemas: [new URL('../../../../samples/packages/schemas/', import.meta.url)],
    roles: ['librarian', 'reader'],
    dataDir: folder,
    ...(database && { databaseUrl: database.url }),
    log: pino({ level: 'silent' }),
    identify: () => ({ userId: 1, userName: 'anna', role: 'librarian', attributes: { id: 1 } }),
  });
  await server.app.ready();
});
afterAll(async () => {
  await server.app.close();
  await database?.drop();
  await rm(folder, { recursive: true });
});

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const answer = await server.app.inject({ method, url: `/api/${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

const content = PDF.toString('base64');
const create = async () =>
  (await call('POST', 'books', { title: 'Faust', scan: { name: 'Faust.pdf', size: 1, content } })).body;
const download = (id: number) => call('GET', `books/${id}/content/scan`);

test('a file of a row is in English', async () => {
  const { id, scan } = await create();
  expect(scan).toEqual({
    name: 'Faust.pdf',
    size: PDF.length,
    type: 'application/pdf',
    path: `books/${id}/content/scan`,
  });
  expect((await download(id)).body).toEqual({
    name: 'Faust.pdf',
    content: `data:application/pdf;base64,${content}`,
  });
  const { status, body } = await call('PATCH', `books/${id}`, { title: 'Faust I', scan });
  expect([status, body.scan]).toEqual([200, scan]);
});

/** Keys of contents that rows refer to, by which others are swept. */
const keptContents = async (): Promise<readonly unknown[]> => {
  const { table } = server.service('book').resource;
  const [column] = documentColumns({ tables: [table] });
  const { rows } = await sql<{ readonly key: unknown }>`
    select ${column!.key} as key from ${sql.table(table.name)}`.execute(server.database.read);
  return rows.map(({ key }) => key);
};
const keep = (names: readonly string[]) =>
  server.database.transaction((tx) =>
    sql`update book set scan = (select jsonb_object_agg(key, value) from jsonb_each(scan) where key in (${sql.join(names)}))`.execute(
      tx,
    ),
  );

test.each([
  ['that the release before has stored', ['datei_name', 'groesse', 'typ', 'dokument']],
  ['without the names of the release before', ['name', 'size', 'type', 'document']],
])('a file %s is shown, downloaded, sent back and kept', async (_, names) => {
  await server.database.transaction((tx) => sql`delete from book`.execute(tx));
  const { id, scan } = await create();
  const contents = await keptContents();
  expect(contents).toEqual([expect.any(String)]);
  await keep(names);
  expect(await keptContents()).toEqual(contents);
  expect((await call('GET', `books/${id}`)).body.scan).toEqual(scan);
  expect((await download(id)).body.name).toBe('Faust.pdf');
  const { status, body } = await call('PATCH', `books/${id}`, { title: 'Faust I', scan });
  expect([status, body.scan]).toEqual([200, scan]);
});
