import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Row, Table } from '../schema/table.ts';

/**
 * Lets writers of rows whose periods are compared with each other wait in turn until the other one has committed: two that insert at
 * the same time would each find the other's row, and wait for each other. Call it before the rows are written.
 */
export async function lockPeriods(tx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const keys = new Set<string>();
  for (const rule of table.rowRules) {
    if (rule.kind !== 'period') continue;
    for (const row of rows) keys.add(JSON.stringify([rule.name, ...rule.per.map((name) => row[name])]));
  }
  if (keys.size === 0) return;
  // Letters are folded as the constraint does. In one order, so that two transactions never wait for each other.
  const inOrder = sql<{ key: number }>`
    (select distinct hashtextextended(lower(value), 0) as key
      from jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as value order by key)`;
  await tx.selectFrom(inOrder.as('keys')).select(sql`pg_advisory_xact_lock(keys.key)`.as('locked')).execute();
}
