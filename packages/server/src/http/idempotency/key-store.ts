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
    .selectFrom('stored_response')
    .select(['content_hash', 'status', 'headers', 'body'])
    .where('key', '=', key)
    .$narrowType<{ status: NotNull; headers: NotNull }>()
    .executeTakeFirst();
  if (found && found.content_hash !== contents) throw invalid([], requestTexts().usedKey);
  return found;
}

/**
 * Claims a key for this transaction; false if another one has it. The statement waits for a concurrent transaction that
 * claims the same key: one request takes effect, the others find its response.
 */
export async function claimKey(tx: Transaction, { key, contents }: CallKey, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('stored_response')
    .values({ key, content_hash: contents, created_at: now.toISOString(), status: 0, headers: '{}' })
    .onConflict((on) => on.column('key').doNothing())
    .returning('key')
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
    .updateTable('stored_response')
    .set({ ...response, headers: JSON.stringify(response.headers) })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  if (!stored) throw conflict(requestTexts().brokenOff);
}
