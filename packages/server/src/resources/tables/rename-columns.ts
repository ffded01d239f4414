import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { uniqueFieldName } from '../schema/row-constraints.ts';
import { indexBy } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { formerNames } from './former-columns.ts';
import { readColumns } from './stored-columns.ts';

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
