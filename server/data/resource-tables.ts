import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { germanOrder } from '../resources/german-order.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceRegistry } from '../resources/resource-registry.ts';
import { phoneticColumn, searchColumn } from '../resources/table.ts';
import type { Database, Transaction } from './database.ts';
import { extendTable } from './extend-table.ts';
import { readFact, writeFact } from './facts.ts';
import { lockStructure } from './migrate.ts';
import { refreshSearchColumns } from './refresh-search-columns.ts';

const factName = 'tabellen';

/**
 * Makes the database fit `schemas/resource`: creates missing tables, adds missing columns and indexes, and
 * computes the search columns anew where what is searched has changed. Does nothing when the schemas are
 * those of the last start. Throws a TableConflict when only a migration could help.
 */
export async function prepareResourceTables(database: Database, registry: ResourceRegistry): Promise<void> {
  const print = fingerprint(registry);
  if ((await readFact(database.read, factName)) === print) return;
  await database.maintain(async (tx) => {
    await lockStructure(tx);
    for (const table of registry.tables) {
      await extendTable(tx, table);
      await refreshSearchColumns(tx, table);
    }
    for (const resource of registry.resources) await createIndexes(tx, resource);
    await writeFact(tx, factName, print);
  });
}

function fingerprint(registry: ResourceRegistry): string {
  const hash = createHash('sha256');
  for (const resource of registry.resources) hash.update(JSON.stringify([resource.name, resource.schema]));
  hash.update(JSON.stringify([...registry.enums]));
  return hash.digest('hex');
}

async function createIndexes(tx: Transaction, resource: Resource): Promise<void> {
  const { table } = resource;
  const target = sql.table(table.name);
  const name = (suffix: string) => sql.id(`${table.name}_${suffix}`.slice(0, 63));
  await sql`create index if not exists ${name(searchColumn)} on ${target} using gin (${sql.id(searchColumn)} gin_trgm_ops)`.execute(
    tx,
  );
  if (table.phoneticFields.length > 0)
    await sql`create index if not exists ${name(phoneticColumn)} on ${target} using gin (${sql.id(phoneticColumn)})`.execute(
      tx,
    );
  if (resource.own)
    await sql`create index if not exists ${name(`von_${resource.own.field}`)} on ${target} (${sql.id(resource.own.field)})`.execute(
      tx,
    );
  for (const field of table.fields.values())
    if (field.schema['x-unique'])
      await sql`create unique index if not exists ${name(`${field.name}_eindeutig`)} on ${target} (lower(${sql.ref(field.name)}))`.execute(
        tx,
      );
  for (const field of table.fields.values())
    if (field.schema['x-index'])
      await sql`create index if not exists ${name(`nach_${field.name}`)} on ${target} (${sql.ref(field.name)})`.execute(
        tx,
      );
  if (resource.sort.length > 0) await createSortIndex(tx, resource);
}

async function createSortIndex(tx: Transaction, { table, sort }: Resource): Promise<void> {
  const first = sort[0]?.direction ?? 'asc';
  const keys = [...sort, { field: table.primaryKey, direction: first }].map(({ field, direction }) => {
    const isText = table.columns.get(field) === 'text';
    return sql`${isText ? germanOrder(field) : sql.ref(field)} ${sql.raw(direction ?? 'asc')}`;
  });
  const suffix = sort.map((key) => key.field).join('_');
  await sql`create index if not exists ${sql.id(`${table.name}_folge_${suffix}`.slice(0, 63))} on ${sql.table(table.name)} (${sql.join(keys)})`.execute(
    tx,
  );
}
