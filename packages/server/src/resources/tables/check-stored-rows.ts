import { withComputed } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { region } from '../../shared/config/application.ts';
import { createValidator } from '../checks/validator.ts';
import { withoutNulls } from '../checks/without-nulls.ts';
import { fixedCondition } from '../rights/row-scope.ts';
import { sqlList } from '../rows/row-columns.ts';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { rowsAfterUpgrade } from './future-rows.ts';
import type { StoredColumn } from './stored-columns.ts';
import { changedRules } from './stored-rules.ts';
import { conflictLine } from './table-conflict.ts';

const rowsPerStatement = 5_000;

interface Fault {
  readonly message: string;
  readonly first: unknown;
  count: number;
}

/**
 * Checks the rows of a resource against the parts of its schema that are new since the last start: a narrower limit, a
 * value removed from an enumeration, a new mandatory field. Returns one line for each field with invalid rows. Quotes
 * no stored value.
 *
 * @param stored the columns that the table has; missing ones count as their defaults
 */
export async function checkStoredRows(
  tx: Transaction,
  resource: Resource,
  stored: readonly StoredColumn[],
): Promise<readonly string[]> {
  const schema = await changedRules(tx, resource);
  if (!schema) return [];
  const faults = await findFaults(tx, resource, schema, rowsAfterUpgrade(resource.table, stored));
  return [...faults].map(([field, { message, first, count }]) =>
    conflictLine(
      resource.table.name,
      `stored rows (number: ${count}, first ${resource.table.primaryKey} ${String(first)}) contradict the schema of ${resource.name} in the field ${field} ("${message}")`,
      'relax the schema (new required fields need a "default", values that are gone "x-values-renamed")',
      'correct the rows',
    ),
  );
}

async function findFaults(
  tx: Transaction,
  resource: Resource,
  schema: RawJsonSchema,
  from: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Fault>> {
  const { table } = resource;
  const validator = createValidator(() => new Date());
  const fields = Object.keys(schema.properties as object).filter((name) => table.columns.has(name));
  // A computed value may depend on any other column.
  const columns =
    table.computedColumns.length > 0
      ? [...table.columns.keys()]
      : [...new Set([table.primaryKey, ...fields])];
  const faults = new Map<string, Fault>();
  let last: unknown;
  for (;;) {
    const rows = await readBatch(tx, resource, { from, columns, last });
    if (rows.length === 0) return faults;
    for (const row of rows.map((each) => withComputed(table.schema, each, new Date(), region.timeZone)))
      for (const { dataPath, message } of validator.check(schema, valuesOf(schema, row, fields))) {
        const reported = faults.get(dataPath);
        if (reported) reported.count += 1;
        else faults.set(dataPath, { message, first: row[table.primaryKey], count: 1 });
      }
    last = rows.at(-1)?.[table.primaryKey];
  }
}

/** A null counts as missing, as in a request. */
const valuesOf = (schema: RawJsonSchema, row: Row, names: readonly string[]): unknown =>
  withoutNulls(
    schema,
    Object.fromEntries(names.filter((name) => row[name] !== null).map((name) => [name, row[name]])),
  );

async function readBatch(
  tx: Transaction,
  { table, where }: Resource,
  { from, columns, last }: { from: RawBuilder<unknown>; columns: readonly string[]; last: unknown },
): Promise<Row[]> {
  const key = sql.ref(table.primaryKey);
  const after = last === undefined ? sql`true` : sql`${key} > ${last}`;
  const { rows } = await sql<Row>`
    select ${sqlList(columns.map((name) => sql.ref(name)))} from ${from}
    where ${fixedCondition(table.name, where)} and ${after}
    order by ${key} limit ${rowsPerStatement}`.execute(tx);
  return rows;
}
