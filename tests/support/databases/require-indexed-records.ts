import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reader } from '../../../packages/server/src/database/database.ts';
import { withPartLists } from '../../../packages/server/src/resources/rows/part-lists.ts';
import {
  derivedColumns,
  derivedColumnsOf,
  rowColumns,
} from '../../../packages/server/src/resources/rows/row-columns.ts';
import type { ResourceRegistry } from '../../../packages/server/src/resources/schema/resource-registry.ts';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';

/** Requires that the search columns and computed columns of every record match its current values. */
export async function requireIndexedRecords(db: Reader, { tables }: ResourceRegistry): Promise<void> {
  for (const table of tables) {
    const derived = derivedColumns(table);
    const { rows } = await sql<Row>`
      select ${rowColumns(table)}, ${sql.join(derived.map((name) => sql.ref(name)))}
      from ${sql.table(table.name)}`.execute(db);
    const whole = await withPartLists(db, table, rows);
    const behind = whole.flatMap((row) => {
      const expected = derivedColumnsOf(table, row);
      return derived
        .filter((name) => JSON.stringify(row[name]) !== JSON.stringify(expected[name]))
        .map((name) => `${table.name} ${row[table.primaryKey]}: ${name}`);
    });
    expect(behind, 'records whose derived columns were left behind').toEqual([]);
  }
}
