import { sql } from 'kysely';
import { anyTables } from '../../database/any-tables.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { writeMetadata } from '../../database/metadata.ts';
import type { Table } from '../schema/table.ts';
import { type ChainEnd, endText, parseEnd, type StoredEntry, sealsOf } from './history-chain.ts';

/** Names of the facts that record where the history begins and ends. */
export const historyStart = 'aenderungen:anfang';
export const historyEnd = 'aenderungen:ende';

const entriesAtOnce = 2_000;

/**
 * Chains entries that are not chained yet, in the order of their numbers, so that from then on a missing or altered one shows.
 *
 * @returns whether there may be more
 */
export async function sealHistory(database: Database, log: Table): Promise<boolean> {
  const waiting = await anyTables(database.read)
    .selectFrom(log.name)
    .select('nummer')
    .where('platz', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return false;
  return database.maintain((tx) => sealSome(tx, log));
}

/** Chains all entries that the transaction sees. */
export async function sealAll(tx: Transaction, log: Table): Promise<void> {
  while (await sealSome(tx, log));
}

async function sealSome(tx: Transaction, log: Table): Promise<boolean> {
  const end = await lockChain(tx, historyEnd);
  // Those whose values are being erased have their turn later: nobody waits for the other.
  const rows = await anyTables(tx)
    .selectFrom(log.name)
    .selectAll()
    .where('platz', 'is', null)
    .orderBy('nummer')
    .limit(entriesAtOnce)
    .forUpdate()
    .skipLocked()
    .$castTo<StoredEntry>()
    .execute();
  const seals = sealsOf(rows, end);
  const last = seals.at(-1);
  if (!last) return false;
  await sql`
    update ${sql.table(log.name)} entry
    set platz = seal.platz, pruefsumme_vorher = seal.pruefsumme_vorher, pruefsumme = seal.pruefsumme
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as seal(nummer bigint, platz bigint, pruefsumme_vorher text, pruefsumme text)
    where entry.nummer = seal.nummer`.execute(tx);
  await writeMetadata(tx, historyEnd, endText(last));
  return seals.length === entriesAtOnce;
}

/** Where the chain begins or ends; locked until the transaction ends. */
export async function lockChain(tx: Transaction, name: string): Promise<ChainEnd> {
  const fact = await tx
    .selectFrom('metadata')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!fact) throw new Error(`The database has no fact ${name}.`);
  return parseEnd(fact.value);
}
