import type { RawJsonSchema } from '@schema-screens/server/resources';
import {
  amount,
  arrayOf,
  booleanSchema,
  day,
  integer,
  object,
  orNull,
  record,
  text,
} from '@schema-screens/server/resources';

const optional = orNull(text);
const listOrNull = (items: RawJsonSchema): RawJsonSchema => orNull(arrayOf(items));

/** The same fields, but those named are not nullable. */
const withoutNull = (
  fields: Readonly<Record<string, RawJsonSchema>>,
  names: readonly string[],
): Readonly<Record<string, RawJsonSchema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      names.includes(name)
        ? { ...schema, type: [schema.type].flat().filter((type) => type !== 'null') }
        : schema,
    ]),
  );

/** A broker; `anrede` 5 is a company. */
export const maklerFields = {
  makler_nummer: text,
  anrede: text,
  benutzerName: text,
  benutzerName2: optional,
  benutzerVorname: optional,
  strasse: optional,
  plz: optional,
  ort: optional,
  telefon: optional,
  fax: optional,
  email: optional,
};

const versicherungsnehmer = object({ partnerNummer: text, partnerKomplettEinzeilig: text });

const schadenFields = {
  schaedenID: integer,
  schadenNummer: text,
  vnNummer: text,
  vertragNr: text,
  spartenBezeichnung: text,
  schadenDatum: day,
  meldeDatum: day,
  schadenUrsacheText: text,
  schadenSchliessungText: text,
  summeZahlbetrag: amount,
};

export const schaedenResponse = arrayOf(object(schadenFields));

const schadenDetailFields = {
  ...schadenFields,
  eigen: booleanSchema,
  versicherungsnehmer,
  sparte: text,
  vertragNrSpartenBezeichnung: text,
  sbVorname: optional,
  sbName: optional,
  sbTelefon: optional,
  bearbeitetSeit: optional,
  ausgezahltAm: optional,
  schadenrisiko: orNull(record(optional)),
  bewegungen: listOrNull(
    object({
      anlageDatumAlpha: text,
      anlageDatumSort: text,
      buchungsText: text,
      zahlungsart: optional,
      empfaenger: optional,
      zahlbetrag: text,
    }),
  ),
};

/** A claim with all details; its movements are null if they cannot be read. */
export const schadenResponse = object(schadenDetailFields);

/** The same with what its policyholder has reported online; empty for any other claim. */
export const schadenMitMeldungResponse = object({
  ...schadenDetailFields,
  meldung: arrayOf(object({ angabe: text, neu: optional })),
});

/** The same as the core system's answer. */
export const coreSchadenSchema = object(withoutNull(schadenDetailFields, ['bewegungen']));

export const offenerPostenResponse = object({
  offenePostenID: integer,
  eigen: booleanSchema,
  vnNummer: text,
  versicherungsnehmer,
  vertragNr: text,
  hauptsparte: text,
  belegDatum: day,
  belegArtText: text,
  buchungstext: text,
  schadenNummer: optional,
  schaedenID: orNull(integer),
  opBetrag: amount,
  opBetragInEUR: amount,
  faelligDatum: day,
  mahnstufe: text,
  mahnstufeText: optional,
  mahnFaellig: orNull(day),
});

const sparteFields = {
  sparte: text,
  sparteText: text,
  edvNr: text,
  gruppe: text,
  gueltigVonAlpha: text,
  stornoDatum: orNull(day),
  stornoGrund: optional,
};

const vertragFields = {
  vertraegeID: integer,
  vertragNr: text,
  VNNr: text,
  vnPartnerNummer: text,
  eigen: booleanSchema,
  vnName: text,
  spartenBezeichnung: text,
  vertragNrSpartenBezeichnung: text,
  gruppe: text,
  hauptsparte: text,
  vertragsBeginn: day,
  vertragsAblauf: orNull(day),
  stornoDatum: orNull(day),
  stornoGrund: optional,
  jahresPraemieBrutto: orNull(amount),
  schadenmeldungBaseUrl: optional,
  schadenarten: arrayOf(text),
  vertragspartenMitDownloadInfo: arrayOf(object(sparteFields)),
  schaeden: schaedenResponse,
};

/** Contracts in lists and selections. */
export const vertraegeResponse = arrayOf(object(vertragFields));

/** The same for selections, with a label for contracts that are no longer current. */
export const vertragsauswahlResponse = arrayOf(object({ ...vertragFields, beendetText: text }));

const risikoort = orNull(object({ strasse: optional, plz: optional, ort: optional }));

/** A coverage; its fields depend on the branch. */
const deckung: RawJsonSchema = {
  type: 'object',
  properties: { vertragrisikoorte: risikoort },
  additionalProperties: {},
};

/** A line with its premium and coverages. */
export const sparteResponse = object({
  ...sparteFields,
  jahresPraemieBrutto: orNull(amount),
  zahlweisenPraemieBrutto: orNull(amount),
  versicherungsbedingungVorhanden: booleanSchema,
  produktinfoVorhanden: booleanSchema,
  deckungen: arrayOf(deckung),
});

const vertragDetailFields = {
  ...vertragFields,
  versicherungsnehmer,
  automVerlaengerung: booleanSchema,
  naechsteFaelligkeit: orNull(day),
  jahresPraemieBrutto: orNull(amount),
  zahlweisenPraemieBrutto: orNull(amount),
  inkassoArt: text,
  inkassoArtBeschreibung: text,
  zahlungsweiseBeschr: text,
  iban: optional,
  bic: optional,
  bankenName: optional,
  makler: orNull(object(maklerFields)),
  schaeden: orNull(schaedenResponse),
  vertragspartenMitDownloadInfo: listOrNull(sparteResponse),
  bewegungen: listOrNull(
    object({
      vorgangsDatum: day,
      vorgangsArtText: text,
      aenderungsGrund1: optional,
      aenderungsGrund2: optional,
      aenderungsGrund3: optional,
    }),
  ),
  offeneposten: listOrNull(offenerPostenResponse),
};

/** A contract as the core system's answer; a list that cannot be read is null. */
export const vertragInParts = object(vertragDetailFields);

/** The same with all of its lists. */
export const coreVertragSchema = object(
  withoutNull(vertragDetailFields, [
    'vertragspartenMitDownloadInfo',
    'bewegungen',
    'schaeden',
    'offeneposten',
  ]),
);

/** A contract with all details, what is due and what is requested. */
export const vertragResponse = object({
  ...vertragDetailFields,
  faelligBetrag: orNull(amount),
  faelligSeit: orNull(day),
  faelligPosten: orNull(integer),
  offeneAenderung: optional,
});
