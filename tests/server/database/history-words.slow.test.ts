import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type DeclaredVocabulary,
  legacyHistory,
  legacyHistoryHint,
  vocabularyOf,
} from '@schema-screens/schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { accountMigrations } from '../../../packages/server/src/application/accounts.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { pruneHistory } from '../../../packages/server/src/resources/history/prune-history.ts';
import { sealAllEntries } from '../../../packages/server/src/resources/history/seal-history.ts';
import { verifyStoredHistory } from '../../../packages/server/src/resources/history/verify-history.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import {
  loadResources,
  type ResourceRegistry,
} from '../../../packages/server/src/resources/schema/resource-registry.ts';
import {
  planResourceTables,
  prepareResourceTables,
} from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { deleteRows } from '../../../packages/server/src/resources/write/delete-rows.ts';
import { insertRow } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const template = path.resolve(import.meta.dirname, '../../../packages/application/template/schemas');
const inheriting = [{ name: 'admin', inherits: ['member'] }, { name: 'member' }];

let folder: string;
let server: TestDatabase | undefined;
let database: Database;
beforeEach(async () => {
  folder = await scratchFolder('history-words-');
  server = inject('postgresUrl') ? await createTestDatabase('template1') : undefined;
  database = server
    ? openPostgresDatabase({ url: server.url, onConnectionLost: () => undefined })
    : await openPgliteDatabase({ dataDir: path.join(folder, 'pg'), onReplaced: () => undefined });
  await migrate(database, [accountMigrations]);
});
afterEach(async () => {
  await database.close();
  await server?.drop();
  await rm(folder, { recursive: true });
});

const load = (schemas: string, vocabulary?: DeclaredVocabulary) =>
  loadResources([pathToFileURL(`${schemas}/`)], {
    roles: ['admin', 'member'],
    inheriting,
    vocabulary: vocabularyOf(vocabulary),
  });

/** The resources of an application whose history has other words: made when these were German, or by itself. */
async function withHistory(words: Readonly<Record<string, string>>): Promise<string> {
  const english = vocabularyOf().history as Readonly<Record<string, string>>;
  const schemas = path.join(folder, 'schemas');
  await cp(template, schemas, { recursive: true });
  const file = path.join(schemas, 'resource/history.schema.json');
  const names = new Map(Object.entries(words).map(([key, word]) => [english[key], word]));
  const nameOf = (name: string): string => names.get(name) ?? name;
  const renamed = (part: any): any => ({
    ...part,
    ...(part.required && { required: part.required.map(nameOf) }),
    ...(part.items && { items: renamed(part.items) }),
    ...(part.properties && {
      properties: Object.fromEntries(
        Object.entries(part.properties).map(([name, field]) => [nameOf(name), renamed(field)]),
      ),
    }),
  });
  const { 'x-resource': declared, ...schema } = JSON.parse(await readFile(file, 'utf8'));
  const [primaryKey, ...search] = [declared.primaryKey, ...declared.search].map(nameOf);
  const sort = [{ field: primaryKey, direction: 'desc' }];
  await rm(file);
  await writeFile(
    path.join(schemas, `resource/${words.history}.schema.json`),
    JSON.stringify({ ...renamed(schema), 'x-resource': { ...declared, primaryKey, search, sort } }),
  );
  return schemas;
}

async function addTask({ get }: ResourceRegistry): Promise<void> {
  const stamp = stampOf(systemActor('Test'), new Date('2026-11-01T12:00:00Z'));
  await database.transaction((tx) => insertRow(tx, get('task').table, { title: 'Water plants' }, stamp));
}
const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(database.read))
    .rows;
const faultOf = async ({ history }: ResourceRegistry) =>
  (await verifyStoredHistory(database, history!)).fault;

test.each<[string, Readonly<Record<string, string>>]>([
  ['English', {}],
  ['its own', { history: 'logboek', number: 'volgnr', place: 'plek', kind: 'soort', created: 'nieuw' }],
])('a new application has a history in %s words, whose entries stay', async (_, own) => {
  const resources = await load(own.history ? await withHistory(own) : template, { history: own });
  const words = vocabularyOf({ history: own }).history;
  expect(await planResourceTables(database, resources)).toContain(`Table ${words.history}: is created`);
  await prepareResourceTables(database, resources);
  await addTask(resources);
  const [entry] = await rowsOf(words.history);
  expect(entry).toMatchObject({ [words.kind]: words.created, resource: 'task', user_name: 'System (Test)' });
  expect(entry![words.number]).toEqual(expect.any(Number));
  const { history: log } = resources;
  await database.transaction((tx) => sealAllEntries(tx, log!));
  const table = sql.table(words.history);
  for (const statement of [
    sql`update ${table} set user_name = 'x'`,
    sql`update ${table} set "values" = '{}'`,
    sql`update ${table} set ${sql.id(words.place)} = 7`,
    sql`delete from ${table}`,
    sql`truncate ${table}`,
  ])
    await expect(database.transaction((tx) => statement.execute(tx))).rejects.toThrow(
      `Entries of ${words.history} are never changed or removed`,
    );
  expect(await faultOf(resources)).toBeUndefined();
  const { table: tasks } = resources.get('task');
  await database.transaction((tx) =>
    deleteRows(tx, tasks, sql`true`, stampOf(systemActor('Test'), new Date('2026-11-02T12:00:00Z'))),
  );
  await database.transaction((tx) => sealAllEntries(tx, log!));
  expect((await rowsOf(words.history)).map((row) => row.values)).toEqual([null, null]);
  expect(await faultOf(resources)).toBeUndefined();
  await pruneHistory(database, log!, { months: 1, now: new Date('2027-06-01T12:00:00Z') });
  expect((await rowsOf(words.history)).map((row) => row[words.kind])).toEqual(['removed']);
  expect(await faultOf(resources)).toBeUndefined();
  expect(await planResourceTables(database, resources)).toEqual([]);
  const { rows } = await sql`select to_regclass('aenderung') as former`.execute(database.read);
  expect(rows).toEqual([{ former: null }]);
});

test('an application with the former words is told how to keep them, and loses nothing', async () => {
  const schemas = await withHistory(legacyHistory);
  await expect(load(schemas)).rejects.toThrow(legacyHistoryHint);
  const resources = await load(schemas, { history: legacyHistory });
  await prepareResourceTables(database, resources);
  await addTask(resources);
  const before = await rowsOf('aenderung');
  expect(before).toMatchObject([{ art: 'angelegt', ressource: 'task', benutzername: 'System (Test)' }]);

  await expect(load(template).then((english) => prepareResourceTables(database, english))).rejects.toThrow(
    legacyHistoryHint,
  );
  await prepareResourceTables(database, await load(schemas, { history: legacyHistory }));
  expect(await rowsOf('aenderung')).toEqual(before);
  await database.transaction((tx) => sealAllEntries(tx, resources.history!));
  expect(await faultOf(resources)).toBeUndefined();
});
