import type { NotNull } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { conflict, invalid } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { StoredResponse } from './stored-response.ts';

/** The hashes of a key and of the content that it was sent with. */
export interface CallKey {
  readonly key: string;
  readonly contents: string;
}

/** The response stored under a key, or undefined. Throws a 422 if the key was sent with other content. */
export async function findStoredResponse(
  db: Reader,
  { key, contents }: CallKey,
): Promise<StoredResponse | undefined> {
  const found = await db
    .selectFrom('idempotenz')
    .select(['inhalt_hash', 'status', 'kopf', 'inhalt'])
    .where('schluessel', '=', key)
    .$narrowType<{ status: NotNull; kopf: NotNull }>()
    .executeTakeFirst();
  if (found && found.inhalt_hash !== contents) throw invalid([], requestTexts().usedKey);
  return found;
}

/**
 * Claims a key for this transaction; false if another one has it. The statement waits for a concurrent transaction that
 * claims the same key: one request takes effect, the others find its response.
 */
export async function takeKey(tx: Transaction, { key, contents }: CallKey, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotenz')
    .values({ schluessel: key, inhalt_hash: contents, angelegt: now.toISOString(), status: 0, kopf: '{}' })
    .onConflict((on) => on.column('schluessel').doNothing())
    .returning('schluessel')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores the response under a key that this transaction has claimed. */
export async function storeResponse(
  tx: Transaction,
  { key }: CallKey,
  response: StoredResponse,
): Promise<void> {
  const stored = await tx
    .updateTable('idempotenz')
    .set({ ...response, kopf: JSON.stringify(response.kopf) })
    .where('schluessel', '=', key)
    .returning('schluessel')
    .executeTakeFirst();
  if (!stored) throw conflict(requestTexts().brokenOff);
}
