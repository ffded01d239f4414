import { historyFieldNames, legacyHistory, legacyHistoryHint } from '@schema-screens/schema';
import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import type { ChangeTable } from './rename-columns.ts';
import { readColumns } from './stored-columns.ts';
import { TableConflict } from './table-conflict.ts';

/** The table of the history as the migrations make it. */
const made = legacyHistory.history;

/** Throws a TableConflict if there are entries under the former words, and the application has others for its history. */
export async function refuseFormerHistory(
  tx: Transaction,
  { history, tables }: ResourceRegistry,
): Promise<void> {
  if (history?.name === made || (history === undefined && tables.every(({ name }) => name !== made))) return;
  if ((await readColumns(tx, made)).length === 0) return;
  const { rows } = await sql`select from ${sql.table(made)} limit 1`.execute(tx);
  if (rows.length > 0) throw new TableConflict([legacyHistoryHint]);
}

/**
 * Gives the table of the history, which the migrations make, its names by the application's vocabulary, as long as it has no entries;
 * and the rules that keep its entries.
 */
export async function renameHistoryTable(
  tx: Transaction,
  { history: log, vocabulary: { history: words } }: ResourceRegistry,
  change: ChangeTable,
): Promise<void> {
  if (!log || log.name === made || (await readColumns(tx, log.name)).length > 0) return;
  // A backup of a release before, whose history has the former words.
  const { rows } = await sql`select where to_regprocedure('history_kept()') is not null`.execute(tx);
  if (rows.length === 0) throw new TableConflict([legacyHistoryHint]);
  const table = sql.table(log.name);
  const alter = (how: ReturnType<typeof sql>) => change(sql`alter table ${table} ${how}`);
  for (const trigger of ['aenderung_bewahren', 'aenderung_nicht_leeren', 'aenderung_platz'])
    await change(sql`drop trigger ${sql.id(trigger)} on ${sql.table(made)}`);
  await change(sql`alter table ${sql.table(made)} rename to ${sql.id(log.name)}`);
  for (const field of historyFieldNames)
    if (words[field] !== legacyHistory[field])
      await alter(sql`rename column ${sql.id(legacyHistory[field])} to ${sql.id(words[field])}`);
  for (const [before, name] of [
    ['aenderung_pkey', 'pkey'],
    ['aenderung_platz', 'place'],
    ['aenderung_unversiegelt', 'unsealed'],
  ] as const)
    await change(sql`alter index if exists ${sql.id(before)} rename to ${sql.id(`${log.name}_${name}`)}`);
  const { number, time, userId, userName, role, resource, key, kind, fields, fieldNames, valuesHash } = words;
  const lists = [
    [number, time, userId, userName, role, resource, key, kind, fields, fieldNames, valuesHash],
    [words.place, words.previousHash, words.hash],
    [words.values, words.salt],
  ];
  const trigger = sql`execute function history_kept(${sql.join([log.name, ...lists.map((names) => names.join())].map(sql.lit))})`;
  await change(sql`create trigger history_kept before update or delete on ${table} for each row ${trigger}`);
  await change(
    sql`create trigger history_not_emptied before truncate on ${table} for each statement ${trigger}`,
  );
}
