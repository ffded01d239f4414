import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { day, integer, list, object, orNull, text } from '../../http/response-schema.ts';
import type { Identity } from '../../shared/identity.ts';
import { laufend } from './laufend.ts';

/** What lists and selections of the caller's own contracts show (spec/account.md, section 3). */
export const vertragslisteResponse = list(
  object({
    vertraegeID: integer,
    vertragNr: text,
    VNNr: text,
    vnPartnerNummer: text,
    spartenBezeichnung: text,
    vertragsBeginn: day,
    vertragsAblauf: orNull(day),
    stornoDatum: orNull(day),
    vertragNrSpartenBezeichnung: text,
  }),
);

/**
 * The caller's own contracts, the latest first; none for whoever has no customer number.
 *
 * @param goingOn the time at which they must go on; otherwise those that have ended come along
 */
export async function currentVnVertraege(
  db: Reader,
  { vn_nummer }: Identity,
  goingOn?: Date,
): Promise<(object & { vertragNr: string })[]> {
  if (vn_nummer === null) return [];
  const { rows } = await sql<object & { vertragNr: string }>`
    select "vertraegeID", "vertragNr", "VNNr", "VNNr" as "vnPartnerNummer", "spartenBezeichnung", "vertragsBeginn",
      "vertragsAblauf", "stornoDatum", "vertragNr" || ' – ' || "spartenBezeichnung" as "vertragNrSpartenBezeichnung"
    from vertrag v where "VNNr" = ${vn_nummer} and ${goingOn ? laufend(goingOn) : sql`true`} order by "vertragsBeginn" desc, "vertragNr"`.execute(
    db,
  );
  return rows;
}
