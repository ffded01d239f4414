import { createHash } from 'node:crypto';
import { dialPlan } from '@schema-screens/locale';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import { region } from '../../shared/config/application.ts';
import { withPartLists } from '../rows/part-lists.ts';
import { derivedColumnsOf, recordColumns } from '../rows/row-columns.ts';
import { searchTextVersion } from '../rows/search-text.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import { columnTypes } from '../schema/column-types.ts';
import { namedValues, textsByKey } from '../schema/meta/enum-text.ts';
import type { Row, Table } from '../schema/table.ts';

// Increased when the same computations give other values than before.
const computationVersion = 1;
// Concurrent writers wait for each other.
const rowsAtOnce = 1_000;

/**
 * Recomputes search text, codes of sounds and computed columns in all rows, when the schemas search or compute something else
 * than before: in batches, each with its own transaction. After an interruption it begins again.
 */
export async function refreshDerivedColumns(database: Database, table: Table): Promise<void> {
  const name = `search:${table.name}`;
  const print = fingerprint(table);
  if ((await readMetadata(database.read, name)) === print) return;
  let last: unknown;
  do
    last = await database.maintain(async (tx) => {
      const rows = await readBatch(tx, table, last);
      if (rows.length > 0) await writeBatch(tx, table, rows);
      return rows.at(-1)?.[table.primaryKey];
    });
  while (last !== undefined);
  await database.maintain((tx) => writeMetadata(tx, name, print));
}

function fingerprint(table: Table): string {
  const computed = table.computedColumns.flatMap((name) => table.fields.get(name) ?? []);
  const lists = table.parts.map(({ field }) => field);
  const fields = [...table.searchFields, ...table.phoneticFields, ...computed, ...lists];
  const parts = fields.map((field) => [
    field.name,
    field.schema,
    [...textsByKey(namedValues(table, field))],
    ...(field.type === columnTypes.phone ? [dialPlan(region.country)] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([searchTextVersion, parts, ...(computed.length > 0 ? [computationVersion] : [])]))
    .digest('hex');
}

const readBatch = (tx: Transaction, table: Table, last: unknown): Promise<Row[]> =>
  selectRows(tx, table)
    .$if(last !== undefined, (select) => select.where(primaryKeyRef(table), '>', last))
    .orderBy(primaryKeyRef(table))
    .limit(rowsAtOnce)
    .forUpdate()
    .execute();

async function writeBatch(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const whole = await withPartLists(tx, table, rows);
  const records = whole.map((row) => ({
    [table.primaryKey]: row[table.primaryKey],
    ...derivedColumnsOf(table, row),
  }));
  const names = Object.keys(records[0]!);
  const changed = names.filter((name) => name !== table.primaryKey);
  await sql`
    update ${sql.table(table.name)}
    set ${sql.join(changed.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${recordColumns(table, names)})
    where ${sql.ref(`${table.name}.${table.primaryKey}`)} = r.${sql.id(table.primaryKey)}`.execute(tx);
}
