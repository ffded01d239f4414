import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Field } from '../schema/field.ts';
import { columnIn, type Table } from '../schema/table.ts';
import { readColumns } from './stored-columns.ts';

// Concurrent writers wait for each other.
const rowsAtOnce = 2_000;

/** The former values of a field, and what rows get instead (`x-values-renamed`). */
const renamedIn = ({ schema }: Field): readonly (readonly [before: string, after: string | null])[] =>
  Object.entries(schema['x-values-renamed'] ?? {});

/** A column with the values of today in place of former ones. */
export function renamedValue(field: Field | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const renamed = field ? renamedIn(field) : [];
  if (renamed.length === 0) return column;
  const cases = renamed.map(([before, after]) => sql`when ${sql.lit(before)} then ${sql.lit(after)}`);
  return sql`(case ${column} ${sql.join(cases, sql` `)} else ${column} end)`;
}

/** One line for each field whose former values rows have, with which processes of the release before go on writing. */
export async function plannedValues(tx: Transaction, table: Table): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const field of await fieldsToRename(tx, table)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table.name)} where ${hasFormerValue(table, field)}`.execute(
      tx,
    );
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) lines.push(`Table ${table.name}: values of ${field.name} are renamed (rows: ${count})`);
  }
  return lines;
}

/** Gives rows the values of today in place of former ones: in batches, each with its own transaction. */
export async function renameValues(database: Database, table: Table): Promise<void> {
  const fields = await database.maintain((tx) => fieldsToRename(tx, table));
  for (const field of fields) {
    const key = sql.id(table.primaryKey);
    const batch = async (tx: Transaction): Promise<bigint> => {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table.name)} set ${sql.id(field.name)} = ${renamedValue(field, sql.id(field.name))}
        where ${key} in (
          select ${key} from ${sql.table(table.name)} where ${hasFormerValue(table, field)}
          order by ${key} limit ${rowsAtOnce} for update)`.execute(tx);
      return numAffectedRows;
    };
    while ((await database.maintain(batch)) > 0n);
  }
}

/** Those whose columns are there already. */
async function fieldsToRename(tx: Transaction, table: Table): Promise<readonly Field[]> {
  const fields = [...table.fields.values()].filter((field) => renamedIn(field).length > 0);
  if (fields.length === 0) return [];
  const stored = new Set((await readColumns(tx, table.name)).map(({ name }) => name));
  return fields.filter(({ name }) => stored.has(name));
}

const hasFormerValue = (table: Table, field: Field): RawBuilder<boolean> =>
  columnIn(
    table,
    field.name,
    renamedIn(field).map(([before]) => before),
  );
