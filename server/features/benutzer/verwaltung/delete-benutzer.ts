import { endOtherSessions } from '../../../auth/session/session-store.ts';
import type { Transaction } from '../../../database/database.ts';

/** Tables with rows of a user besides the sessions, which are deleted with the user. */
const tables = [
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

/** Deletes what belongs to a user: sessions, links, codes, settings. */
export async function forgetBenutzer(tx: Transaction, benutzerId: number): Promise<void> {
  await endOtherSessions(tx, benutzerId);
  for (const table of tables) await tx.deleteFrom(table).where('benutzer_id', '=', benutzerId).execute();
}
