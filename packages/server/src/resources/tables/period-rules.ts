import { sql } from 'kysely';
import { anyTables, type Transaction } from '../../database/database.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { foldedColumn, periodExpression, ruleCondition } from '../rights/row-condition.ts';
import { periodRuleNames } from '../schema/row-constraints.ts';
import { hasName } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import type { ChangeTable } from './rename-columns.ts';
import { ruleScopeText } from './rule-scope.ts';
import { TableConflict } from './table-conflict.ts';

/**
 * Creates the constraints of `noOverlap`, and drops those that are no longer required. Returns one line for each change. A new one reads
 * the whole table under its lock.
 *
 * @param change runs a statement; one that does nothing makes a plan
 */
export async function changePeriodRules(
  tx: Transaction,
  table: Table,
  change: ChangeTable,
): Promise<readonly string[]> {
  const stored = await readNames(tx, table);
  const rules = table.rowRules.filter((rule) => rule.kind === 'period');
  const alter = sql`alter table ${sql.table(table.name)}`;
  const done: string[] = [];
  for (const name of stored.filter((one) => !rules.some((rule) => hasName(rule, one)))) {
    await change(sql`${alter} drop constraint ${sql.id(name)}`);
    done.push(`Table ${table.name}: a rule about periods goes`);
  }
  for (const rule of rules) {
    if (stored.some((one) => hasName(rule, one))) continue;
    if (rule.per.length > 0) await createExtension(change);
    const equal = rule.per.map((name) => sql`${foldedColumn(table, name)} with =`);
    await change(sql`
      ${alter} add constraint ${sql.id(rule.name)} exclude using gist
      (${sql.join([...equal, sql`${periodExpression(table, rule)} with &&`])}) where (${ruleCondition(table, rule) ?? sql`true`})`);
    done.push(
      `Table ${table.name}: periods from ${rule.from} to ${rule.to} do not overlap${ruleScopeText(rule)}`,
    );
  }
  return done;
}

/** Compares simple values in an index beside periods. */
async function createExtension(change: ChangeTable): Promise<void> {
  try {
    await change(sql`create extension if not exists btree_gist`);
  } catch (error) {
    if (databaseErrorCode(error) !== '42501') throw error;
    throw new TableConflict([
      'The extension btree_gist is missing. Run as owner of the database: create extension btree_gist;',
    ]);
  }
}

async function readNames(tx: Transaction, { name }: Table): Promise<readonly string[]> {
  const rows = await anyTables(tx)
    .selectFrom('pg_constraint')
    .select('conname as name')
    .where('contype', '=', 'x')
    .where('conrelid', '=', sql`to_regclass(${`"${name}"`})`)
    .where('conname', '~', periodRuleNames)
    .execute();
  return rows.map((row) => String(row.name));
}
