import { rm } from 'node:fs/promises';
import { type DeclaredVocabulary, vocabularyOf } from '@schema-screens/schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { accountMigrations } from '../../../packages/server/src/application/accounts.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { loadResources } from '../../../packages/server/src/resources/schema/resource-registry.ts';
import {
  planResourceTables,
  prepareResourceTables,
} from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { insertRow } from '../../../packages/server/src/resources/write/insert-rows.ts';
import application from '../../../screens/application.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const { columns } = application.vocabulary;
const inheriting = [{ name: 'admin', inherits: ['member'] }, { name: 'member' }];
const template = new URL('../../../packages/application/template/schemas/', import.meta.url);

/** The resources of a new application. */
const resourcesWith = (vocabulary?: DeclaredVocabulary) =>
  loadResources([template], { roles: ['admin', 'member'], inheriting, vocabulary: vocabularyOf(vocabulary) });

let folder: string;
let server: TestDatabase | undefined;
let database: Database;
beforeEach(async () => {
  folder = await scratchFolder('columns-');
  server = inject('postgresUrl') ? await createTestDatabase('template1') : undefined;
  database = server
    ? openPostgresDatabase({ url: server.url, onConnectionLost: () => undefined })
    : await openPgliteDatabase({ dataDir: folder, onReplaced: () => undefined });
  await migrate(database, [accountMigrations]);
});
afterEach(async () => {
  await database.close();
  await server?.drop();
  await rm(folder, { recursive: true });
});

const prepare = async (vocabulary?: DeclaredVocabulary) =>
  prepareResourceTables(database, await resourcesWith(vocabulary));
const tasks = async () =>
  (await sql<Record<string, unknown>>`select * from task`.execute(database.read)).rows;

/** A database of an application that was made when these columns had German names. */
async function makeFormer(): Promise<Record<string, unknown>> {
  const registry = await resourcesWith({ columns });
  await prepareResourceTables(database, registry);
  const stamp = stampOf(systemActor('Test'), new Date('2026-11-01T12:00:00Z'));
  await database.transaction((tx) =>
    insertRow(tx, registry.get('task').table, { title: 'Water plants' }, stamp),
  );
  return (await tasks())[0]!;
}

test('a new application has English columns', async () => {
  await prepare();
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'task'::regclass and attnum > 0`.execute(
    database.read,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['created_at', 'updated_at', 'updated_by', 'version', 'search_text']),
  );
  expect(names).not.toContain('anlage_zeit');
});

test('an application with the former columns is told how to rename or keep them, and nothing is changed', async () => {
  const before = await makeFormer();
  const names = JSON.stringify(columns);
  await expect(prepare()).rejects.toThrow(`"formerColumns": ${names} } renames`);
  await expect(prepare()).rejects.toThrow(`"columns": ${names} } keeps`);
  expect(await tasks()).toEqual([before]);
});

test('its columns are renamed with their values, once', async () => {
  const { anlage_zeit, letzteAenderung, letzterAenderungsuser, suchtext, ...others } = await makeFormer();
  const registry = await resourcesWith({ formerColumns: columns });
  expect(await planResourceTables(database, registry)).toContain(
    'Table task: column anlage_zeit is renamed to created_at',
  );
  await prepareResourceTables(database, registry);
  expect(await tasks()).toEqual([
    {
      ...others,
      created_at: anlage_zeit,
      updated_at: letzteAenderung,
      updated_by: letzterAenderungsuser,
      search_text: suchtext,
    },
  ]);
  expect(await planResourceTables(database, registry)).toEqual([]);
  const { rows } = await sql`select from pg_indexes where indexname = 'task_suchtext'`.execute(database.read);
  expect(rows).toEqual([]);
});

test('its columns keep their names if the vocabulary has them', async () => {
  const before = await makeFormer();
  await prepare({ columns });
  expect(await tasks()).toEqual([before]);
});
