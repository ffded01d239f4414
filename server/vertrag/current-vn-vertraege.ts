import { sql } from 'kysely';
import { day, integer, list, object, orNull, text } from '../answer-schema.ts';
import type { Reader } from '../data/database.ts';
import type { Identity } from '../identity.ts';

/** What lists and selections of the caller's own contracts show (spec/account.md, section 3). */
export const vertragslisteAnswer = list(
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
    auswahlText: text,
  }),
);

/** The caller's own contracts, the latest first; none for whoever has no customer number. */
export async function currentVnVertraege(db: Reader, { vn_nummer }: Identity): Promise<object[]> {
  if (vn_nummer === null) return [];
  const { rows } = await sql<object>`
    select "vertraegeID", "vertragNr", "VNNr", "VNNr" as "vnPartnerNummer", "spartenBezeichnung", "vertragsBeginn",
      "vertragsAblauf", "stornoDatum", "vertragNr" || ' – ' || "spartenBezeichnung" as "vertragNrSpartenBezeichnung",
      "vertragNr" || ' – ' || "spartenBezeichnung" || case when "stornoDatum" is null then '' else ' (storniert)' end
        as "auswahlText"
    from vertrag where "VNNr" = ${vn_nummer} order by "vertragsBeginn" desc, "vertragNr"`.execute(db);
  return rows;
}
