import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Field } from '../field.ts';
import { germanOrder } from '../german-order.ts';
import type { Resource } from '../resource.ts';
import type { SortKey } from '../resource-schema.ts';
import { phoneticColumn, searchColumn, type Table } from '../table.ts';

// A longer text does not surely fit into an index entry (2704 bytes).
const maxIndexedLength = 300;

/** Creates the indexes that a resource's keywords ask for, as far as they are missing. */
export async function createIndexes(tx: Transaction, resource: Resource): Promise<void> {
  const { table, own } = resource;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass(${`"${table.name}"`})`.execute(tx);
  const known = new Set(rows.map(({ name }) => name));
  // "if not exists" would keep writers out even when there is nothing to do.
  const create = async (suffix: string, how: RawBuilder<unknown>, kind = sql`index`) => {
    const name = indexName(table, suffix);
    if (known.has(name)) return;
    known.add(name);
    await sql`create ${kind} ${sql.id(name)} on ${sql.table(table.name)} ${how}`.execute(tx);
  };
  if (table.searchFields.length > 0)
    await create(searchColumn, sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  if (table.phoneticFields.length > 0)
    await create(phoneticColumn, sql`using gin (${sql.id(phoneticColumn)})`);
  if (own) await create(`von_${own.field}`, sql`(${sql.id(own.field)})`);
  for (const { name, schema } of table.fields.values()) {
    if (schema['x-unique'])
      await create(`${name}_eindeutig`, sql`(lower(${sql.ref(name)}))`, sql`unique index`);
    // The old rule would go on refusing what the schema allows.
    else await sql`drop index if exists ${sql.id(indexName(table, `${name}_eindeutig`))}`.execute(tx);
    if (schema['x-index']) await create(`nach_${name}`, sql`(${sql.ref(name)})`);
  }
  for (const keys of usualOrders(resource))
    await create(`folge_${keys.map((key) => key.field).join('_')}`, orderKeys(resource, keys));
}

const indexName = (table: Table, suffix: string): string => `${table.name}_${suffix}`.slice(0, 63);

/** The orders that lists are mostly asked for: the resource's own, and each search field alone. */
function usualOrders(resource: Resource): SortKey[][] {
  const { fields } = resource;
  const single = resource.search.map((field): SortKey[] => [{ field }]);
  return [[...resource.sort], ...single].filter(
    (keys) => keys.length > 0 && keys.every(({ field }) => isIndexable(fields.get(field))),
  );
}

function orderKeys({ table }: Resource, keys: readonly SortKey[]): RawBuilder<unknown> {
  const parts = [...keys, { field: table.primaryKey, direction: keys[0]?.direction }].map(
    ({ field, direction }) => {
      const isText = table.columns.get(field) === 'text';
      return sql`${isText ? germanOrder(field) : sql.ref(field)} ${sql.raw(direction ?? 'asc')}`;
    },
  );
  return sql`(${sql.join(parts)})`;
}

function isIndexable(field: Field | undefined): boolean {
  if (!field) return true;
  if (field.kind === 'json') return false;
  const { enum: values, 'x-enum': enumName, maxLength = Number.POSITIVE_INFINITY } = field.schema;
  return (
    field.kind !== 'text' || enumName !== undefined || values !== undefined || maxLength <= maxIndexedLength
  );
}
