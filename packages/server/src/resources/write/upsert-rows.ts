import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { notifyManyChanges } from '../changes/announced-rows.ts';
import { afterRowsWritten, needsWrittenRows } from '../parts/after-rows-written.ts';
import { lockExisting } from '../references/find-existing.ts';
import { assignNumbers } from '../rows/assign-numbers.ts';
import { lockPeriods } from '../rows/lock-periods.ts';
import { withPartLists } from '../rows/part-lists.ts';
import { derivedColumns, derivedColumnsOf, recordColumns, rowColumns } from '../rows/row-columns.ts';
import type { Stamp } from '../rows/stamp.ts';
import { type UpsertKey, upsertKey } from '../rows/upsert-key.ts';
import { prepareRow } from '../rows/write-records.ts';
import type { NewRow, Row, Table } from '../schema/table.ts';

/** How to merge rows with existing ones. */
export interface Upsert<Columns extends object> {
  /** A unique column (`x-unique`) or the primary key. */
  readonly key: string & keyof NewRow<Columns>;
  /** Columns to update; other columns of existing rows stay unchanged. */
  readonly columns: readonly (string & keyof NewRow<Columns>)[];
  readonly stamp: Stamp;
}

/**
 * Inserts rows, and updates those whose key exists and whose columns differ: their version increases by one. The keys
 * of one call must be distinct. Columns that a row does not have get their defaults.
 */
export async function upsertRows<Columns extends object>(
  tx: Transaction,
  table: Table<Columns>,
  rows: readonly NewRow<Columns>[],
  { key: name, columns, stamp }: Upsert<Columns>,
): Promise<void> {
  const key = upsertKey(table, name);
  const stamped = rows.map((row) => ({
    ...prepareRow(table, row, stamp),
    ...(key.isPrimary && { [name]: row[name] }),
  }));
  const names = Object.keys(stamped[0] ?? {});
  if (names.length === 0) return;
  const list = sql.join(names.map((name) => sql.id(name)));
  const derived = derivedColumns(table);
  const numbered = table.sequenceFields.map((field) => field.name);
  const taken = [...new Set([...columns, ...numbered])].filter(
    (column) => column !== name && table.fields.has(column) && !derived.includes(column),
  );
  const isRecorded = needsWrittenRows(table);
  const existing =
    isRecorded || numbered.length > 0 || derivesFromOthers(table, key, taken)
      ? await lockExisting(tx, table, stamped, key)
      : [];
  const merge = { existing, taken };
  const records = await withDerived(tx, table, await withNumbers(tx, table, stamped, merge, stamp), merge);
  await lockPeriods(tx, table, records);
  const changed = [...taken, ...derived, table.system.updatedAt, table.system.updatedBy];
  const own = (name: string) => sql.ref(`${table.name}.${name}`);
  const sent = (name: string) => sql.ref(`excluded.${name}`);
  // A row that somebody else has just inserted has its number already.
  const next = (name: string) =>
    numbered.includes(name) ? sql`coalesce(${own(name)}, ${sent(name)})` : sent(name);
  const { rows: written, numAffectedRows = 0n } = await sql<Row>`
    insert into ${sql.table(table.name)} (${list}) select ${list}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${recordColumns(table, names)})
    on conflict (${key.column}) do update
    set ${sql.join(changed.map((name) => sql`${sql.id(name)} = ${next(name)}`))}, version = ${own('version')} + 1
    where ${taken.length === 0 ? sql`false` : sql`(${sql.join(taken.map(own))}) is distinct from (${sql.join(taken.map(next))})`}
    ${isRecorded ? sql`returning ${rowColumns(table)}` : sql``}`.execute(tx);
  if (isRecorded) {
    const byKey = new Map(existing.flatMap((row) => (row ? [[row[table.primaryKey], row]] : [])));
    const pairs = written.map((after) => ({ before: byKey.get(after[table.primaryKey]) ?? null, after }));
    afterRowsWritten(tx, table, pairs, stamp);
  } else if (numAffectedRows > 0n) notifyManyChanges(tx, table, stamp);
  if (key.isPrimary && table.hasIdentity)
    await sql`
      select setval(pg_get_serial_sequence(${`"${table.name}"`}, ${name}),
        greatest((select max(${sql.id(name)}) from ${sql.table(table.name)}), 1))`.execute(tx);
}

/** Whether columns that are searched or computed depend on more of an existing row than its key and these columns. */
function derivesFromOthers(table: Table, key: UpsertKey, taken: readonly string[]): boolean {
  const { computedColumns, parts, searchFields, phoneticFields, fields } = table;
  if (parts.length > 0) return true;
  const isComputing = computedColumns.length > 0;
  const sources = isComputing ? [...fields.values()] : [...searchFields, ...phoneticFields];
  // Searches ignore the letters in which an existing key may differ.
  const same = isComputing && !key.isExact ? taken : [...taken, key.name];
  return sources.some(({ name }) => !same.includes(name) && !computedColumns.includes(name));
}

interface Merge {
  /** For each given row the existing one; empty if they are not needed. */
  readonly existing: readonly (Row | undefined)[];
  readonly taken: readonly string[];
}

/** An existing row with the columns that it gets from a given one; the given one itself if there is none. */
const merged = (before: Row | undefined, row: Row, taken: readonly string[]): Row => ({
  ...(before ?? row),
  ...Object.fromEntries(taken.map((name) => [name, row[name]])),
});

/** The given rows with numbers (`x-sequence`): those that they have, and new ones for those that are to get one. */
async function withNumbers(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
  { existing, taken }: Merge,
  { time }: Stamp,
): Promise<readonly Row[]> {
  const numbered = table.sequenceFields.map(({ name }) => name);
  if (numbered.length === 0) return rows;
  const withStoredNumbers = rows.map((row, index) => {
    const before = existing[index];
    const numbers = numbered.map((name) => [name, before?.[name] ?? row[name]]);
    return { ...row, ...Object.fromEntries(numbers) };
  });
  const future = withStoredNumbers.map((row, index) => merged(existing[index], row, taken));
  const assigned = await assignNumbers(tx, table, future, time);
  return withStoredNumbers.map((row, index) => {
    const whole = { ...row, ...assigned.get(index) };
    return { ...whole, ...derivedColumnsOf(table, whole) };
  });
}

/** The given rows; what is searched and computed of an existing one follows from what it keeps and what it gets. */
async function withDerived(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
  { existing, taken }: Merge,
): Promise<readonly Row[]> {
  const present = existing.filter((row) => row !== undefined);
  if (present.length === 0) return rows;
  const whole = await withPartLists(tx, table, present);
  const stored = new Map(present.map((row, index) => [row, whole[index]]));
  return rows.map((row, index) => {
    const before = existing[index] && stored.get(existing[index]);
    return before ? { ...row, ...derivedColumnsOf(table, merged(before, row, taken)) } : row;
  });
}
