import { type RawBuilder, sql } from 'kysely';
import { anyTables } from '../../database/any-tables.ts';
import { createIndex, dropIndex, type NewIndex } from '../../database/create-index.ts';
import type { Database, Reader } from '../../database/database.ts';
import type { Field } from '../field.ts';
import { germanOrder } from '../german-order.ts';
import type { Resource } from '../resource.ts';
import type { PropertySchema, SortKey } from '../resource-schema.ts';
import { comparedColumn, ruleCondition } from '../row-rule-sql.ts';
import { uniqueRuleNames } from '../row-rules.ts';
import { phoneticColumn, searchColumn, type Table } from '../table.ts';

// A longer text may not fit into an index entry (2704 bytes).
const maxIndexedLength = 300;

/** The changes to make to a resource's indexes. */
interface IndexChanges {
  readonly create: readonly NewIndex[];
  /** Names of indexes that the schema no longer requires. */
  readonly drop: readonly string[];
  /** Names of those that exist. */
  readonly known: ReadonlySet<string>;
}

/** Creates the missing indexes of a resource's keywords, one by one, beside running requests. */
export async function createIndexes(database: Database, resource: Resource): Promise<void> {
  const { create, drop } = await indexChanges(database.read, resource);
  for (const name of drop) await dropIndex(database, name);
  for (const index of create) await createIndex(database, index);
}

/** One line for each rule about unique values that the next start begins or ends to keep. */
export async function plannedUniqueness(db: Reader, resource: Resource): Promise<readonly string[]> {
  const { table } = resource;
  const { create, drop, known } = await indexChanges(db, resource);
  const isNew = (name: string): boolean => create.some((index) => index.name === name);
  // A renamed field takes its rule along.
  const wasUnique = ({ 'x-renamed-from': before = '' }: PropertySchema): boolean =>
    known.has(uniqueName(table, before));
  const line = (what: string): string => `Tabelle ${table.name}: ${what}`;
  return [
    ...drop.map((name) => line(`${name} entfällt, Werte müssen dort nicht mehr eindeutig sein`)),
    ...[...table.fields.values()]
      .filter(({ name, schema }) => isNew(uniqueName(table, name)) && !wasUnique(schema))
      .map(({ name }) => line(`${name} ist eindeutig`)),
    ...table.rowRules.flatMap((rule) =>
      rule.kind === 'unique' && isNew(rule.name)
        ? [line(`${rule.fields.join(', ')} sind zusammen eindeutig`)]
        : [],
    ),
  ];
}

async function indexChanges(db: Reader, resource: Resource): Promise<IndexChanges> {
  const rows = await anyTables(db)
    .selectFrom('pg_index')
    .innerJoin('pg_class', 'pg_class.oid', 'indexrelid')
    .select('relname as name')
    .where('indisvalid', '=', true)
    .where('indrelid', '=', sql`to_regclass(${`"${resource.table.name}"`})`)
    .execute();
  const known = new Set(rows.map(({ name }) => String(name)));
  const wanted = new Map(wantedIndexes(resource).map((index) => [index.name, index]));
  const create = [...wanted.values()].filter(({ name }) => !known.has(name));
  // The old rule would keep rejecting what the schema allows.
  const outdated = [...resource.table.fields.values()]
    .filter(({ schema }) => !isUnique(schema))
    .map(({ name }) => uniqueName(resource.table, name));
  const changed = [...known].filter((name) => uniqueRuleNames.test(name) && !wanted.has(name));
  return { create, known, drop: [...outdated.filter((name) => known.has(name)), ...changed] };
}

function wantedIndexes(resource: Resource): NewIndex[] {
  const { table, own } = resource;
  const wanted: NewIndex[] = [];
  const want = (suffix: string, how: RawBuilder<unknown>) =>
    wanted.push({ name: indexName(table, suffix), on: sql`${sql.table(table.name)} ${how}` });
  if (table.searchFields.length > 0)
    want(searchColumn, sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  if (table.phoneticFields.length > 0) want(phoneticColumn, sql`using gin (${sql.id(phoneticColumn)})`);
  if (own) want(`von_${own.field}`, sql`(${sql.id(own.field)})`);
  for (const { name, schema } of table.fields.values()) {
    if (isUnique(schema))
      wanted.push({
        name: uniqueName(table, name),
        isUnique: true,
        on: sql`${sql.table(table.name)} (lower(${sql.ref(name)}))`,
      });
    if (schema['x-index'] || schema['x-reference']) want(`nach_${name}`, sql`(${sql.ref(name)})`);
  }
  for (const rule of table.rowRules)
    if (rule.kind === 'unique')
      wanted.push({
        name: rule.name,
        isUnique: true,
        on: sql`${sql.table(table.name)} (${sql.join(rule.fields.map((field) => comparedColumn(table, field)))})
          where ${ruleCondition(table, rule)}`,
      });
  // Lists of other resources are ordered by what is shown of this one.
  const shown = table.referrers.map(({ shown }) => shown.map(({ name }): SortKey => ({ field: name })));
  for (const keys of [...usualOrders(resource), ...shown.filter((each) => each.length > 1)])
    want(`folge_${keys.map((key) => key.field).join('_')}`, orderKeys(resource, keys));
  return wanted;
}

/** A number of a sequence is given once. */
const isUnique = (schema: PropertySchema): boolean =>
  schema['x-unique'] === true || schema['x-sequence'] !== undefined;

const uniqueName = (table: Table, field: string): string => indexName(table, `${field}_eindeutig`);

const indexName = (table: Table, suffix: string): string => `${table.name}_${suffix}`.slice(0, 63);

/** The most common orders of lists: the resource's own, and each search field. */
function usualOrders(resource: Resource): SortKey[][] {
  const { fields } = resource;
  const single = resource.search
    .filter((name) => !fields.get(name)?.schema['x-reference'])
    .map((field): SortKey[] => [{ field }]);
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
