import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { requireRights } from './require-rights.ts';

const folder = new URL('./migrations/', import.meta.url);
// One number for the whole program: whoever changes tables waits for the others to finish.
const lockNumber = 7_204_110_901;

/** Keeps other processes on the same database from changing tables until the transaction ends. */
export async function lockStructure(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

/**
 * Runs the files of `migrations/` that this database has not seen, in the order of their names, each in a
 * transaction of its own. A statement ends with a semicolon at the end of a line.
 */
export async function migrate(database: Database): Promise<void> {
  const files = await migrationFiles();
  await requireRights(database);
  const done = await database.maintain(async (tx) => {
    await lockStructure(tx);
    await sql`create extension if not exists pg_trgm`.execute(tx);
    await sql`create table if not exists migration (name text primary key, zeit timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx);
    return new Set(rows.map((row) => row.name));
  });
  for (const name of files) if (!done.has(name)) await runFile(database, name);
}

/** The files that this database has not seen, in their order; changes nothing. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ ist_da: boolean }>`
    select to_regclass('migration') is not null as ist_da`.execute(database.read);
  const { rows } = found[0]?.ist_da
    ? await sql<{ name: string }>`select name from migration`.execute(database.read)
    : { rows: [] };
  const done = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).filter((name) => !done.has(name));
}

const migrationFiles = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function runFile(database: Database, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  await database.maintain(async (tx) => {
    await lockStructure(tx);
    const { rows } = await sql`select 1 from migration where name = ${name}`.execute(tx);
    if (rows.length > 0) return;
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(tx);
    await sql`insert into migration (name) values (${name})`.execute(tx);
  });
}

function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
