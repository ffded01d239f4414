import { sql } from 'kysely';
import { anyTables } from '../../database/any-tables.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { writeMetadata } from '../../database/metadata.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { stampOf, systemActor } from '../rows/stamp.ts';
import type { Table } from '../schema/table.ts';
import { appendEntries } from './append-entries.ts';
import { type ChainEnd, endText } from './history-chain.ts';
import { actorOf } from './history-entry.ts';
import { historyStart, lockChain, sealAll } from './seal-history.ts';

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
  const { rows } = await sql<ChainEnd>`
    select platz, pruefsumme from ${sql.table(log.name)}
    where platz <= ${start.platz + rowsAtOnce} and platz < coalesce(
      (select min(platz) from ${sql.table(log.name)} where zeit >= ${oldest}), 9007199254740991)
    order by platz desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return 0;
  await sql`select set_config('portal.aufbewahrung', 'abgelaufen', true)`.execute(tx);
  await anyTables(tx).deleteFrom(log.name).where('platz', '<=', last.platz).execute();
  await writeMetadata(tx, historyStart, endText(last));
  await appendEntries(tx, log, [
    {
      ...actorOf(stampOf(systemActor('Aufbewahrung'), now)),
      ressource: log.name,
      schluessel: String(last.platz),
      art: 'bereinigt',
      felder: [{ feld: 'platz', titel: serverTexts.removedUpTo, alt: endText(last) }],
      felder_namen: null,
      werte: null,
    },
  ]);
  // What is left can be verified only with the entry that says so.
  await sealAll(tx, log);
  return last.platz - start.platz;
}
