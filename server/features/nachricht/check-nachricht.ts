import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { ALLE } from '../../shared/kundennummer.ts';
import { type ErrorDetail, invalid } from '../../shared/portal-error.ts';

/** What a message says about whom and what it is for. */
export interface NachrichtBezug {
  readonly vn_nummer: unknown;
  readonly bezug: unknown;
  readonly bezug_detail: unknown;
}

/**
 * Throws a 422 unless the policyholder exists (or is ALLE), and the contract or claim that the message is about is one of his.
 * A message to everybody is about no contract or claim.
 */
export async function checkNachricht(
  db: Reader,
  { vn_nummer, bezug, bezug_detail }: NachrichtBezug,
): Promise<void> {
  const details: ErrorDetail[] = [];
  const isToAll = vn_nummer === ALLE;
  if (!isToAll && !(await existsVersicherungsnehmer(db, String(vn_nummer))))
    details.push({ dataPath: 'vn_nummer', message: 'Diese Kundennummer ist nicht bekannt.' });
  if (isToAll && bezug !== 'MAIL')
    details.push({
      dataPath: 'bezug',
      message: 'Eine Nachricht an alle kann sich nur auf Allgemeines beziehen.',
    });
  if (details.length === 0 && bezug === 'vt' && !(await hasVertrag(db, vn_nummer, bezug_detail)))
    details.push({
      dataPath: 'bezug_detail',
      message: 'Bezug-Detail ist kein Vertrag dieses Versicherungsnehmers.',
    });
  if (details.length === 0 && bezug === 'sd' && !(await hasSchaden(db, vn_nummer, bezug_detail)))
    details.push({
      dataPath: 'bezug_detail',
      message: 'Bezug-Detail ist kein Schaden dieses Versicherungsnehmers.',
    });
  if (details.length > 0) throw invalid(details);
}

/** Whether a stored customer number is a policyholder's. */
export async function existsVersicherungsnehmer(db: Reader, vn_nummer: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from versicherungsnehmer where "partnerNummer" = ${vn_nummer} limit 1`.execute(db);
  return rows.length > 0;
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
