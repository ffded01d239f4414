import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';

/** A passkey as the database keeps it. */
export interface StoredPasskey {
  readonly id: number;
  readonly benutzer_id: number;
  readonly name: string;
  readonly credential_id: string;
  /** base64url. */
  readonly oeffentlicher_schluessel: string;
  readonly zaehler: number;
  /** How the browser reaches it, separated by blanks. */
  readonly transporte: string;
  readonly angelegt: string;
  readonly zuletzt: string | null;
}

/** What is stored of a new one. */
export type NewPasskey = Omit<StoredPasskey, 'id' | 'zuletzt'>;

/** The passkeys of a user, oldest first. */
export async function passkeysOf(db: Reader, benutzerId: number): Promise<readonly StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select * from passkey where benutzer_id = ${benutzerId} order by id`.execute(db);
  return rows;
}

/** The passkey with this credential id; undefined for an unknown one. */
export async function findPasskey(db: Reader, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select * from passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** Stores a new passkey; false when somebody has it already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey
      (benutzer_id, name, credential_id, oeffentlicher_schluessel, zaehler, transporte, angelegt)
    values (${passkey.benutzer_id}, ${passkey.name}, ${passkey.credential_id},
      ${passkey.oeffentlicher_schluessel}, ${passkey.zaehler}, ${passkey.transporte}, ${passkey.angelegt})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Notes a use with the authenticator's counter; false when another use was noted since it was read. */
export async function usePasskey(
  tx: Transaction,
  { id, zaehler }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set zaehler = ${newCounter}, zuletzt = ${now.toISOString()}
    where id = ${id} and zaehler = ${zaehler} returning id`.execute(tx);
  return rows.length > 0;
}

/** Removes a user's passkey and gives its name; undefined when it is not his. */
export async function deletePasskey(
  tx: Transaction,
  benutzerId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${id} and benutzer_id = ${benutzerId} returning name`.execute(tx);
  return rows[0]?.name;
}

/** Removes all passkeys of a user and gives how many there were. */
export async function deletePasskeys(tx: Transaction, benutzerId: number): Promise<number> {
  const { rows } = await sql`delete from passkey where benutzer_id = ${benutzerId} returning id`.execute(tx);
  return rows.length;
}
