import { createHash } from 'node:crypto';
import { dialPlan } from '@schema-screens/locale';
import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { countOtherProcesses } from '../../database/leases.ts';
import { readMetadata, removeMetadata, writeMetadata } from '../../database/metadata.ts';
import { region } from '../../shared/config/application.ts';
import { rollupsOf } from '../parts/refresh-rollups.ts';
import { withPartLists } from '../rows/part-lists.ts';
import { derivedColumnsOf, recordColumns } from '../rows/row-columns.ts';
import { searchTextVersion } from '../rows/search-text.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import { columnTypes } from '../schema/column-types.ts';
import { labelledValues, labelsByKey } from '../schema/meta/enum-text.ts';
import type { Row, Table } from '../schema/table.ts';

// Increased when the same computations give other values than before.
const computationVersion = 1;
// Concurrent writers wait for each other.
const rowsAtOnce = 1_000;

/** By how much the clocks of processes may differ. */
const clockMs = 10 * 60_000;

/** Begin of the names of facts since when processes of other releases may have written rows of a table. */
const since = 'search since:';
const sinceKey = ({ name }: Table): string => `${since}${name}`;

/**
 * Recomputes search text, codes of sounds, figures of other rows and computed columns in all rows, when the schemas search or compute
 * something else than before: in batches, each with its own transaction. After an interruption it begins again. What processes of other releases write
 * meanwhile and afterwards is left to `refreshRowsOfOtherReleases`.
 *
 * @param release that of this process
 */
export async function refreshDerivedColumns(
  database: Database,
  table: Table,
  release: string,
): Promise<void> {
  const name = `search:${table.name}`;
  const print = fingerprint(table);
  if ((await readMetadata(database.read, name)) === print) return;
  if ((await countOtherProcesses(database.read, release)) > 0) {
    const time = new Date(Date.now() - clockMs).toISOString();
    await database.maintain((tx) => writeMetadata(tx, sinceKey(table), time));
  }
  await refreshRows(database, table);
  await database.maintain((tx) => writeMetadata(tx, name, print));
}

/** Names of the tables whose rows processes of other releases may have written since their columns were recomputed. */
export async function tablesOfOtherReleases(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('metadata').select('name').where('name', 'like', `${since}%`).execute();
  return new Set(rows.map(({ name }) => name.slice(since.length)));
}

/** Recomputes the rows of a table that processes of other releases may have written, none of which is at work any more. */
export async function refreshRowsOfOtherReleases(database: Database, table: Table): Promise<void> {
  const time = await readMetadata(database.read, sinceKey(table));
  if (time === undefined) return;
  // What follows from other rows changes with them.
  const isAlone = table.parts.length === 0 && table.rollups.length === 0;
  await refreshRows(database, table, isAlone ? time : undefined);
  await database.maintain((tx) => removeMetadata(tx, sinceKey(table), time));
}

/** @param changedSince a point in time; default: all rows */
async function refreshRows(database: Database, table: Table, changedSince?: string): Promise<void> {
  let last: unknown;
  do
    last = await database.maintain(async (tx) => {
      const rows = await readBatch(tx, table, last, changedSince);
      if (rows.length > 0) await writeBatch(tx, table, rows);
      return rows.at(-1)?.[table.primaryKey];
    });
  while (last !== undefined);
}

function fingerprint(table: Table): string {
  const computed = table.computedColumns.flatMap((name) => table.fields.get(name) ?? []);
  const lists = table.parts.map(({ field }) => field);
  const figures = table.rollups.map(({ field }) => field);
  const fields = [...table.searchFields, ...table.phoneticFields, ...computed, ...lists, ...figures];
  const parts = fields.map((field) => [
    field.name,
    field.schema,
    [...labelsByKey(labelledValues(table, field))],
    ...(field.type === columnTypes.phone ? [dialPlan(region.country)] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([searchTextVersion, parts, ...(computed.length > 0 ? [computationVersion] : [])]))
    .digest('hex');
}

const readBatch = (
  tx: Transaction,
  table: Table,
  last: unknown,
  changedSince: string | undefined,
): Promise<Row[]> =>
  selectRows(tx, table)
    .$if(changedSince !== undefined, (select) =>
      select.where(sql.ref(table.system.updatedAt), '>=', changedSince),
    )
    .$if(last !== undefined, (select) => select.where(primaryKeyRef(table), '>', last))
    .orderBy(primaryKeyRef(table))
    .limit(rowsAtOnce)
    .forUpdate()
    .execute();

async function writeBatch(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const whole = await withPartLists(tx, table, rows);
  const figures = await rollupsOf(
    tx,
    table,
    whole.map((row) => row[table.primaryKey]),
  );
  const records = whole.map((row) => {
    const key = row[table.primaryKey];
    const own = figures.get(key);
    return { [table.primaryKey]: key, ...own, ...derivedColumnsOf(table, { ...row, ...own }) };
  });
  const names = Object.keys(records[0]!);
  const changed = names.filter((name) => name !== table.primaryKey);
  await sql`
    update ${sql.table(table.name)}
    set ${sql.join(changed.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${recordColumns(table, names)})
    where ${sql.ref(`${table.name}.${table.primaryKey}`)} = r.${sql.id(table.primaryKey)}`.execute(tx);
}
