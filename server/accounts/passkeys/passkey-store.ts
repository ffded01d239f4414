import type { Insertable, Selectable } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';

/** How many passkeys a user may have. */
export const maxPasskeys = 10;

/** A row of the table of passkeys: the public key in base64url, the transports separated by spaces. */
export type StoredPasskey = Selectable<SystemTables['passkey']>;

/** The passkeys of a user, oldest first. */
export const passkeysOf = (db: Reader, benutzerId: number): Promise<readonly StoredPasskey[]> =>
  db.selectFrom('passkey').selectAll().where('benutzer_id', '=', benutzerId).orderBy('id').execute();

/** The passkey with this credential id, or undefined. */
export const findPasskey = (db: Reader, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Stores a new passkey; false if it is already registered. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Insertable<SystemTables['passkey']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a use with the authenticator's counter; false if another use was recorded since the counter was read. */
export async function usePasskey(
  tx: Transaction,
  { id, zaehler }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ zaehler: newCounter, zuletzt: now.toISOString() })
    .where('id', '=', id)
    .where('zaehler', '=', zaehler)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes a passkey of a user and returns its name; undefined if the user has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  benutzerId: number,
  id: number,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('benutzer_id', '=', benutzerId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Removes the passkeys of a user that were added after the one with this id, default all, and returns their number. */
export async function deletePasskeys(tx: Transaction, benutzerId: number, after = 0): Promise<number> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('benutzer_id', '=', benutzerId)
    .where('id', '>', after)
    .returning('id')
    .execute();
  return deleted.length;
}
