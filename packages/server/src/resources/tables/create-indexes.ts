import { createHash } from 'node:crypto';
import type { Locale } from '@schema-screens/locale';
import { type RawBuilder, sql } from 'kysely';
import { createIndex, dropIndex, type NewIndex } from '../../database/create-index.ts';
import { anyTables, type Database, type Reader } from '../../database/database.ts';
import { languageLocales } from '../../shared/request-locale.ts';
import { foldedColumn, ruleCondition } from '../rights/row-condition.ts';
import { columnTypes } from '../schema/column-types.ts';
import { columnOrder, sortTextsOf } from '../schema/meta/column-order.ts';
import type { Resource } from '../schema/resource.ts';
import type { SortKey } from '../schema/resource-schema.ts';
import { uniqueFieldName, uniqueRuleNamePattern } from '../schema/row-constraints.ts';
import { hasName, indexBy, type StoredName, storedName } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { isIndexable, listOrders } from '../search/list-orders.ts';
import { ruleScopeText } from './rule-scope.ts';

/** An index that a resource's keywords ask for. */
type DeclaredIndex = NewIndex & StoredName;

const existsIn = (existing: ReadonlySet<string>, { name, formerName }: StoredName): boolean =>
  existing.has(name) || existing.has(formerName);

/** The changes to make to a resource's indexes. */
interface IndexChanges {
  readonly create: readonly NewIndex[];
  /** Names of indexes whose rule the schema no longer has: it would keep rejecting what is allowed. */
  readonly dropFirst: readonly string[];
  /** Names of those that another one replaces, which lists are ordered by until it is built. */
  readonly dropLast: readonly string[];
  /** Names of those that exist. */
  readonly existing: ReadonlySet<string>;
}

/** Creates the missing indexes of a resource's keywords, one by one, beside running requests. */
export async function createIndexes(database: Database, resource: Resource): Promise<void> {
  const { create, dropFirst, dropLast } = await indexChanges(database.read, resource);
  for (const name of dropFirst) await dropIndex(database, name);
  for (const index of create) await createIndex(database, index);
  for (const name of dropLast) await dropIndex(database, name);
}

/** The names that a resource's indexes may have that only make searches fast; `createIndexes` builds those that are missing. */
export function searchIndexNames(resource: Resource): string[] {
  return declaredIndexes(resource)
    .filter(({ isUnique }) => !isUnique)
    .flatMap(({ name, formerName }) => [name, formerName]);
}

/** One line for each rule about unique values that the next start begins or ends to keep. */
export async function plannedUniqueness(db: Reader, resource: Resource): Promise<readonly string[]> {
  const { table } = resource;
  const { create, dropFirst, existing } = await indexChanges(db, resource);
  // A renamed field takes its rule along.
  const before = (name: string): string => table.fields.get(name)?.schema['x-renamed-from'] ?? name;
  const isUnchanged = (name: string, fields: readonly string[]): boolean =>
    fields.some(
      (field) =>
        hasName(uniqueFieldName(table.name, field), name) &&
        existsIn(existing, uniqueFieldName(table.name, before(field))),
    );
  const line = (what: string): string => `Table ${table.name}: ${what}`;
  return [
    ...dropFirst.map((name) => line(`${name} goes, values need not be unique there any more`)),
    ...table.rowRules.flatMap((rule) => {
      const isNew = rule.kind === 'unique' && create.some((index) => hasName(rule, index.name));
      if (!isNew || isUnchanged(rule.name, rule.fields)) return [];
      const how = rule.fields.length === 1 ? 'is unique' : 'are unique together';
      return [line(`${rule.fields.join(', ')} ${how}${ruleScopeText(rule)}`)];
    }),
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
  const existing = new Set(rows.map(({ name }) => String(name)));
  const declared = new Map(
    declaredIndexes(resource)
      .map((index) => (existing.has(index.formerName) ? { ...index, name: index.formerName } : index))
      .map((index) => [index.name, index]),
  );
  const create = [...declared.values()].filter(({ name }) => !existing.has(name));
  const ofFields = new Set(
    [...resource.table.fields.keys()].flatMap((field) => {
      const { name, formerName } = uniqueFieldName(resource.table.name, field);
      return [name, formerName];
    }),
  );
  const isRule = (name: string): boolean => ofFields.has(name) || uniqueRuleNamePattern.test(name);
  // The texts of an enumeration, or their order, are others than before.
  const orders = listOrders(resource).map((keys) => orderNames(resource.table, keys));
  const isOrder = (name: string): boolean => orders.some((names) => names.test(name));
  const left = [...existing].filter((name) => !declared.has(name));
  return {
    create,
    existing,
    dropFirst: left.filter(isRule),
    dropLast: left.filter((name) => isOrder(name) && !isRule(name)),
  };
}

function declaredIndexes(resource: Resource): DeclaredIndex[] {
  const { table, own } = resource;
  const { searchText, phoneticCodes } = table.system;
  const declared: DeclaredIndex[] = [];
  const want = (name: StoredName, how: RawBuilder<unknown>) =>
    declared.push({ ...name, on: sql`${sql.table(table.name)} ${how}` });
  const plain = (column: string): StoredName => storedName('by', () => `${table.name}_${column}`);
  if (table.searchFields.length > 0)
    want(plain(searchText), sql`using gin (${sql.id(searchText)} gin_trgm_ops)`);
  if (table.phoneticFields.length > 0) want(plain(phoneticCodes), sql`using gin (${sql.id(phoneticCodes)})`);
  if (own)
    want(
      storedName('of', (word) => `${table.name}${word}_${own.field}`),
      sql`(${sql.id(own.field)})`,
    );
  for (const { name, schema } of table.fields.values()) {
    if (schema['x-index'] || schema['x-reference']) want(indexBy(table.name, name), sql`(${sql.ref(name)})`);
  }
  for (const rule of table.rowRules) {
    if (rule.kind !== 'unique') continue;
    const condition = ruleCondition(table, rule);
    declared.push({
      name: rule.name,
      formerName: rule.formerName,
      isUnique: true,
      on: sql`${sql.table(table.name)} (${sql.join(rule.fields.map((field) => foldedColumn(table, field)))})
        ${condition ? sql`where ${condition}` : sql``}`,
    });
  }
  for (const keys of listOrders(resource)) {
    const included = includedFields(resource, keys);
    for (const locale of languageLocales())
      want(
        orderName(table, orderVersion(resource, keys, included, locale), keys),
        orderKeys(resource, keys, included, locale),
      );
  }
  return declared;
}

const orderedFields = (keys: readonly SortKey[]): string => keys.map((key) => key.field).join('_');

/** The possible names of an order's indexes. */
function orderNames(table: Table, keys: readonly SortKey[]): RegExp {
  const anyOrder = '0'.repeat(8);
  const names = ['', `${anyOrder}_`].flatMap((orders) => {
    const { name, formerName } = orderName(table, orders, keys);
    return [name, formerName];
  });
  return new RegExp(`^(?:${names.join('|').replaceAll(anyOrder, '[0-9a-f]{8}')})$`);
}

/** Tells indexes with other texts or further columns apart; empty for one by values alone, which serves each language. */
function orderVersion(
  { table }: Resource,
  keys: readonly SortKey[],
  included: readonly string[],
  locale: Locale,
): string {
  const texts = keys.map(({ field }) => sortTextsOf(table, table.columns.get(field)!, locale) ?? null);
  if (included.length === 0 && texts.every((one) => one === null)) return '';
  const version = JSON.stringify(included.length === 0 ? texts : { texts, included });
  return `${createHash('sha256').update(version).digest('hex').slice(0, 8)}_`;
}

/**
 * What an order's index has besides its keys, so that the keys of a far page are read from it alone: the columns that its expressions
 * compute with, without which PostgreSQL reads each row, and those that say which rows exist.
 */
function includedFields(resource: Resource, keys: readonly SortKey[]): string[] {
  const { table, where } = resource;
  const computed = keys.filter(({ field }) => {
    const column = table.columns.get(field);
    return column && (column.type.order === columnTypes.text.order || column.schema['x-enum'] !== undefined);
  });
  const fields = [...new Set([...computed.map(({ field }) => field), ...Object.keys(where)])];
  const lengthOf = (field: string): number => table.columns.get(field)?.schema.maxLength ?? 0;
  const length = [...keys.map(({ field }) => field), ...fields].reduce(
    (sum, field) => sum + lengthOf(field),
    0,
  );
  const areIndexable = fields.every((field) => isIndexable(table.columns.get(field)));
  return areIndexable && length <= maxEntryLength ? fields : [];
}

/** Characters of an entry, each of which may take four of its 2 704 bytes. */
const maxEntryLength = 600;

const orderName = (table: Table, orders: string, keys: readonly SortKey[]): StoredName =>
  storedName('order', (word) => `${table.name}${word}_${orders}${orderedFields(keys)}`);

function orderKeys(
  { table }: Resource,
  keys: readonly SortKey[],
  included: readonly string[],
  locale: Locale,
): RawBuilder<unknown> {
  const parts = [...keys, { field: table.primaryKey, direction: keys[0]?.direction }].map(
    ({ field, direction }) =>
      sql`${columnOrder(table, table.columns.get(field)!, field, locale)} ${sql.raw(direction ?? 'asc')}`,
  );
  const others = included.map((field) => sql.id(field));
  return others.length === 0
    ? sql`(${sql.join(parts)})`
    : sql`(${sql.join(parts)}) include (${sql.join(others)})`;
}
