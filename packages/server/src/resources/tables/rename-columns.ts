import type { SystemColumns } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import { uniqueFieldName } from '../schema/row-constraints.ts';
import { indexBy } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { readColumns } from './stored-columns.ts';
import { TableConflict } from './table-conflict.ts';

/** Runs a statement that changes a table; does nothing when only a plan is made. */
export type ChangeTable = (statement: RawBuilder<unknown>) => Promise<unknown>;

/**
 * Renames columns to the current names of their fields (`x-renamed-from`), and those of every table (`formerColumns` of the
 * vocabulary), keeping all values. A column that already has its name stays unchanged, so the keyword may remain until every database
 * was updated. Returns new names by old.
 */
export async function renameColumns(
  tx: Transaction,
  table: Table,
  change: ChangeTable,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Set((await readColumns(tx, table.name)).map(({ name }) => name));
  const renamed = new Map<string, string>();
  for (const [name, before] of formerNames(table)) {
    if (stored.has(name) || !stored.has(before)) continue;
    await change(
      sql`alter table ${sql.table(table.name)} rename column ${sql.id(before)} to ${sql.id(name)}`,
    );
    // A rule about the old name would mention an unknown field; createIndexes creates those of the new name.
    const indexes = [uniqueFieldName(table.name, before), indexBy(table.name, before)].flatMap(
      ({ name: index, formerName }) => [index, formerName],
    );
    for (const index of [...indexes, `${table.name}_${before}`.slice(0, 63)])
      await change(sql`drop index if exists ${sql.id(index)}`);
    renamed.set(before, name);
  }
  return renamed;
}

/** Names that the columns of every table had before an application could choose them. */
const formerDefaults: SystemColumns = {
  createdAt: 'anlage_zeit',
  updatedAt: 'letzteAenderung',
  updatedBy: 'letzterAenderungsuser',
  searchText: 'suchtext',
  phoneticCodes: 'phonet',
};

/** The former names of a table's columns (`x-renamed-from`, and `formerColumns` of the vocabulary), by those of today. */
export function formerNames({ fields, system, vocabulary }: Table): ReadonlyMap<string, string> {
  const ofSystem = (Object.keys(system) as (keyof SystemColumns)[]).map(
    (column) => [system[column], vocabulary.formerColumns[column]] as const,
  );
  const ofFields = [...fields.values()].map(({ name, schema }) => [name, schema['x-renamed-from']] as const);
  return new Map(
    [...ofSystem, ...ofFields].flatMap(([name, before]) => (before === undefined ? [] : [[name, before]])),
  );
}

/** Throws a TableConflict if tables have the former default names, and the application does not say what becomes of them. */
export async function refuseFormerColumns(
  tx: Transaction,
  { tables, vocabulary: { columns, formerColumns } }: ResourceRegistry,
): Promise<void> {
  const former = formerDefaults.createdAt;
  if (columns.createdAt === former || formerColumns.createdAt === former) return;
  for (const { name } of tables) {
    const stored = new Set((await readColumns(tx, name)).map((column) => column.name));
    if (!stored.has(former) || stored.has(columns.createdAt)) continue;
    const names = JSON.stringify(formerDefaults);
    throw new TableConflict([
      `The columns of every table have other names by default now. In screens/application.json, "vocabulary": { "formerColumns": ${names} } renames those of this database, and "vocabulary": { "columns": ${names} } keeps their names.`,
    ]);
  }
}
