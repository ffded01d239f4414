import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Resource } from '../resource.ts';
import { futureRows } from './future-rows.ts';
import type { StoredColumn } from './stored-columns.ts';
import { conflictLine } from './table-conflict.ts';

/** One line for each field that must be unique (`x-unique`, `x-sequence`) while several rows have the same value. */
export async function uniqueConflicts(
  tx: Transaction,
  { table }: Resource,
  stored: readonly StoredColumn[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { name, schema } of table.fields.values()) {
    const word = ['x-unique', 'x-sequence'].find((each) => schema[each]);
    if (!word) continue;
    const shared = sql<object>`(
      select 1 from ${futureRows(table, stored)} where ${sql.ref(name)} is not null
      group by lower(${sql.ref(name)}) having count(*) > 1)`;
    const { count } = await tx
      .selectFrom(shared.as('shared'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count === 0) continue;
    lines.push(
      conflictLine(
        table.name,
        `Das Feld ${name} soll eindeutig sein, aber mehrere Zeilen haben denselben Wert (Werte: ${count})`,
        `nehmen Sie "${word}" zurück`,
        'bereinigen Sie die Zeilen',
      ),
    );
  }
  return lines;
}
