import type { Transaction } from '../../../database/database.ts';

/** Tables that hold something of a user by his number; all of it goes with him. */
const tables = [
  'sitzung',
  'einmalpasswort',
  'benutzername_frueher',
  'aktivierung',
  'wiederherstellungscode',
  'email_ruecknahme',
  'passkey',
  'upload_menge',
  'einstellung',
  'ansicht',
] as const;

/** Removes what a user leaves behind: sessions, links, codes, settings. */
export async function forgetBenutzer(tx: Transaction, benutzerId: number): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('benutzer_id', '=', benutzerId).execute();
}
