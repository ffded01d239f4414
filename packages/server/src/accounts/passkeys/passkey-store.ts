import type { Insertable, Selectable } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';

/** How many passkeys a user may have. */
export const maxPasskeys = 10;

/** A row of the table of passkeys: the public key in base64url, the transports separated by spaces. */
export type StoredPasskey = Selectable<SystemTables['account_passkey']>;

/** The passkeys of a user, oldest first. */
export const passkeysOf = (db: Reader, userId: number): Promise<readonly StoredPasskey[]> =>
  db.selectFrom('account_passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** The passkey with this credential id, or undefined. */
export const findPasskey = (db: Reader, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('account_passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Stores a new passkey; false if it is already registered. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Insertable<SystemTables['account_passkey']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('account_passkey')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a use with the authenticator's counter; false if another use was recorded since the counter was read. */
export async function recordPasskeyUse(
  tx: Transaction,
  { id, counter }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('account_passkey')
    .set({ counter: newCounter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes a passkey of a user and returns its name; undefined if the user has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('account_passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Removes the passkeys of a user that were added after the one with this id, default all, and returns their number. */
export async function deletePasskeys(tx: Transaction, userId: number, after = 0): Promise<number> {
  const deleted = await tx
    .deleteFrom('account_passkey')
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .returning('id')
    .execute();
  return deleted.length;
}
