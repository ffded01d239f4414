import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ConfigError } from '../shared/config/config.ts';
import { createIndex, type NewIndex } from './create-index.ts';
import type { Database, Reader } from './database.ts';
import { lockStructure } from './lock-structure.ts';
import { requireRights } from './require-rights.ts';
import { withSetupLock } from './with-setup-lock.ts';
import { withoutQueueing } from './without-queueing.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Names of the files in `migrations/`, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Runs the files in `migrations/` that this database has not applied, in the order of their names, each in a
 * transaction of its own. A statement ends with a semicolon at the end of a line. An index declared with `create index
 * concurrently` is built beside running requests, before the other statements of its file. Throws a ConfigError for a
 * database with unknown migrations: a newer program has changed it.
 *
 * @param wanted the files to run; default: all. A backup is restored into the tables that it was made from.
 */
export async function migrate(database: Database, wanted?: readonly string[]): Promise<void> {
  const known = await migrationNames();
  const files = known.filter((name) => wanted?.includes(name) ?? true);
  await requireRights(database);
  await requireCollation(database);
  const done = await database.maintain(async (tx) => {
    await lockStructure(tx);
    await sql`create extension if not exists pg_trgm`.execute(tx);
    await sql`create table if not exists migration (name text primary key, zeit timestamptz not null default now())`.execute(
      tx,
    );
    return doneMigrations(tx);
  });
  refuseNewer([...done], known);
  const pending = files.filter((name) => !done.has(name));
  if (pending.length > 0)
    await withSetupLock(database, async () => {
      for (const name of pending) await runFile(database, name);
    });
}

/** Throws a ConfigError if the database has migrations that this program does not know. */
export function refuseNewer(done: readonly string[], known: readonly string[]): void {
  const unknown = done.filter((name) => !known.includes(name)).sort();
  if (unknown.length > 0)
    throw new ConfigError([
      `DATABASE_URL: Die Daten sind von einer neueren Fassung des Portals (${unknown.at(-1)}). Starten Sie diese, oder stellen Sie eine Sicherung von vorher wieder her.`,
    ]);
}

/** The files that this database has not applied, in order; changes nothing. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ ist_da: boolean }>`
    select to_regclass('migration') is not null as ist_da`.execute(database.read);
  const done = found[0]?.ist_da ? await doneMigrations(database.read) : new Set();
  return (await migrationNames()).filter((name) => !done.has(name));
}

async function doneMigrations(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

async function runFile(database: Database, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  for (const index of concurrentIndexes(text)) await createIndex(database, index);
  await withoutQueueing(database, async (tx) => {
    if ((await doneMigrations(tx)).has(name)) return;
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
    "DATABASE_URL: Die Datenbank unterscheidet Groß- und Kleinbuchstaben nur ohne Umlaute. Legen Sie sie in UTF-8 an: create database portal template template0 encoding 'UTF8' locale 'C.UTF-8';",
  ]);
}
