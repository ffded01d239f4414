import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { retryUntilLocked } from '../../database/locks.ts';
import { currentOrLegacyWord } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { readColumns, type StoredColumn } from './stored-columns.ts';

/** Integer types by their maximum number of digits. */
const integerDigits: Readonly<Record<string, number>> = { integer: 10, bigint: 19 };

interface Decimal {
  /** Digits before the point. */
  readonly whole: number;
  readonly scale: number;
}

function decimalOf(type: string): Decimal | undefined {
  const digits = integerDigits[type];
  if (digits !== undefined) return { whole: digits, scale: 0 };
  const match = /^numeric\((\d+),(\d+)\)$/.exec(type);
  return match ? { whole: Number(match[1]) - Number(match[2]), scale: Number(match[2]) } : undefined;
}

/**
 * Whether the second column type can hold every value of the first: integer to bigint, numeric(7,2) to numeric(9,2).
 */
export function isWidening(from: string, to: string): boolean {
  if (to === 'double precision') return from === 'integer';
  const before = decimalOf(from);
  const after = decimalOf(to);
  if (!before || !after) return false;
  return after.whole >= before.whole && after.scale >= before.scale;
}

/**
 * Whether a column is wider than its field, as that of a reference is that the schema no longer has. It stays, if its values fit.
 */
export const isNarrowed = (stored: string, type: string | undefined): boolean =>
  stored === 'bigint' && type === 'integer';

/** Name of the column that is filled before it replaces a narrower one. */
export const widerColumn = (name: string): string => `${name}_wider`;

/** The column that such a column is to replace; undefined for every other column. */
export function narrowerColumn(columns: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const before = name.replace(new RegExp(`${currentOrLegacyWord('wider')}$`), '');
  if (before === name) return undefined;
  return columns.has(before) && !columns.has(name) ? before : undefined;
}

const rowsAtOnce = 2_000;

interface Widening {
  readonly table: string;
  readonly primaryKey: string;
  readonly column: StoredColumn;
  readonly type: string;
}

/**
 * Widens the numbers of a table whose rows PostgreSQL would rewrite with an exclusive lock: a second column is filled
 * in batches, a trigger keeps it up to date with concurrent writes, and at the end it replaces the first. createIndexes
 * recreates its indexes.
 */
export async function widenColumns(database: Database, table: Table): Promise<void> {
  if (database.kind === 'pglite') return;
  const stored = await database.maintain((tx) => readColumns(tx, table.name));
  for (const column of stored) {
    const type = table.columns.get(column.name)?.databaseType;
    const narrower = stored.find(({ name }) => name === narrowerColumn(table.columns, column.name));
    if (narrower && narrower.type === table.columns.get(narrower.name)?.databaseType)
      await giveUp(database, table, column.name);
    if (type === undefined || !isRewritten(column.type, type)) continue;
    await widen(database, { table: table.name, primaryKey: table.primaryKey, column, type });
  }
}

/** Removes the remains of an interrupted widening that is no longer needed. */
async function giveUp(database: Database, { name }: Table, second: string): Promise<void> {
  await retryUntilLocked(database, async (tx) => {
    await dropKeeper(tx, name, keeperOf(name, second));
    await sql`alter table ${sql.table(name)} drop column ${sql.id(second)}`.execute(tx);
  });
}

/** Name of the trigger, its function and the constraint, by which an interrupted attempt is found. */
const keeperOf = (table: string, second: string): string => `${table}_${second}`.slice(0, 63);

async function dropKeeper(tx: Transaction, table: string, keeper: string): Promise<void> {
  await sql`drop trigger if exists ${sql.id(keeper)} on ${sql.table(table)}`.execute(tx);
  await sql`drop function if exists ${sql.id(keeper)}()`.execute(tx);
}

/** Adding digits before the point costs nothing: numeric(7,2) to numeric(9,2). */
function isRewritten(before: string, type: string): boolean {
  const scale = (text: string) => /^numeric\(\d+,(\d+)\)$/.exec(text)?.[1];
  return (
    before !== type &&
    isWidening(before, type) &&
    (scale(before) === undefined || scale(before) !== scale(type))
  );
}

async function widen(database: Database, widening: Widening): Promise<void> {
  const { table, column, type } = widening;
  const second = widerColumn(column.name);
  const keeper = keeperOf(table, second);
  const alter = (tx: Transaction, how: RawBuilder<unknown>) =>
    sql`alter table ${sql.table(table)} ${how}`.execute(tx);
  await retryUntilLocked(database, async (tx) => {
    await alter(tx, sql`add column if not exists ${sql.id(second)} ${sql.raw(type)}`);
    await sql`
      create or replace function ${sql.id(keeper)}() returns trigger language plpgsql as
      ${sql.lit(`begin new."${second}" := new."${column.name}"; return new; end`)}`.execute(tx);
    await sql`
      create or replace trigger ${sql.id(keeper)} before insert or update on ${sql.table(table)}
      for each row execute function ${sql.id(keeper)}()`.execute(tx);
  });
  await fill(database, widening, second);
  if (column.isNotNull) await proveNotNull(database, table, second, keeper);
  await retryUntilLocked(database, async (tx) => {
    await dropKeeper(tx, table, keeper);
    if (column.isNotNull) {
      await alter(tx, sql`alter column ${sql.id(second)} set not null`);
      await alter(tx, sql`drop constraint ${sql.id(keeper)}`);
    }
    await alter(tx, sql`drop column ${sql.id(column.name)}`);
    await alter(tx, sql`rename column ${sql.id(second)} to ${sql.id(column.name)}`);
    if (column.fill !== null)
      await alter(tx, sql`alter column ${sql.id(column.name)} set default ${sql.raw(column.fill)}`);
  });
}

async function fill(
  database: Database,
  { table, primaryKey, column }: Widening,
  second: string,
): Promise<void> {
  const key = sql.ref(primaryKey);
  let last: unknown;
  do {
    const after = last === undefined ? sql`true` : sql`${key} > ${last}`;
    const { rows } = await database.maintain((tx) =>
      sql<{ last: unknown }>`
        with batch as (select ${key} as key from ${sql.table(table)} where ${after} order by 1 limit ${rowsAtOnce}),
          filled as (update ${sql.table(table)} set ${sql.id(second)} = ${sql.ref(column.name)} where ${key} in (select key from batch))
        select max(key) as last from batch`.execute(tx),
    );
    last = rows[0]?.last ?? undefined;
  } while (last !== undefined);
}

/**
 * Validates, without an exclusive lock, that the column is never null, so that setting it not null need not scan the
 * table.
 */
async function proveNotNull(database: Database, table: string, second: string, name: string): Promise<void> {
  await retryUntilLocked(database, async (tx) => {
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)}`.execute(tx);
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.id(name)} check (${sql.ref(second)} is not null) not valid`.execute(
      tx,
    );
  });
  await database.maintain((tx) =>
    sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(tx),
  );
}
