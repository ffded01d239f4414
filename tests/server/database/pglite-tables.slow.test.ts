import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accountMigrations } from '../../../packages/server/src/application/accounts.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { migrate, migrationNames } from '../../../packages/server/src/database/migrate.ts';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { portalMigrations } from '../../../server/portal-resources.ts';
import { portalNames } from '../../support/portal-names.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

let dataDir: string;
let database: Database;

async function open(): Promise<Database> {
  dataDir = await scratchFolder('tables-');
  database = await openPgliteDatabase({ dataDir, onReplaced: () => undefined });
  return database;
}
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Tables, columns, constraints, indexes, functions and triggers, one per line. */
async function structure(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, ordinal_position, data_type, is_nullable, column_default,
        is_identity, identity_generation) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'p', 'u', 'f')
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by line`.execute(database.read);
  return rows.map(({ line }) => line);
}

/** The last migration before those of the portal's own tables moved to a folder of their own. */
const lastInOneFolder = 35;

test('the portal has the tables that it had when all its migrations were in one folder', async () => {
  await open();
  await migrate(
    database,
    portalMigrations,
    (await migrationNames(portalMigrations)).slice(0, lastInOneFolder),
  );
  // These two are made before the first migration.
  const lines = (await structure()).filter((line) => !/\b(?:migration|metadata)\b/.test(line));
  const text = lines.join('\n');
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('52927f117d7c71e9');
});

/** Names in the tables of every server: its history, and who has signed in. */
const shared = ['aenderung', 'benutzer', 'benutzername', 'rolle'];

test('an application’s database has no names of the portal', async () => {
  await open();
  await migrate(database, [accountMigrations]);
  const words = portalNames.filter((name) => !shared.includes(name));
  const anyWord = new RegExp(`(?<![A-Za-z0-9])(${words.join('|')}|versicherung\\w*)(?![A-Za-z0-9])`, 'i');
  const lines = await structure();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => anyWord.test(line))).toEqual([]);
});

test('a database with the tables of the portal is opened without them, one of a newer release is not', async () => {
  await open();
  await migrate(database, portalMigrations);
  await migrate(database, [accountMigrations]);
  await database.transaction((tx) => tx.insertInto('migration').values({ name: '9999-neu.sql' }).execute());
  await expect(migrate(database, [accountMigrations])).rejects.toThrow('9999-neu.sql');
});
