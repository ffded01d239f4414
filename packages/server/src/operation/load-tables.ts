import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { ConfigError } from '../shared/config/config.ts';
import { columnsOf } from './dump-tables.ts';
import { type TableDump, tableFile } from './manifest.ts';

const batch = 2_000;
/** Written when the tables are prepared; in backups of before migration 0039 it has its former name. */
const prepared = ['metadata', 'merkmal'];

/** Throws a ConfigError if a table of the backup already has rows. */
export async function requireEmpty(tx: Transaction, tables: readonly TableDump[]): Promise<void> {
  for (const { name } of tables) {
    if (prepared.includes(name) || (await columnsOf(tx, name)).length === 0) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new ConfigError([
        `DATABASE_URL: The database is not empty (table ${name}). A backup is restored into an empty one only.`,
      ]);
  }
}

/**
 * Restores the rows of a table. Throws a ConfigError if they do not match the table or their number is not that of the
 * backup.
 *
 * @param renamed the names of today by those that columns may have in the backup
 */
export async function loadTable(
  tx: Transaction,
  folder: string,
  dump: TableDump,
  renamed: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const existing = new Set(await columnsOf(tx, dump.name));
  const columns = dump.columns.map((column): LoadedColumn => {
    const name = existing.has(column) ? column : (renamed.get(column) ?? column);
    return { column, name };
  });
  const missing = columns.flatMap(({ name }) => (existing.has(name) ? [] : [name]));
  if (missing.length > 0)
    throw new ConfigError([
      `The backup has columns in ${dump.name} that this version does not know: ${missing.join(', ')}.`,
    ]);
  if (prepared.includes(dump.name)) await sql`delete from ${sql.table(dump.name)}`.execute(tx);
  let rows = 0;
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await insert(tx, dump.name, columns, waiting);
    rows += waiting.length;
    waiting = [];
  };
  const packed = createReadStream(tableFile(folder, dump.name));
  for await (const line of createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Infinity })) {
    if (waiting.push(line) >= batch) await flush();
  }
  await flush();
  if (rows !== dump.rows)
    throw new ConfigError([`The backup is damaged: ${dump.name} has ${rows} rows instead of ${dump.rows}.`]);
  if (dump.counter)
    await sql`
      select setval(pg_get_serial_sequence(${`"${dump.name}"`}, ${dump.counter.column}), ${dump.counter.next}, false)`.execute(
      tx,
    );
}

/** A column of a backup, and its name in the database. */
interface LoadedColumn {
  readonly column: string;
  readonly name: string;
}

async function insert(
  tx: Transaction,
  table: string,
  columns: readonly LoadedColumn[],
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const renamed = columns
    .filter(({ column, name }) => column !== name)
    .map(({ column, name }) => sql`|| jsonb_build_object(${name}::text, line -> ${column}::text)`);
  const values = sql.join(columns.map(({ name }) => sql.ref(`loaded.${name}`)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as entry (line),
      jsonb_populate_record(null::${sql.table(table)}, line ${renamed.length > 0 ? sql.join(renamed, sql` `) : sql``}) as loaded`.execute(
    tx,
  );
}
