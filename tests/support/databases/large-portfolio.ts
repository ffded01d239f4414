import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Transaction } from '../../../packages/server/src/database/database.ts';
import type { AppContext } from '../../../packages/server/src/http/context.ts';
import { derivedColumns } from '../../../packages/server/src/resources/rows/row-columns.ts';
import type { Table } from '../../../packages/server/src/resources/schema/table.ts';
import { loadInBulk } from '../../../packages/server/src/resources/tables/bulk-load.ts';
import { advanceIdentity } from '../../../packages/server/src/resources/write/insert-rows.ts';

const policyholders = 20_000;
/** The rows of every other large table. */
const otherRows = 6_000;
/** A table with more rows is never read from beginning to end. */
export const smallTableRows = 5_000;

const holder = [
  'partnerNummer',
  'VNNr',
  'vnNummer',
  'vn_nummer',
  'antragsteller_nummer',
  'antragnehmer_nummer',
];
const digits = ['vertragNr', 'vertrag_nr', 'schadenNummer', 'schaden_nummer'];
const names = ['benutzername', 'email', 'message_id', 'dokument'];
/** Numbers of other rows, which were copied as well. */
const references = ['nachricht_id', 'eingang_id', 'schaedenID'];
/** The rows that are copied; of others there are few in every portfolio: staff, messages to everybody, drafts, open requests. */
const copiedRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  benutzer: sql`rolle = 'vn'`,
  nachricht: sql`vn_nummer <> 'ALLE' and zustand = 'aktiv'`,
  nachrichtanhang: sql`zustand = 'aktiv'`,
  vertragszugriff: sql`status_idm = 'G'`,
};
// Copies have other words than their originals.
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const numerals = '0123456789';
const letters = sql.lit(alphabet + numerals);
const rotated = sql`
  substr(${sql.lit(alphabet.repeat(2))}, 2 + (copy % 25)::integer, 26) || substr(${sql.lit(numerals.repeat(2))}, 2 + (copy % 9)::integer, 10)`;
/** Each policyholder has them. */
const ofEachHolder = ['versicherungsnehmer', 'benutzer', 'vertrag'];
const smallTables = ['makler', 'maklergruppe', 'medieninhalt'];

/**
 * Copies the policyholders of the demo data until there are 20 000, each with a user and contracts, and several thousand rows of
 * everything else that grows with them.
 */
export async function fillLargePortfolio({
  database,
  resources,
  now,
}: Pick<AppContext, 'database' | 'resources' | 'now'>): Promise<void> {
  const copied = resources.tables.filter(({ name, isView }) => !isView && !smallTables.includes(name));
  await loadInBulk(database, resources, () =>
    database.maintain(async (tx) => {
      for (const table of copied) await copyRows(tx, table);
      await fillSystemTables(tx, now());
    }),
  );
  await database.maintain(async (tx) => {
    // Small samples tell the planner enough, and evaluate the expressions of fewer index entries.
    await sql`set local default_statistics_target = 10`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}

async function copyRows(tx: Transaction, table: Table): Promise<void> {
  const condition = copiedRows[table.name] ?? sql`true`;
  const { count, most } = await anyTables(tx)
    .selectFrom(table.name)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(sql<boolean>`${condition}`).as('count'),
      fn.max<number>(table.primaryKey).as('most'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const rows = ofEachHolder.includes(table.name) ? policyholders : otherRows;
  const columns = [...new Set([...table.columns.keys(), ...derivedColumns(table)])];
  const values = columns.map((name) => copiedValue(table, name, most));
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.id(name)))})
    overriding system value
    select ${sql.join(values)} from ${sql.table(table.name)}, generate_series(1, ${sql.lit(Math.ceil(rows / count) - 1)}) as copy
    where ${condition}`.execute(tx);
  await advanceIdentity(tx, table);
}

function copiedValue(table: Table, name: string, most: number): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (name === table.primaryKey) return sql`${column} + copy * ${sql.lit(Number(most))}`;
  if (references.includes(name)) return sql`${column} + copy * 1000`;
  if (holder.includes(name))
    return sql`case when ${column} ~ '^[0-9]+$' then (${column}::bigint + copy * 20)::text else ${column} end`;
  if (digits.includes(name)) return sql`copy || ${column}`;
  if (names.includes(name)) return sql`copy || '.' || ${column}`;
  if (name === table.system.searchText) return sql`translate(${column}, ${letters}, ${rotated})`;
  return column;
}

/** Tables of the system that grow with the number of users, and values that their columns need. */
const systemTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aktivierung: {},
  account_passkey: {},
  attempt_counter: {},
  bulk_job: { state: `'finished'` },
  bulk_job_row: { job_id: 'n - 999', state: `'done'` },
  benutzername_frueher: {},
  bot_pruefung: {},
  letter_outbox: { state: `'delivered'` },
  einmalpasswort: {},
  email_return: {},
  import_file: {},
  ort: {},
  recovery_code: {},
  saved_view: {},
  session: { kind: `'full'`, role: `'vn'`, last_write: `'3'::xid8` },
  stored_response: {},
  strasse: {},
  uebergabe: {},
  upload_quota: {},
  user_setting: {},
};

async function fillSystemTables(tx: Transaction, now: Date): Promise<void> {
  const time = `timestamptz '${now.toISOString()}'`;
  const sampleOf = (type: string): string => {
    if (type === 'text') return `'x' || n`;
    if (type === 'jsonb') return `'{}'::jsonb`;
    if (type === 'boolean') return 'false';
    if (type === 'date') return `${time}::date`;
    return type.startsWith('timestamp') ? time : 'n';
  };
  for (const [table, values] of Object.entries(systemTables)) {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO'
        and column_name not in ('former_state', 'former_kind')`.execute(tx);
    await sql`
      insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.id(name)))})
      select ${sql.join(rows.map(({ name, type }) => sql.raw(values[name] ?? sampleOf(type))))}
      from generate_series(1000, ${sql.lit(otherRows + 999)}) as n`.execute(tx);
  }
}
