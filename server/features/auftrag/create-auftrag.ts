import { sql } from 'kysely';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import type { Reader, Transaction } from '../../database/database.ts';
import type { Row } from '../../resources/resource.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';

/** What is asked for, by the route name of the screen where it is asked. */
export type Auftragsart = 'PERSOENLICHE_DATEN' | 'ANSCHRIFT_AENDERN';

/** A change that a policyholder asks for. */
export interface Auftrag {
  readonly art: Auftragsart;
  readonly vn_nummer: string;
  readonly daten: Row;
  /** What the mail to him says of it; no values of his data. */
  readonly absatz: string;
}

/**
 * Writes down a change for the back office, which carries it out in one or two working days, and confirms it by mail. None
 * of the data changes. Gives the number of the request.
 */
export async function createAuftrag(
  tx: Transaction,
  context: AppContext,
  { benutzerId, benutzername }: Identity,
  { art, vn_nummer, daten, absatz }: Auftrag,
): Promise<number> {
  const account = await requireAccount(tx, { benutzerId });
  const { table } = context.resources.get('aenderungsauftrag');
  const stamp = { benutzername, zeit: context.now() };
  const row = await insertRow(tx, table, { art, vn_nummer, daten, zustand: 'O' }, stamp);
  await queueAccountMail(tx, context, account, {
    betreff: 'Ihr Änderungswunsch ist eingegangen',
    absaetze: [
      absatz,
      'Wir haben Ihren Änderungswunsch an unseren Innendienst weitergeleitet. Die Bearbeitung erfolgt in 1–2 Werktagen.',
    ],
  });
  return Number(row.id);
}

/** The latest request of a policyholder that nobody has carried out yet. */
export async function openAuftrag(
  db: Reader,
  vn_nummer: string,
): Promise<{ readonly art: Auftragsart; readonly anlage_zeit: string } | undefined> {
  const { rows } = await sql<{ art: Auftragsart; anlage_zeit: string }>`
    select art, anlage_zeit from aenderungsauftrag
    where vn_nummer = ${vn_nummer} and zustand = 'O' order by id desc limit 1`.execute(db);
  return rows[0];
}
