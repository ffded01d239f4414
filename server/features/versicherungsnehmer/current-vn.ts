import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { day, integer, object, orNull, text } from '../../http/response-schema.ts';
import type { Row } from '../../resources/resource.ts';
import { germanDay } from '../../shared/german-day.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import { openPersonChange, type PersonChange } from '../eingang/create-eingang.ts';

const optionalText = orNull(text);

/** The policyholder himself, as the screens of his own data show him. */
export const currentVnResponse = object({
  partnerID: integer,
  partnerNummer: text,
  anrede: text,
  titel: optionalText,
  name: text,
  vorname: optionalText,
  namensZusatz1: optionalText,
  geburtsdatum: orNull(day),
  plz: optionalText,
  ort: optionalText,
  strasse: optionalText,
  telefon: optionalText,
  mail: optionalText,
  mobil: optionalText,
  aenderungsProzess: optionalText,
  msg: optionalText,
});

/** The policyholder whose session it is, with what he has asked for that is still open; a 404 for whoever is none. */
export async function currentVn(db: Reader, { vn_nummer }: Identity): Promise<Row> {
  const { rows } = await sql<Row & { aenderung: PersonChange | null }>`
    select v.*, ${openPersonChange(vn_nummer)} as aenderung
    from versicherungsnehmer v where "partnerNummer" = ${vn_nummer}`.execute(db);
  if (!rows[0]) throw notFound();
  const { aenderung, ...row } = rows[0];
  return {
    ...row,
    aenderungsProzess: aenderung?.art ?? null,
    msg: aenderung && inProgress(aenderung.anlage_zeit),
  };
}

const inProgress = (time: string): string =>
  `Ihr Änderungswunsch vom ${germanDay(time)} wird bearbeitet. Das dauert 1–2 Werktage.`;

/** The row of the policyholder whose session it is; a 404 for whoever is none. */
export async function readCurrentVn(db: Reader, { vn_nummer }: Identity): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from versicherungsnehmer where "partnerNummer" = ${vn_nummer}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
