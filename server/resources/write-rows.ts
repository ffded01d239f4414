import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { derivedColumnsOf, recordColumns, rowColumns } from './row-columns.ts';
import type { NewRow, Row, RowOf, Table } from './table.ts';

const rowsPerStatement = 5_000;
// From this number of rows on the planner's statistics are outdated; PGlite never refreshes them by itself.
const worthAnalyzing = 1_000;

/** The user and time of a write, which are stored in the row's technical columns. */
export interface Stamp {
  readonly benutzername: string;
  readonly time: Date;
}

/**
 * Inserts one row and returns it completely. Values for missing columns are a programming error. Throws the database's
 * error 23505 if a unique value is taken.
 */
export async function insertRow<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  values: NewRow<Name>,
  stamp: Stamp,
): Promise<RowOf<Name>> {
  const record = prepareRow(table, values, stamp);
  const names = Object.keys(record);
  const { rows } = await sql<RowOf<Name>>`
    insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => sql.id(name)))}
    from jsonb_to_recordset(${JSON.stringify([record])}::jsonb) as r(${recordColumns(table, names)})
    returning ${rowColumns(table)}`.execute(tx);
  return rows[0]!;
}

/**
 * Inserts many rows fast; all must have the same columns as the first one. `anlage_zeit`, `letzteAenderung` and the
 * primary key may be given; the identity column then continues after the highest key.
 */
export async function insertRows<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  rows: readonly NewRow<Name>[],
  stamp: Stamp,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const records = rows.slice(start, start + rowsPerStatement).map((row) => prepareRow(table, row, stamp));
    const names = Object.keys(records[0]!);
    const columns = sql.join(names.map((name) => sql.id(name)));
    await sql`
      insert into ${sql.table(table.name)} (${columns}) select ${columns}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${recordColumns(table, names)})`.execute(
      tx,
    );
  }
  if (table.hasIdentity && rows[0] && table.primaryKey in rows[0]) await continueCounting(tx, table);
  if (rows.length >= worthAnalyzing) await analyze(tx, table);
}

/** Refreshes the planner's statistics of a table. */
export async function analyze(tx: Transaction, { name }: Table): Promise<void> {
  await sql`analyze ${sql.table(name)}`.execute(tx);
}

/** A row as it is stored: with technical columns, defaults, computed columns and those for searching. */
export function prepareRow(table: Table, values: Row, stamp: Stamp): Row {
  const whole: Row = {
    anlage_zeit: stamp.time,
    letzteAenderung: stamp.time,
    letzterAenderungsuser: stamp.benutzername,
    version: 1,
    ...withDefaults(table, values),
  };
  return { ...whole, ...derivedColumnsOf(table, whole) };
}

function withDefaults(table: Table, values: Row): Row {
  const whole = { ...values };
  for (const [name, field] of table.fields)
    if (whole[name] === undefined) whole[name] = field.schema.default ?? null;
  return whole;
}

async function continueCounting(tx: Transaction, table: Table): Promise<void> {
  await sql`
    select setval(
      pg_get_serial_sequence(${`"${table.name}"`}, ${table.primaryKey}),
      (select max(${sql.id(table.primaryKey)}) from ${sql.table(table.name)})
    )`.execute(tx);
}
