import { sql } from 'kysely';
import { anyTables, type Database, type Transaction } from '../../database/database.ts';
import { writeMetadata } from '../../database/metadata.ts';
import type { Table } from '../schema/table.ts';
import { type ChainEnd, chainEndText, chainLinksFor, parseChainEnd } from './history-chain.ts';
import { fromStoredKeys, type StoredEntry } from './stored-entry.ts';

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
  const { number, place } = log.vocabulary.history;
  const waiting = await anyTables(database.read)
    .selectFrom(log.name)
    .select(number)
    .where(place, 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return false;
  return database.maintain((tx) => sealSome(tx, log));
}

/** Chains all entries that the transaction sees. */
export async function sealAllEntries(tx: Transaction, log: Table): Promise<void> {
  while (await sealSome(tx, log));
}

async function sealSome(tx: Transaction, log: Table): Promise<boolean> {
  const words = log.vocabulary.history;
  const end = await lockChain(tx, historyEnd);
  // Those whose values are being erased have their turn later: nobody waits for the other.
  const rows = await anyTables(tx)
    .selectFrom(log.name)
    .selectAll()
    .where(words.place, 'is', null)
    .orderBy(words.number)
    .limit(entriesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const entries = rows.map((row) => fromStoredKeys(words, row) as unknown as StoredEntry);
  const seals = chainLinksFor(entries, end);
  const last = seals.at(-1);
  if (!last) return false;
  await sql`
    update ${sql.table(log.name)} entry
    set ${sql.id(words.place)} = seal.place, ${sql.id(words.previousHash)} = seal."previousHash",
      ${sql.id(words.hash)} = seal.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as seal(number bigint, place bigint, "previousHash" text, hash text)
    where entry.${sql.id(words.number)} = seal.number`.execute(tx);
  await writeMetadata(tx, historyEnd, chainEndText(last));
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
  return parseChainEnd(fact.value);
}
