import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { foldedColumn, periodExpression, ruleCondition } from '../rights/row-condition.ts';
import type { PeriodRule, RowRule, UniqueRule } from '../schema/row-constraints.ts';
import type { Table } from '../schema/table.ts';
import { rowsAfterUpgrade } from './future-rows.ts';
import { ruleScopeText } from './rule-scope.ts';
import type { StoredColumn } from './stored-columns.ts';
import { conflictLine } from './table-conflict.ts';

/** One line for each rule over several rows (`x-unique`, `x-sequence`, `unique`, `noOverlap`) that stored rows break. */
export async function rowRuleConflicts(
  tx: Transaction,
  table: Table,
  stored: readonly StoredColumn[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const rule of table.rowRules) {
    const rows = sql`select * from ${rowsAfterUpgrade(table, stored)} where ${ruleCondition(table, rule) ?? sql`true`}`;
    const broken = rule.kind === 'unique' ? sharedBy(table, rule, rows) : overlapping(table, rule, rows);
    const { count } = await tx
      .selectFrom(sql<object>`(${broken})`.as('broken'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) lines.push(lineOf(table, rule, count));
  }
  return lines;
}

function sharedBy(table: Table, { fields }: UniqueRule, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = fields.map((name) => foldedColumn(table, name));
  const areThere = fields.map((name) => sql`${sql.id(name)} is not null`);
  return sql`
    select 1 from (${rows}) as rows where ${sql.join(areThere, sql` and `)}
    group by ${sql.join(columns)} having count(*) > 1`;
}

/** Rows that begin before an earlier one of the same values has ended. */
function overlapping(table: Table, rule: PeriodRule, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = rule.per.map((name) => foldedColumn(table, name));
  const areThere = rule.per.map((name) => sql`${sql.id(name)} is not null`);
  const group = columns.length === 0 ? sql`` : sql`partition by ${sql.join(columns)}`;
  const period = periodExpression(table, rule);
  return sql`
    select 1 from (
      select ${period} as period, range_agg(${period}) over (
        ${group} order by ${sql.id(rule.from)}, ${sql.id(table.primaryKey)}
        rows between unbounded preceding and 1 preceding) as earlier
      from (${rows}) as rows where ${sql.join([sql`not isempty(${period})`, ...areThere], sql` and `)}) as periods
    where period && earlier`;
}

function lineOf(table: Table, rule: RowRule, count: number): string {
  const [what, word] =
    rule.kind === 'unique'
      ? [`${sharedValues(rule)} (values: ${count})`, rule.keyword]
      : [
          `the periods from ${rule.from} to ${rule.to}${ruleScopeText(rule)} overlap (rows: ${count})`,
          'noOverlap',
        ];
  return conflictLine(table.name, what, `take back "${word}"`, 'correct the rows');
}

function sharedValues(rule: UniqueRule): string {
  const { fields } = rule;
  const scope = ruleScopeText(rule);
  return fields.length === 1
    ? `the field ${fields[0]} is to be unique${scope}, but several rows have the same value`
    : `the fields ${fields.join(', ')} are to be unique together${scope}, but several rows have the same values`;
}
