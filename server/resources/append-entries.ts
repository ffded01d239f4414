import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { writeFact } from '../database/facts.ts';
import { type ChainEnd, chained, endText, parseEnd } from './history-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import { inBatches, insertRecords, prepareRow } from './insert-records.ts';
import type { Table } from './table.ts';

/** Names of the facts that record where the history begins and ends. */
export const historyStart = 'aenderungen:anfang';
export const historyEnd = 'aenderungen:ende';

/** Appends entries to the chain. The transaction then holds the chain's lock until its end, so call it last. */
export async function appendEntries(
  tx: Transaction,
  log: Table,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = chained(entries, await lockChain(tx, historyEnd));
  await inBatches(rows, async (some) => {
    const records = some.map((row) =>
      prepareRow(log, { ...row }, { benutzername: row.benutzername, time: new Date(row.zeit) }),
    );
    await insertRecords(tx, log, records, false);
  });
  await writeFact(tx, historyEnd, endText(rows.at(-1)!));
}

/** Where the chain begins or ends; locked until the transaction ends. */
export async function lockChain(tx: Transaction, name: string): Promise<ChainEnd> {
  const { rows } = await sql<{ wert: string }>`
    select wert from merkmal where name = ${name} for update`.execute(tx);
  if (!rows[0]) throw new Error(`The database has no fact ${name}.`);
  return parseEnd(rows[0].wert);
}
