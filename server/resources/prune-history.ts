import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { writeFact } from '../database/facts.ts';
import { appendEntries, historyStart, lockChain } from './append-entries.ts';
import { type ChainEnd, endText } from './history-chain.ts';
import { actorOf } from './history-entry.ts';
import { stampOf, systemActor } from './stamp.ts';
import type { Table } from './table.ts';

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
    select nummer, pruefsumme from ${sql.table(log.name)}
    where nummer <= ${start.nummer + rowsAtOnce} and nummer < coalesce(
      (select min(nummer) from ${sql.table(log.name)} where zeit >= ${oldest}), 9007199254740991)
    order by nummer desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return 0;
  await sql`select set_config('portal.aufbewahrung', 'abgelaufen', true)`.execute(tx);
  await sql`delete from ${sql.table(log.name)} where nummer <= ${last.nummer}`.execute(tx);
  await writeFact(tx, historyStart, endText(last));
  await appendEntries(tx, log, [
    {
      ...actorOf(stampOf(systemActor('Aufbewahrung'), now)),
      ressource: log.name,
      schluessel: String(last.nummer),
      art: 'bereinigt',
      felder: [{ feld: 'nummer', titel: 'Entfernt bis Nr.', alt: endText(last) }],
      felder_namen: null,
      werte: null,
    },
  ]);
  return last.nummer - start.nummer;
}
