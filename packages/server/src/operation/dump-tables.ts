import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type TableDump, tableFile } from './manifest.ts';

const batch = 2_000;
/** Sessions of the lost server are not restored: everybody signs in again. Its leases and announcements end with it. */
const leftOut = ['session', 'lease', 'migration', 'announcement'];

/** Names of all tables in a backup. */
export async function tableNames(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !leftOut.includes(name));
}

/**
 * Writes the rows of a table as compressed JSON lines. All tables share one transaction, so that they are consistent.
 */
export async function dumpTable(tx: Transaction, folder: string, name: string): Promise<TableDump> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    await sql`declare dump no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(
      tx,
    );
    for (;;) {
      const { rows: part } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from dump`.execute(tx);
      if (part.length === 0) break;
      rows += part.length;
      yield `${part.map(({ line }) => line).join('\n')}\n`;
    }
    await sql`close dump`.execute(tx);
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true }),
  );
  return { name, columns: await columnsOf(tx, name), rows, counter: await counterOf(tx, name) };
}

/** Columns that can be inserted. */
export async function columnsOf(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

async function counterOf(tx: Transaction, table: string): Promise<TableDump['counter']> {
  const { rows } = await sql<{ column: string; sequence: string }>`
    select attname as "column", pg_get_serial_sequence(${`"${table}"`}, attname) as sequence from pg_attribute
    where attrelid = to_regclass(${`"${table}"`}) and attidentity <> ''`.execute(tx);
  const [identity] = rows;
  if (!identity) return null;
  const { rows: states } = await sql<{ next: number }>`
    select case when is_called then last_value + 1 else last_value end as next
    from ${sql.raw(identity.sequence)}`.execute(tx);
  return { column: identity.column, next: Number(states[0]?.next ?? 1) };
}
