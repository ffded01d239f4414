import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { ALLE, empfaengerAlle, toEmpfaenger } from '../../shared/kundennummer.ts';
import { invalid } from '../../shared/portal-error.ts';

/** What a message says about whom and what it is for. */
export interface NachrichtBezug {
  readonly vn_nummer: unknown;
  readonly bezug: unknown;
  readonly bezug_detail: unknown;
}

/**
 * Throws a 422 unless the policyholder exists (or is ALLE), and the contract or claim that the message is about, where it names
 * one, is one of his. A message to everybody names none.
 *
 * @returns the recipient's name
 */
export async function checkNachricht(
  db: Reader,
  { vn_nummer, bezug, bezug_detail }: NachrichtBezug,
): Promise<string> {
  const empfaenger = vn_nummer === ALLE ? empfaengerAlle : await readEmpfaenger(db, String(vn_nummer));
  if (empfaenger === undefined) throw refused('vn_nummer', 'Diese Kundennummer ist nicht bekannt.');
  if (bezug_detail === null || bezug_detail === undefined || bezug_detail === '') return empfaenger;
  if (bezug === 'vt' && !(await hasVertrag(db, vn_nummer, bezug_detail)))
    throw refused('bezug_detail', 'Bezug-Detail ist kein Vertrag dieses Versicherungsnehmers.');
  if (bezug === 'sd' && !(await hasSchaden(db, vn_nummer, bezug_detail)))
    throw refused('bezug_detail', 'Bezug-Detail ist kein Schaden dieses Versicherungsnehmers.');
  return empfaenger;
}

const refused = (dataPath: string, message: string) => invalid([{ dataPath, message }]);

/** The policyholder's name; undefined when the stored customer number is nobody's. */
export async function readEmpfaenger(db: Reader, vn_nummer: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; vorname: string | null }>`
    select name, vorname from versicherungsnehmer where "partnerNummer" = ${vn_nummer} limit 1`.execute(db);
  return rows[0] && toEmpfaenger(rows[0]);
}

/** Whether the contract is one of the policyholder's. */
export async function hasVertrag(db: Reader, vn_nummer: unknown, vertragNr: unknown): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vertrag where "VNNr" = ${vn_nummer} and "vertragNr" = ${vertragNr} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the claim is one of the policyholder's. */
export async function hasSchaden(db: Reader, vn_nummer: unknown, schadenNummer: unknown): Promise<boolean> {
  const { rows } = await sql`
    select 1 from schaden where "vnNummer" = ${vn_nummer} and "schadenNummer" = ${schadenNummer} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
