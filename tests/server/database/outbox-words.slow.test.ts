import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeclaredVocabulary, type OutboxWords, vocabularyOf } from '@schema-screens/schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { accountMigrations, accountSchemas } from '../../../packages/server/src/application/accounts.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { migrate, migrationNames } from '../../../packages/server/src/database/migrate.ts';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { loadResources } from '../../../packages/server/src/resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { insertRow } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const formerOutbox: Partial<OutboxWords> = {
  outbox: 'mail_ausgang',
  recipient: 'empfaenger',
  purpose: 'zweck',
  causedBy: 'absender_benutzer',
  state: 'zustand',
  waiting: 'offen',
  sent: 'gesendet',
  failed: 'unzustellbar',
  attempts: 'versuche',
  nextAttempt: 'naechster_versuch',
  sentAt: 'gesendet',
  error: 'fehler',
  content: 'inhalt',
};

let folder: string;
let server: TestDatabase | undefined;
let database: Database;
beforeEach(async () => {
  folder = await scratchFolder('outbox-words-');
  server = inject('postgresUrl') ? await createTestDatabase('template1') : undefined;
  database = server
    ? openPostgresDatabase({ url: server.url, onConnectionLost: () => undefined })
    : await openPgliteDatabase({ dataDir: path.join(folder, 'pg'), onReplaced: () => undefined });
});
afterEach(async () => {
  await database.close();
  await server?.drop();
  await rm(folder, { recursive: true });
});

const load = (schemas: URL, vocabulary?: DeclaredVocabulary) =>
  loadResources([schemas], { roles: ['admin'], vocabulary: vocabularyOf(vocabulary) });

/** The outbox of the release before, whose words were German. */
async function formerSchemas(): Promise<URL> {
  const schemas = new URL(`${pathToFileURL(folder)}/schemas/`);
  const english = vocabularyOf().outbox;
  const file = new URL('resource/mail_outbox.schema.json', accountSchemas);
  const schema = JSON.parse(await readFile(file, 'utf8'));
  const names = new Map(
    Object.entries(formerOutbox).map(([word, name]) => [english[word as keyof OutboxWords], name]),
  );
  const nameOf = (name: string) => names.get(name) ?? name;
  const properties = Object.fromEntries(
    Object.entries<object>(schema.properties).map(([name, field]) => [nameOf(name), field]),
  );
  Object.assign(properties.zustand!, { default: 'offen' });
  Object.assign(properties.gesendet!, schema.properties.sent_at);
  await mkdir(new URL('resource/', schemas), { recursive: true });
  await writeFile(
    new URL('resource/mail_ausgang.schema.json', schemas),
    JSON.stringify({ ...schema, required: schema.required.map(nameOf), properties }),
  );
  return schemas;
}

test('an outbox with German words becomes English, and a process of the release before works on', async () => {
  const all = await migrationNames([accountMigrations]);
  const before = all.filter((name) => name !== '0044-mail-outbox.sql');
  expect(before.length).toBe(all.length - 1);
  await migrate(database, [accountMigrations], before);
  const former = await load(await formerSchemas(), { outbox: formerOutbox });
  await prepareResourceTables(database, former);
  const now = new Date('2026-11-30T12:00:00Z');
  const write = (values: {
    message_id: string;
    empfaenger: string;
    zustand?: 'unzustellbar';
    fehler?: string;
  }) =>
    database.transaction((tx) =>
      insertRow(
        tx,
        former.get('mail_ausgang').table,
        { zweck: 'invitation', inhalt: 'sealed', naechster_versuch: now, ...values },
        stampOf(systemActor('Postausgang'), now),
      ),
    );
  await write({ message_id: '<1@example.org>', empfaenger: 'anna@example.org' });
  await write({
    message_id: '<2@example.org>',
    empfaenger: 'ben@example.org',
    zustand: 'unzustellbar',
    fehler: '550',
  });

  await migrate(database, [accountMigrations]);
  const today = await load(accountSchemas);
  await prepareResourceTables(database, today);
  const rows = async () =>
    (
      await sql<object>`
        select message_id, recipient, state, attempts, error, updated_by from mail_outbox order by id`.execute(
        database.read,
      )
    ).rows;
  expect(await rows()).toMatchObject([
    { message_id: '<1@example.org>', recipient: 'anna@example.org', state: 'waiting', error: null },
    { message_id: '<2@example.org>', recipient: 'ben@example.org', state: 'failed', error: '550' },
  ]);

  // The process of the release before queues one, takes the first, and sends it.
  await write({ message_id: '<3@example.org>', empfaenger: 'carla@example.org' });
  const { rows: taken } = await database.transaction((tx) =>
    sql<{ id: number }>`
      update mail_ausgang set versuche = versuche + 1
      where zustand = 'offen' and message_id = '<1@example.org>' returning id`.execute(tx),
  );
  expect(taken).toHaveLength(1);
  await database.transaction((tx) =>
    sql`
      update mail_ausgang set zustand = 'gesendet', gesendet = ${now.toISOString()}, inhalt = null
      where id = ${taken[0]!.id}`.execute(tx),
  );
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1 },
    { state: 'failed' },
    { message_id: '<3@example.org>', recipient: 'carla@example.org', state: 'waiting', attempts: 0 },
  ]);
  await database.transaction((tx) =>
    sql`delete from mail_ausgang where message_id = '<2@example.org>'`.execute(tx),
  );
  expect(await rows()).toHaveLength(2);
});
