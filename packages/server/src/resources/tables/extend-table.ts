import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Field } from '../schema/field.ts';
import type { Table } from '../schema/table.ts';
import { defaultText } from './future-rows.ts';
import { type ChangeTable, renameColumns } from './rename-columns.ts';
import {
  countNonDefaultValues,
  countOversizedIntegers,
  readColumns,
  type StoredColumn,
} from './stored-columns.ts';
import { conflictLine } from './table-conflict.ts';
import { isNarrowed, isWidening, narrowerColumn } from './widen-columns.ts';

/** The changes that make a table match its schemas. */
export interface TableChange {
  /** One line for each change. */
  readonly done: string[];
  /** One line for each conflict; if there are any, nothing may be kept. */
  readonly conflicts: string[];
  /** Those of `done` after which processes of the release before can no longer work. */
  readonly stops: string[];
}

/**
 * Creates the table, or updates it: renames columns (`x-renamed-from`), adds missing ones, widens numbers, drops
 * not-null constraints, and recreates columns that contain only their default. Every other difference is a conflict;
 * columns without a schema stay, and are a conflict while they contain values.
 *
 * @param change runs a statement; one that does nothing makes a plan
 */
export async function extendTable(tx: Transaction, table: Table, change: ChangeTable): Promise<TableChange> {
  const declared = declaredColumns(table);
  const done: string[] = [];
  const conflicts: string[] = [];
  const lineOf = (what: string): string => `Table ${table.name}: ${what}`;
  const say = (what: string) => done.push(lineOf(what));
  if ((await readColumns(tx, table.name)).length === 0) {
    await change(sql`create table ${sql.table(table.name)} (${sql.join([...declared.values()])})`);
    say('is created');
    return { done, conflicts, stops: [] };
  }
  const renamed = await renameColumns(tx, table, change);
  const stops = [...renamed].map(([before, name]) => lineOf(`column ${before} is renamed to ${name}`));
  done.push(...stops);
  // In a plan nothing has been renamed.
  const stored = (await readColumns(tx, table.name)).map((column) => ({
    ...column,
    name: renamed.get(column.name) ?? column.name,
  }));
  const existing = new Set(stored.map((column) => column.name));
  const alter = (how: RawBuilder<unknown>) => change(sql`alter table ${sql.table(table.name)} ${how}`);
  for (const column of stored) {
    const { name, type: before } = column;
    if (narrowerColumn(table.columns, name) !== undefined) continue;
    const type = columnTypes(table).get(name);
    const bigValues = isNarrowed(before, type)
      ? await countOversizedIntegers(tx, table.name, column.name)
      : undefined;
    if (type === before || bigValues === 0) {
      if (!column.isNotNull || !table.fields.get(name)?.isNullable) continue;
      await alter(sql`alter column ${sql.id(name)} drop not null`);
      say(`column ${name} may be empty`);
    } else if (type !== undefined && isWidening(before, type)) {
      await alter(sql`alter column ${sql.id(name)} type ${sql.raw(type)}`);
      say(`column ${name} changes from ${before} to ${type}`);
    } else if (
      type !== undefined &&
      isReplaceable(table, name) &&
      !(await countNonDefaultValues(tx, table.name, column))
    ) {
      await alter(sql`drop column ${sql.id(name)}`);
      existing.delete(name);
      say(`column ${name} is empty and changes from ${before} to ${type}`);
      stops.push(done.at(-1)!);
    } else if (bigValues !== undefined) conflicts.push(bigValuesLine(table, name, bigValues));
    else conflicts.push(...(await conflictOf(tx, table, column, type)));
  }
  if (conflicts.length > 0) return { done, conflicts, stops };
  for (const [name, definition] of declared) {
    if (existing.has(name)) continue;
    await alter(sql`add column ${definition}`);
    if (stored.every((column) => column.name !== name)) say(`new column ${name}`);
  }
  return { done, conflicts, stops };
}

const columnTypes = (table: Table): ReadonlyMap<string, string> =>
  new Map([
    ...[...table.columns].map(([name, { databaseType }]): [string, string] => [name, databaseType]),
    [table.system.searchText, 'text'],
    [table.system.phoneticCodes, 'text[]'],
  ]);

/** Keys and system columns are not changed. */
const isReplaceable = (table: Table, name: string): boolean => table.fields.has(name);

const bigValuesLine = ({ name: table }: Table, name: string, count: number): string =>
  conflictLine(
    table,
    `the field ${name} is a plain integer by the schema, but has values above 2147483647 (rows: ${count})`,
    'let the field be a reference again ("x-reference"), or give it a "maximum" above them',
    'correct the rows',
  );

async function conflictOf(
  tx: Transaction,
  table: Table,
  column: StoredColumn,
  type: string | undefined,
): Promise<readonly string[]> {
  const { name } = column;
  const line = (...texts: [what: string, schema: string, migration: string]) => [
    conflictLine(table.name, ...texts),
  ];
  if (type !== undefined)
    return line(
      `the column ${name} is ${column.type} in the database, but ${type} by the schema`,
      'take back the change in the schema',
      `change the column (alter table "${table.name}" alter column "${name}" type …)`,
    );
  const drop = `drop the column (alter table "${table.name}" drop column "${name}";)`;
  if (column.isMandatory)
    return line(`the mandatory column ${name} is missing in the schema`, 'add the field again', drop);
  const count = await countNonDefaultValues(tx, table.name, column);
  if (count === 0) return [];
  return line(
    `the field ${name} is missing in the schema but still has values (rows: ${count})`,
    'add the field again (with "x-hidden": true it does not leave the server)',
    drop,
  );
}

function declaredColumns(table: Table): Map<string, RawBuilder<unknown>> {
  const { searchText, phoneticCodes } = table.system;
  const declared = new Map<string, RawBuilder<unknown>>();
  for (const { name, databaseType } of table.columns.values())
    declared.set(name, columnDefinition(table, name, databaseType));
  declared.set(searchText, sql`${sql.id(searchText)} text not null default ''`);
  if (table.phoneticFields.length > 0)
    declared.set(phoneticCodes, sql`${sql.id(phoneticCodes)} text[] not null default '{}'`);
  return declared;
}

function columnDefinition(table: Table, name: string, type: string): RawBuilder<unknown> {
  const head = sql`${sql.id(name)} ${sql.raw(type)}`;
  if (name === table.primaryKey)
    return table.hasIdentity
      ? sql`${head} generated by default as identity primary key`
      : sql`${head} primary key`;
  if (name === 'version') return sql`${head} not null default 1`;
  if (name === table.system.createdAt || name === table.system.updatedAt)
    return sql`${head} not null default now()`;
  const field = table.fields.get(name);
  return field ? sql`${head}${fieldConstraint(field)}` : head;
}

function fieldConstraint(field: Field): RawBuilder<unknown> {
  const text = defaultText(field);
  return text === undefined ? sql`` : sql` not null default ${sql.lit(text)}`;
}
