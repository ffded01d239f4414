import { type RawBuilder, sql } from 'kysely';

const alpha = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY')`;

const line = sql`'sparte', s.sparte, 'sparteText', s."sparteText", 'edvNr', s."edvNr",
  'gueltigVonAlpha', ${alpha('s.gueltigVon')}, 'stornoDatum', s."stornoDatum", 'stornoGrund', s."stornoGrund"`;

const lineDetail = sql`${line}, 'jahresPraemieBrutto', s."jahresPraemieBrutto",
  'zahlweisenPraemieBrutto', s."zahlweisenPraemieBrutto",
  'versicherungsbedingungVorhanden', s."versicherungsbedingungVorhanden",
  'produktinfoVorhanden', s."produktinfoVorhanden", 'deckungen', s.deckungen`;

const lines = (fields: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by s."gueltigVon", s."edvNr", s.id), '[]')
  from vertragsparte s where s."vertragNr" = v."vertragNr")`;

const claims = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('schaedenID', c."schaedenID", 'schadenNummer', c."schadenNummer",
    'vnNummer', c."vnNummer", 'vertragNr', c."vertragNr", 'spartenBezeichnung', c."spartenBezeichnung",
    'schadenDatum', c."schadenDatum", 'meldeDatum', c."meldeDatum", 'schadenUrsacheText', c."schadenUrsacheText",
    'schadenSchliessungText', c."schadenSchliessungText", 'summeZahlbetrag', c."summeZahlbetrag")
    order by c."schadenDatum" desc, c."schaedenID" desc), '[]')
  from schaden c where c."vertragNr" = v."vertragNr")`;

const fullName = sql`concat_ws(' ', nullif(p.titel, ''), nullif(p.vorname, ''), p.name)`;

/** The policyholder `p` as an object. */
export const policyholderJson = sql`jsonb_build_object('partnerNummer', p."partnerNummer", 'partnerKomplettEinzeilig',
  concat_ws(', ', ${fullName}, nullif(p.strasse, ''), nullif(concat_ws(' ', p.plz, p.ort), '')))`;

const broker = sql`jsonb_build_object('makler_nummer', m.makler_nummer, 'anrede', m.anrede, 'benutzerName', m."benutzerName",
  'benutzerName2', m."benutzerName2", 'benutzerVorname', m."benutzerVorname", 'strasse', m.strasse, 'plz', m.plz,
  'ort', m.ort, 'telefon', m.telefon, 'fax', m.fax, 'email', m.email)`;

/** Fields of an open item `o` on the contract `v` of the policyholder `p`. */
export const offenerPostenColumns = (
  vnNummer: string,
) => sql`jsonb_build_object('offenePostenID', o."offenePostenID",
  'eigen', v."VNNr" = ${vnNummer}, 'vnNummer', v."VNNr", 'versicherungsnehmer', ${policyholderJson}, 'vertragNr', o."vertragNr",
  'hauptsparte', o.hauptsparte, 'belegDatum', o."belegDatum", 'belegArtText', o."belegArtText",
  'buchungstext', o.buchungstext, 'schadenNummer', o."schadenNummer", 'schaedenID', o."schaedenID",
  'opBetrag', o."opBetrag", 'opBetragInEUR', o."opBetrag", 'faelligDatum', o."faelligDatum", 'mahnstufe', o.mahnstufe,
  'mahnstufeText', o."mahnstufeText", 'mahnFaellig', o."mahnFaellig")`;

const common = (
  vnNummer: string,
) => sql`v."vertraegeID", v."vertragNr", v."VNNr", v."VNNr" as "vnPartnerNummer",
  v."VNNr" = ${vnNummer} as eigen, ${fullName} as "vnName", v."spartenBezeichnung",
  v."vertragNr" || ' – ' || v."spartenBezeichnung" as "vertragNrSpartenBezeichnung", v.hauptsparte, v."vertragsBeginn",
  v."vertragsAblauf", v."stornoDatum", v."stornoGrund", ${claims} as schaeden`;

/**
 * Columns of a contract `v` of the policyholder `p` in lists; the premium only for the policyholder, and unless it is cancelled.
 */
export const vertragListColumns = (vnNummer: string) =>
  sql`${common(vnNummer)}, ${lines(line)} as "vertragspartenMitDownloadInfo",
    case when v."VNNr" = ${vnNummer} and v."stornoDatum" is null then v."jahresPraemieBrutto" end as "jahresPraemieBrutto"`;

/** All columns of a contract `v` of the policyholder `p`; bank data only for the policyholder. */
export const vertragDetailColumns = (vnNummer: string) => {
  const ifOwn = (column: string) =>
    sql`case when v."VNNr" = ${vnNummer} then ${sql.ref(`v.${column}`)} end as ${sql.ref(column)}`;
  return sql`${common(vnNummer)}, ${lines(lineDetail)} as "vertragspartenMitDownloadInfo", ${policyholderJson} as versicherungsnehmer,
    v."automVerlaengerung", v."naechsteFaelligkeit", v."jahresPraemieBrutto", v."zahlweisenPraemieBrutto", v."inkassoArt",
    v."zahlweiseClassic", v.bewegungen, ${sql.join(['iban', 'bic', 'bankenName'].map(ifOwn))},
    (select ${broker} from makler m where m.makler_nummer = v.makler_nummer) as makler,
    (select coalesce(jsonb_agg(${offenerPostenColumns(vnNummer)} order by o."belegDatum" desc, o."offenePostenID" desc), '[]')
      from offener_posten o where o."vertragNr" = v."vertragNr") as offeneposten`;
};

/** Columns of a claim `c` in lists. */
export const schadenListColumns = sql`c."schaedenID", c."schadenNummer", c."vnNummer", c."vertragNr", c."spartenBezeichnung", c."schadenDatum",
  c."meldeDatum", c."schadenUrsacheText", c."schadenSchliessungText", c."summeZahlbetrag"`;
