import { createHash } from 'node:crypto';
import type { Locale } from '@schema-screens/locale';
import { type RawBuilder, sql } from 'kysely';
import { createIndex, dropIndex, type NewIndex } from '../../database/create-index.ts';
import { anyTables, type Database, type Reader } from '../../database/database.ts';
import { languageLocales } from '../../shared/request-locale.ts';
import { comparedColumn, ruleCondition } from '../rights/row-condition.ts';
import type { Field } from '../schema/field.ts';
import { columnOrder, orderingTexts } from '../schema/meta/column-order.ts';
import type { Resource } from '../schema/resource.ts';
import type { SortKey } from '../schema/resource-schema.ts';
import { uniqueFieldName, uniqueRuleNames } from '../schema/row-constraints.ts';
import { hasName, indexBy, type StoredName, storedName } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { ruleScope } from './rule-scope.ts';

/** An index that a resource's keywords ask for. */
type DeclaredIndex = NewIndex & StoredName;

const existsIn = (existing: ReadonlySet<string>, { name, formerName }: StoredName): boolean =>
  existing.has(name) || existing.has(formerName);

/** The changes to make to a resource's indexes. */
interface IndexChanges {
  readonly create: readonly NewIndex[];
  /** Names of indexes that the schema no longer requires. */
  readonly drop: readonly string[];
  /** Names of those that exist. */
  readonly existing: ReadonlySet<string>;
}

/** Creates the missing indexes of a resource's keywords, one by one, beside running requests. */
export async function createIndexes(database: Database, resource: Resource): Promise<void> {
  const { create, drop } = await indexChanges(database.read, resource);
  for (const name of drop) await dropIndex(database, name);
  for (const index of create) await createIndex(database, index);
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
  const { create, drop, existing } = await indexChanges(db, resource);
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
    ...drop.map((name) => line(`${name} goes, values need not be unique there any more`)),
    ...table.rowRules.flatMap((rule) => {
      const isNew = rule.kind === 'unique' && create.some((index) => hasName(rule, index.name));
      if (!isNew || isUnchanged(rule.name, rule.fields)) return [];
      const how = rule.fields.length === 1 ? 'is unique' : 'are unique together';
      return [line(`${rule.fields.join(', ')} ${how}${ruleScope(rule)}`)];
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
  // The old rule would keep rejecting what the schema allows.
  const ofFields = new Set(
    [...resource.table.fields.keys()].flatMap((field) => {
      const { name, formerName } = uniqueFieldName(resource.table.name, field);
      return [name, formerName];
    }),
  );
  const isRule = (name: string): boolean => ofFields.has(name) || uniqueRuleNames.test(name);
  // The texts of an enumeration, or their order, are others than before.
  const orders = listOrders(resource).map((keys) => orderNames(resource.table, keys));
  const isOrder = (name: string): boolean => orders.some((names) => names.test(name));
  const isLeft = (name: string): boolean => (isRule(name) || isOrder(name)) && !declared.has(name);
  return { create, existing, drop: [...existing].filter(isLeft) };
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
      on: sql`${sql.table(table.name)} (${sql.join(rule.fields.map((field) => comparedColumn(table, field)))})
        ${condition ? sql`where ${condition}` : sql``}`,
    });
  }
  for (const keys of listOrders(resource))
    for (const locale of languageLocales())
      want(orderName(table, textOrders(resource, keys, locale), keys), orderKeys(resource, keys, locale));
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

/** Tells indexes by translated texts apart; empty for one by values alone, which serves each language. */
function textOrders({ table }: Resource, keys: readonly SortKey[], locale: Locale): string {
  const texts = keys.map(({ field }) => orderingTexts(table, table.columns.get(field)!, locale) ?? null);
  if (texts.every((one) => one === null)) return '';
  return `${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)}_`;
}

const orderName = (table: Table, orders: string, keys: readonly SortKey[]): StoredName =>
  storedName('order', (word) => `${table.name}${word}_${orders}${orderedFields(keys)}`);

/** The orders that indexes give. */
function listOrders(resource: Resource): readonly (readonly SortKey[])[] {
  // Lists of other resources are ordered by what is shown of this one.
  const displayed = resource.table.referrers.map(({ displayFields }) =>
    displayFields.map(({ name }): SortKey => ({ field: name })),
  );
  return [...defaultOrders(resource), ...displayed.filter((each) => each.length > 1)];
}

/** The most common orders of lists: the resource's own, and each search field. */
function defaultOrders(resource: Resource): SortKey[][] {
  const { fields } = resource;
  const single = resource.search
    .filter((name) => !fields.get(name)?.schema['x-reference'])
    .map((field): SortKey[] => [{ field }]);
  return [[...resource.sort], ...single].filter(
    (keys) => keys.length > 0 && keys.every(({ field }) => isIndexable(fields.get(field))),
  );
}

function orderKeys({ table }: Resource, keys: readonly SortKey[], locale: Locale): RawBuilder<unknown> {
  const parts = [...keys, { field: table.primaryKey, direction: keys[0]?.direction }].map(
    ({ field, direction }) =>
      sql`${columnOrder(table, table.columns.get(field)!, field, locale)} ${sql.raw(direction ?? 'asc')}`,
  );
  return sql`(${sql.join(parts)})`;
}

const isIndexable = (field: Field | undefined): boolean => !field || field.type.isIndexable(field.schema);
