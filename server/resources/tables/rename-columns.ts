import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Table } from '../table.ts';
import { readColumns } from './stored-columns.ts';

/**
 * Gives columns the names that their fields have now (`x-renamed-from`), with all values. A field whose column has its name
 * already stays as it is, so the keyword may stand as long as some database was not brought up to date. Gives a line for each.
 */
export async function renameColumns(tx: Transaction, table: Table): Promise<readonly string[]> {
  const stored = new Set((await readColumns(tx, table.name)).map(({ name }) => name));
  const lines: string[] = [];
  for (const { name, schema } of table.fields.values()) {
    const before = schema['x-renamed-from'];
    if (before === undefined || stored.has(name) || !stored.has(before)) continue;
    await sql`alter table ${sql.table(table.name)} rename column ${sql.id(before)} to ${sql.id(name)}`.execute(
      tx,
    );
    // A rule about the old name would speak of a field that nobody knows; createIndexes makes those of the new one.
    for (const index of [`${before}_eindeutig`, `nach_${before}`])
      await sql`drop index if exists ${sql.id(`${table.name}_${index}`.slice(0, 63))}`.execute(tx);
    lines.push(`Spalte ${before} heißt künftig ${name}`);
  }
  return lines;
}
