import { sql } from 'kysely';
import { anyTables, type Database, type Transaction } from '../../database/database.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { currentOrLegacyWord, hasName } from '../schema/stored-names.ts';
import type { ForeignKey, Table } from '../schema/table.ts';
import { rowsAfterUpgrade } from './future-rows.ts';
import type { ChangeTable } from './rename-columns.ts';
import { readColumns, type StoredColumn } from './stored-columns.ts';
import { conflictLine, TableConflict } from './table-conflict.ts';

/** A foreign key of the database that a schema once required. */
interface StoredKey {
  readonly name: string;
  readonly target: string;
  readonly isValid: boolean;
}

/**
 * Creates the foreign keys of a table's references (`x-reference`) and drops those that are no longer required. New rows are checked
 * from then on; `validateForeignKeys` checks the stored ones without a lock. Returns one line for each change.
 *
 * @param change runs a statement; one that does nothing makes a plan
 */
export async function changeForeignKeys(
  tx: Transaction,
  table: Table,
  change: ChangeTable,
): Promise<readonly string[]> {
  const stored = await readKeys(tx, table);
  const done: string[] = [];
  const isDeclared = ({ name, target }: StoredKey) =>
    table.foreignKeys.some((key) => hasName(key, name) && key.target.name === target);
  const alter = sql`alter table ${sql.table(table.name)}`;
  for (const key of stored.filter((one) => !isDeclared(one))) {
    await change(sql`${alter} drop constraint ${sql.id(key.name)}`);
    done.push(`Table ${table.name}: ${key.name} no longer refers to ${key.target}`);
  }
  for (const key of table.foreignKeys) {
    if (stored.some((one) => hasName(key, one.name) && isDeclared(one))) continue;
    const { name, field, target } = key;
    // Deferrable, so that a backup can be loaded in any order, and rows that refer to each other deleted together.
    await change(sql`
      ${alter} add constraint ${sql.id(name)} foreign key (${sql.id(field.name)})
      references ${sql.table(target.name)} (${sql.id(target.primaryKey)}) deferrable initially immediate not valid`);
    done.push(`Table ${table.name}: column ${field.name} refers to ${target.name}`);
  }
  return done;
}

/** Checks the stored rows against new foreign keys, beside running requests. */
export async function validateForeignKeys(database: Database, table: Table): Promise<void> {
  const stored = await database.maintain((tx) => readKeys(tx, table));
  for (const { name, isValid } of stored) {
    const key = table.foreignKeys.find((one) => hasName(one, name));
    if (!key || isValid) continue;
    try {
      await database.maintain((tx) =>
        sql`alter table ${sql.table(table.name)} validate constraint ${sql.id(name)}`.execute(tx),
      );
    } catch (error) {
      // Rows written since the check before.
      throw databaseErrorCode(error) === '23503' ? new TableConflict([brokenLine(key)]) : error;
    }
  }
}

/** One line for each reference of a table that has values without a row. */
export async function referenceConflicts(
  tx: Transaction,
  table: Table,
  stored: readonly StoredColumn[],
): Promise<readonly string[]> {
  const existing = await readKeys(tx, table);
  const lines: string[] = [];
  for (const key of table.foreignKeys) {
    if (
      existing.some(
        ({ name, target, isValid }) => isValid && hasName(key, name) && target === key.target.name,
      )
    )
      continue;
    const { name } = key.field;
    const hasTarget = (await readColumns(tx, key.target.name)).length > 0;
    const isBroken = hasTarget
      ? sql`not exists (select 1 from ${sql.table(key.target.name)} as target
          where target.${sql.id(key.target.primaryKey)} = ${sql.ref(`${table.name}.${name}`)})`
      : sql`true`;
    const broken = sql<object>`(
      select 1 from ${rowsAfterUpgrade(table, stored)}
      where ${sql.ref(`${table.name}.${name}`)} is not null and ${isBroken})`;
    const { count } = await tx
      .selectFrom(broken.as('broken'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) lines.push(brokenLine(key, count));
  }
  return lines;
}

const brokenLine = ({ table, field, target }: ForeignKey, count?: number): string =>
  conflictLine(
    table.name,
    `the field ${field.name} names rows of ${target.name} that do not exist${count === undefined ? '' : ` (rows: ${count})`}`,
    'take back "x-reference"',
    'correct the rows',
  );

async function readKeys(tx: Transaction, { name }: Table): Promise<readonly StoredKey[]> {
  const rows = await anyTables(tx)
    .selectFrom('pg_constraint')
    .innerJoin('pg_class', 'pg_class.oid', 'confrelid')
    .select(['conname as name', 'relname as target', 'convalidated as isValid'])
    .where('contype', '=', 'f')
    .where('conrelid', '=', sql`to_regclass(${`"${name}"`})`)
    .where('conname', '~', `${currentOrLegacyWord('reference')}$`)
    .orderBy('conname')
    .execute();
  return rows.map((row) => ({
    name: String(row.name),
    target: String(row.target),
    isValid: row.isValid === true,
  }));
}
