import { invalid } from '@schema-screens/server/shared';
import { ALLE, toEmpfaenger } from '#portal-rules';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { NewPortalRow, PortalReader } from '../../types/portal-types.ts';
import { empfaengerAlle } from '../auswahl/vn-name-nummer.ts';

/** The recipient of a message, and the contract or claim it is about. */
export type NachrichtBezug = Pick<NewPortalRow<'nachricht'>, 'vn_nummer' | 'bezug' | 'bezug_detail'>;

/** The number of a contract or claim; empty if none is given. */
type Detail = string | null | undefined;

/**
 * Throws a 422 unless the policyholder exists (or is ALLE) and the contract or claim of the message, if any, belongs to that
 * policyholder. A message to everybody has none.
 *
 * @returns the recipient's name
 */
export async function checkNachricht(
  db: PortalReader,
  { vn_nummer, bezug, bezug_detail }: NachrichtBezug,
): Promise<string> {
  const empfaenger = vn_nummer === ALLE ? empfaengerAlle : await readEmpfaenger(db, vn_nummer);
  if (empfaenger === undefined) throw refused('vn_nummer', portalTexts().unknownKundennummer);
  if (bezug_detail === null || bezug_detail === undefined || bezug_detail === '') return empfaenger;
  if (bezug === 'vt' && !(await hasVertrag(db, vn_nummer, bezug_detail)))
    throw refused('bezug_detail', portalTexts().nachricht.otherVertrag);
  if (bezug === 'sd' && !(await hasSchaden(db, vn_nummer, bezug_detail)))
    throw refused('bezug_detail', portalTexts().nachricht.otherSchaden);
  return empfaenger;
}

const refused = (dataPath: string, message: string) => invalid([{ dataPath, message }]);

/** The policyholder's name; undefined for an unknown customer number. */
export async function readEmpfaenger(db: PortalReader, vn_nummer: string): Promise<string | undefined> {
  const vn = await db
    .selectFrom('versicherungsnehmer')
    .select(['name', 'vorname'])
    .where('partnerNummer', '=', vn_nummer)
    .limit(1)
    .executeTakeFirst();
  return vn && toEmpfaenger(vn);
}

/** Whether the contract belongs to the policyholder. */
export async function hasVertrag(db: PortalReader, vn_nummer: string, vertragNr: Detail): Promise<boolean> {
  const found = await db
    .selectFrom('vertrag')
    .select('vertraegeID')
    .where('VNNr', '=', vn_nummer)
    .where('vertragNr', '=', vertragNr ?? '')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the claim belongs to the policyholder. */
export async function hasSchaden(
  db: PortalReader,
  vn_nummer: string,
  schadenNummer: Detail,
): Promise<boolean> {
  const found = await db
    .selectFrom('schaden')
    .select('schaedenID')
    .where('vnNummer', '=', vn_nummer)
    .where('schadenNummer', '=', schadenNummer ?? '')
    .executeTakeFirst();
  return found !== undefined;
}
