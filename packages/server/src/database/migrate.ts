import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ConfigError } from '../shared/config/config.ts';
import { createIndex, type NewIndex } from './create-index.ts';
import type { Database, Reader } from './database.ts';
import { lockSchemaChanges, retryUntilLocked, withSetupLock } from './locks.ts';
import { requireRights } from './require-rights.ts';

const folder = new URL('./migrations/', import.meta.url);

/** A migration: files of one name, which are applied together. */
interface Migration {
  readonly name: string;
  readonly files: readonly URL[];
}

/** The migrations of all servers, in `migrations/`, and those of the application's own tables, in the order of their names. */
async function findMigrations(own: readonly URL[]): Promise<readonly Migration[]> {
  const found = await Promise.all(
    [folder, ...own].map(async (one) =>
      (await readdir(one))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => ({ name, file: new URL(name, one) })),
    ),
  );
  return [...Map.groupBy(found.flat(), ({ name }) => name)]
    .map(([name, files]) => ({ name, files: files.map(({ file }) => file) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Names of all migrations, in order.
 *
 * @param own folders with those of the application's own tables
 */
export const migrationNames = async (own: readonly URL[] = []): Promise<string[]> =>
  (await findMigrations(own)).map(({ name }) => name);

/**
 * Runs the migrations that this database has not applied, in the order of their names, each in a
 * transaction of its own. A statement ends with a semicolon at the end of a line. An index declared with `create index
 * concurrently` is built beside running requests, before the other statements of its file. Throws a ConfigError for a
 * database with unknown migrations: a newer program has changed it.
 *
 * @param own folders with the migrations of the application's own tables
 * @param wanted the names of those to run; default: all. A backup is restored into the tables that it was made from.
 */
export async function migrate(
  database: Database,
  own: readonly URL[] = [],
  selected?: readonly string[],
): Promise<void> {
  const migrations = await findMigrations(own);
  await requireRights(database);
  await requireCollation(database);
  const done = await database.maintain(async (tx) => {
    await lockSchemaChanges(tx);
    await sql`create extension if not exists pg_trgm`.execute(tx);
    await sql`
      create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    await sql`create table if not exists metadata (name text primary key, value text not null)`.execute(tx);
    return doneMigrations(tx);
  });
  rejectNewerSchema(
    [...done],
    migrations.map(({ name }) => name),
  );
  const pending = migrations.filter(({ name }) => !done.has(name) && (selected?.includes(name) ?? true));
  if (pending.length > 0)
    await withSetupLock(database, async () => {
      // A process that started at the same time may have applied them meanwhile, and renamed what they speak of.
      const applied = await doneMigrations(database.read);
      for (const migration of pending) if (!applied.has(migration.name)) await run(database, migration);
    });
}

/** The number at the beginning of a migration's name. */
const numberOf = (name = ''): number => Number.parseInt(name, 10);

/**
 * Throws a ConfigError if the database has migrations that this program does not know. Numbers before its last one that it has not
 * are those of an application's own tables.
 */
export function rejectNewerSchema(done: readonly string[], available: readonly string[]): void {
  const last = numberOf(available.at(-1));
  const unknown = done.filter((name) => !available.includes(name) && !(numberOf(name) < last)).sort();
  if (unknown.length > 0)
    throw new ConfigError([
      `DATABASE_URL: The data are from a newer version (${unknown.at(-1)}). Start that one, or restore a backup from before.`,
    ]);
}

/** The names of the migrations that this database has not applied, in order; changes nothing. */
export async function pendingMigrations(
  database: Database,
  own: readonly URL[] = [],
): Promise<readonly string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('migration') is not null as exists`.execute(database.read);
  const done = found[0]?.exists ? await doneMigrations(database.read) : new Set();
  return (await migrationNames(own)).filter((name) => !done.has(name));
}

async function doneMigrations(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Within the setup lock: no other process applies it. */
async function run(database: Database, { name, files }: Migration): Promise<void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const text = texts.join('\n');
  for (const index of concurrentIndexes(text)) await createIndex(database, index);
  await retryUntilLocked(database, async (tx) => {
    for (const statement of splitStatements(text))
      if (!concurrentIndex.test(statement)) await sql.raw(statement).execute(tx);
    await tx.insertInto('migration').values({ name }).execute();
  });
}

const concurrentIndex = /^create (?<unique>unique )?index concurrently (?<name>\w+) on (?<on>.+)$/is;

/**
 * The indexes of a file that are built beside running requests: before its other statements, outside of a transaction.
 */
function concurrentIndexes(text: string): NewIndex[] {
  return splitStatements(text).flatMap((statement) => {
    const { name, on, unique } = concurrentIndex.exec(statement)?.groups ?? {};
    return name && on ? [{ name, on: sql.raw(on), isUnique: unique !== undefined }] : [];
  });
}

/** Statements of a file. Bodies of functions are delimited by `$$`; semicolons in them do not end a statement. */
function splitStatements(text: string): string[] {
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .match(/(?:\$\$[\s\S]*?\$\$|(?!\$\$)[\s\S])+?(?:;[ \t]*$|(?![\s\S]))/gm);
  return (statements ?? [])
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '');
}

/**
 * Throws a ConfigError if the database does not know the letters of German: with the locale C, names that differ only in the case of
 * an umlaut would be different ones for unique keys and searches.
 */
async function requireCollation({ read }: Pick<Database, 'read'>): Promise<void> {
  const found = await read
    .selectNoFrom(
      sql<boolean>`current_setting('server_encoding') = 'UTF8' and lower('ÄÖÜÉẞ') = 'äöüéß'`.as('isGerman'),
    )
    .executeTakeFirst();
  if (found?.isGerman) return;
  throw new ConfigError([
    "DATABASE_URL: The database tells upper and lower case apart for letters of ASCII only. Create it in UTF-8: create database portal template template0 encoding 'UTF8' locale 'C.UTF-8';",
  ]);
}
