import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { conflict, invalid } from '../../shared/portal-error.ts';
import type { StoredResponse } from './stored-response.ts';

/** A key and the contents that it was sent with, both hashed. */
export interface CallKey {
  readonly key: string;
  readonly contents: string;
}

interface StoredRow extends StoredResponse {
  readonly inhalt_hash: string;
}

/** The response under a key; undefined where there is none. Throws a 422 when the key came with other contents. */
export async function findStoredResponse(
  db: Reader,
  { key, contents }: CallKey,
): Promise<StoredResponse | undefined> {
  const { rows } = await sql<StoredRow>`
    select inhalt_hash, status, kopf, inhalt from idempotenz where schluessel = ${key}`.execute(db);
  const found = rows[0];
  if (found && found.inhalt_hash !== contents)
    throw invalid([], 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.');
  return found;
}

/**
 * Takes a key for this transaction; false when another one has it. While another transaction is about to take it,
 * the statement waits for its end: of calls at once, one has its effect and the others find its response.
 */
export async function takeKey(tx: Transaction, { key, contents }: CallKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotenz (schluessel, inhalt_hash, angelegt, status, kopf)
    values (${key}, ${contents}, ${now.toISOString()}, 0, '{}')
    on conflict (schluessel) do nothing returning schluessel`.execute(tx);
  return rows.length > 0;
}

/** Writes the response under a key that this transaction has taken. */
export async function storeResponse(
  tx: Transaction,
  { key }: CallKey,
  response: StoredResponse,
): Promise<void> {
  const { rows } = await sql`
    update idempotenz set status = ${response.status}, kopf = ${JSON.stringify(response.kopf)}::jsonb,
      inhalt = ${response.inhalt}
    where schluessel = ${key} returning schluessel`.execute(tx);
  if (rows.length === 0) throw conflict('Der Vorgang wurde zwischenzeitlich abgebrochen.');
}
