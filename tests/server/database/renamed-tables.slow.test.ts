import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { readMetadata } from '../../../packages/server/src/database/metadata.ts';
import { migrate, migrationNames } from '../../../packages/server/src/database/migrate.ts';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { planResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { loadPortalResources, portalMigrations } from '../../../server/portal-resources.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const renaming = '0039-english-names.sql';
const time = '2026-11-29T12:00:00.000Z';

let folder: string;
let server: TestDatabase | undefined;
let database: Database;
/** A database of the release before. */
beforeEach(async () => {
  folder = await scratchFolder('renamed-');
  server = inject('postgresUrl') ? await createTestDatabase('template1') : undefined;
  database = server
    ? openPostgresDatabase({ url: server.url, onConnectionLost: () => undefined })
    : await openPgliteDatabase({ dataDir: folder, onReplaced: () => undefined });
  const names = await migrationNames(portalMigrations);
  await migrate(database, portalMigrations, names.slice(0, names.indexOf(renaming)));
});
afterEach(async () => {
  await database.close();
  await server?.drop();
  await rm(folder, { recursive: true });
});

const run = async (text: string) =>
  (await database.maintain((tx) => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx))).rows;
const upgrade = () => migrate(database, portalMigrations);

/** Statements of the release before, and what they have stored, by the names of today. */
const writes = {
  session: `insert into sitzung (token_hash, benutzer_id, rolle, art, angelegt, zuletzt, nachweis, geraet)
    values ('a', 1, 'vn', 'voll', '${time}', '${time}', '${time}', 'Firefox')`,
  attempt_counter: `insert into anmelde_zaehler (schluessel, versuche, beginn, zuletzt) values ('k', 1, '${time}', '${time}')
    on conflict (schluessel) do update set versuche = excluded.versuche + anmelde_zaehler.versuche returning versuche`,
  stored_response: `insert into idempotenz (schluessel, inhalt_hash, angelegt, status, kopf)
    values ('k', 'h', '${time}', 200, '{}') on conflict (schluessel) do nothing`,
  upload_quota: `insert into upload_menge (benutzer_id, tag, bytes) values (1, '2026-11-29', 7)
    on conflict (benutzer_id, tag) do update set bytes = upload_menge.bytes + excluded.bytes`,
  recovery_code: "insert into wiederherstellungscode (benutzer_id, hash) values (1, 'h')",
  account_passkey: `insert into passkey (benutzer_id, name, credential_id, oeffentlicher_schluessel, zaehler, transporte, angelegt)
    values (1, 'Key', 'c', 'p', 0, 'usb', '${time}') on conflict (credential_id) do nothing`,
  passkey_challenge: `insert into passkey_aufgabe (hash, gueltig_bis) values ('h', '${time}')`,
  user_setting: `insert into einstellung (benutzer_id, schluessel, wert, geaendert) values (1, 'sprache', '{}', '${time}')`,
  saved_view: `insert into ansicht (benutzer_id, liste, name, adresse, angelegt) values (1, 'L', 'N', '?', '${time}')`,
  bulk_job: `insert into sammelauftrag (benutzer_id, rolle, sitzung_id, liste, titel, ressource, methode, pfad, felder, angelegt)
    values (1, 'idm', 1, 'L', 'T', 'nachricht', 'DELETE', 'nachricht/{id}', '{}', '${time}')`,
  bulk_job_row: "insert into sammelauftrag_zeile (auftrag_id, nummer, schluessel) values (1, 1, '17')",
  sequence_counter: "insert into nummernkreis (schluessel, stand) values ('s', 4)",
  password_request: `insert into passwort_anfrage (email, angelegt) values ('e', '${time}')`,
  registration_request: `insert into registrierung_anfrage (angaben, angelegt, zustand) values ('a', '${time}', 'fehlgeschlagen')`,
  email_return: `insert into email_ruecknahme (token_hash, benutzer_id, alte_email, gueltig_bis, letzter_code)
    values ('h', 1, 'e', '${time}', 3)`,
  letter_outbox: `insert into brief_ausgang (art, zustand, inhalt, anlage_zeit, naechster_versuch)
    values ('code', 'offen', 'i', '${time}', '${time}')`,
} as const;
const stored = async () => {
  const rows: Record<string, unknown> = {};
  for (const table of Object.keys(writes)) [rows[table]] = await run(`select * from ${table}`);
  return rows;
};

const expected = {
  session: { user_id: 1, role: 'vn', kind: 'full', last_active_at: time, proven_at: time, device: 'Firefox' },
  attempt_counter: { key: 'k', attempts: 1, first_at: time, last_at: time, locked_until: null },
  stored_response: { key: 'k', content_hash: 'h', created_at: time, status: 200, headers: {}, body: null },
  upload_quota: { user_id: 1, day: '2026-11-29', bytes: 7, entries: 0, unpacked_bytes: 0 },
  recovery_code: { id: 1, user_id: 1, hash: 'h', used_at: null },
  account_passkey: { id: 1, user_id: 1, public_key: 'p', counter: 0, transports: 'usb', last_used_at: null },
  passkey_challenge: { hash: 'h', user_id: null, valid_until: time },
  user_setting: { user_id: 1, key: 'sprache', value: {}, changed_at: time },
  saved_view: { id: 1, user_id: 1, list: 'L', name: 'N', address: '?', role: null },
  bulk_job: { id: 1, user_id: 1, path: 'nachricht/{id}', state: 'running', attempts: 0, is_import: false },
  bulk_job_row: { job_id: 1, number: 1, key: '17', state: 'waiting' },
  sequence_counter: { key: 's', last_number: 4 },
  password_request: { id: 1, email: 'e', language: null, created_at: time, state: 'waiting', attempts: 0 },
  registration_request: { id: 1, details: 'a', created_at: time, state: 'failed', error: null },
  email_return: { user_id: 1, former_email: 'e', valid_until: time, number: 1, last_recovery_code: 3 },
  letter_outbox: {
    id: 1,
    kind: 'code',
    state: 'waiting',
    content: 'i',
    created_at: time,
    delivered_at: null,
  },
};

test('rows of the release before have the names of today, and none is lost', async () => {
  for (const statement of Object.values(writes)) await run(statement);
  await run(
    "insert into merkmal (name, wert) values ('tabellen', 'x'), ('regeln:vertrag', '{}'), ('job: a', 'y')",
  );
  await upgrade();
  expect(await stored()).toMatchObject(expected);
  const facts = ['tables', 'rules:vertrag', 'job: a', 'aenderungen:ende'];
  expect(await Promise.all(facts.map((name) => readMetadata(database.read, name)))).toEqual([
    'x',
    '{}',
    'y',
    '0',
  ]);
});

test('processes of the release before go on while the others start', async () => {
  await upgrade();
  for (const statement of Object.values(writes)) await run(statement);
  expect(await stored()).toMatchObject(expected);
  expect(await run(writes.attempt_counter)).toEqual([{ versuche: 2 }]);
  expect(
    await run("update sitzung set versuche = versuche + 1 where art = 'voll' returning versuche"),
  ).toEqual([{ versuche: 1 }]);
  expect(await run("select id from sammelauftrag where zustand = 'laeuft' for update skip locked")).toEqual([
    { id: 1 },
  ]);
  // What one release writes the other one reads.
  await run("update sammelauftrag set zustand = 'angehalten' where zustand = 'laeuft'");
  expect(await run('select state from bulk_job')).toEqual([{ state: 'stopped' }]);
  await run("update bulk_job set state = 'broken', reason = 'locked'");
  expect(await run('select zustand from sammelauftrag')).toEqual([{ zustand: 'abgebrochen' }]);
  await run(
    `insert into session (token_hash, user_id, role, kind, created_at, last_active_at) values ('b', 2, 'vn', 'pending', '${time}', '${time}')`,
  );
  expect(await run('select art from sitzung where benutzer_id = 2')).toEqual([{ art: 'zweifaktor' }]);
  await run(
    "insert into merkmal (name, wert) values ('a', 'b') on conflict (name) do update set wert = excluded.wert",
  );
  expect(await readMetadata(database.read, 'a')).toBe('b');
  expect(await run('delete from sitzung where benutzer_id = 1 returning benutzer_id')).toEqual([
    { benutzer_id: 1 },
  ]);
});

test('the changes of tables are planned before the migration, too', async () => {
  // The release before had none.
  await run('drop table metadata');
  expect((await planResourceTables(database, await loadPortalResources())).length).toBeGreaterThan(10);
  expect(await run("select to_regclass('metadata') as metadata")).toEqual([{ metadata: null }]);
});
