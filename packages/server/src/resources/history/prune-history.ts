import { sql } from 'kysely';
import { anyTables, type Database, type Transaction } from '../../database/database.ts';
import { writeMetadata } from '../../database/metadata.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { stampOf, systemActor } from '../rows/stamp.ts';
import type { Table } from '../schema/table.ts';
import { appendEntries } from './append-entries.ts';
import { type ChainEnd, chainEndText } from './history-chain.ts';
import { historyActor } from './history-entry.ts';
import { historyStart, lockChain, sealAllEntries } from './seal-history.ts';

const rowsAtOnce = 10_000;

/**
 * Removes history entries that are older than the given number of months, whole days at a time, and records that in the history.
 * The rest can still be verified, because its beginning is recorded. Returns the number of entries removed.
 */
export async function pruneHistory(
  database: Database,
  log: Table,
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<number> {
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()));
  let count = 0;
  for (let removed = -1; removed !== 0; count += removed)
    removed = await database.maintain((tx) => pruneSome(tx, log, oldest, now));
  return count;
}

async function pruneSome(tx: Transaction, log: Table, oldest: Date, now: Date): Promise<number> {
  const start = await lockChain(tx, historyStart);
  const words = log.vocabulary.history;
  const [place, time, hash] = [sql.ref(words.place), sql.ref(words.time), sql.ref(words.hash)];
  const { rows } = await sql<ChainEnd>`
    select ${place} as place, ${hash} as hash from ${sql.table(log.name)}
    where ${place} <= ${start.place + rowsAtOnce} and ${place} < coalesce(
      (select min(${place}) from ${sql.table(log.name)} where ${time} >= ${oldest}), 9007199254740991)
    order by ${place} desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return 0;
  await sql`select set_config('history.retention', 'expired', true)`.execute(tx);
  await anyTables(tx).deleteFrom(log.name).where(words.place, '<=', last.place).execute();
  await writeMetadata(tx, historyStart, chainEndText(last));
  await appendEntries(tx, log, [
    {
      ...historyActor(stampOf(systemActor(words.retention), now)),
      resource: log.name,
      key: String(last.place),
      kind: 'removed',
      fields: [{ field: words.place, title: serverTexts.removedUpTo, before: chainEndText(last) }],
      fieldNames: null,
      values: null,
    },
  ]);
  // What is left can be verified only with the entry that says so.
  await sealAllEntries(tx, log);
  return last.place - start.place;
}
