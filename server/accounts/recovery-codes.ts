import type { Reader, Transaction } from '../database/database.ts';
import { createTypedSecret, hashTypedSecret } from '../shared/secrets/typed-secret.ts';

const count = 10;
const length = 16;

/** Gives an account ten new recovery codes and revokes earlier ones. Only their hashes are stored. */
export async function createRecoveryCodes(tx: Transaction, benutzerId: number): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, benutzerId);
  const codes = Array.from({ length: count }, () => createTypedSecret(length));
  const rows = codes.map((code) => ({ benutzer_id: benutzerId, hash: hashTypedSecret(code) }));
  await tx.insertInto('wiederherstellungscode').values(rows).execute();
  return codes;
}

/** Uses up a recovery code; false for an invalid or used one. */
export async function takeRecoveryCode(
  tx: Transaction,
  benutzerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('wiederherstellungscode')
    .set({ verwendet: now.toISOString() })
    .where('benutzer_id', '=', benutzerId)
    .where('hash', '=', hashTypedSecret(typed))
    .where('verwendet', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Reader, benutzerId: number): Promise<number> {
  const { left } = await db
    .selectFrom('wiederherstellungscode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('benutzer_id', '=', benutzerId)
    .where('verwendet', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Removes the recovery codes that were made after the one with this id, default all: without the second factor there is nothing to
 * recover. Returns whether there were any.
 */
export async function dropRecoveryCodes(tx: Transaction, benutzerId: number, after = 0): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('wiederherstellungscode')
    .where('benutzer_id', '=', benutzerId)
    .where('id', '>', after)
    .returning('id')
    .execute();
  return dropped.length > 0;
}
