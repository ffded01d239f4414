import { isPlz, type Locale } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';

/** Location of a risk. */
export interface RisikoAdresse {
  strasse: string | null;
  plz: string | null;
  ort: string | null;
}

/** A coverage whose location and area may be changed, as the back end returns it. */
export interface AenderbaresRisiko {
  mandant: string;
  vertragNr: string;
  vertragSpartenSparte: string;
  vertragSparteRisiko: number;
  edvNr: string;
  bezeichnung: string;
  alteAdresse: RisikoAdresse;
  alteQm: number | null;
  /** Whether the branch has an area. */
  hatQm: boolean;
}

/** A change that is not sent yet. */
export interface Entwurf {
  risiko: AenderbaresRisiko;
  neueAdresse: { strasse: string; plz: string; ort: string };
  neueQm: number | null;
}

/** Typed values of a change. */
export interface Eingabe {
  strasse: string;
  plz: string;
  ort: string;
  qm: string;
}

export type Meldungen = Partial<Record<keyof Eingabe, string>>;

export const risikoKey = (risiko: AenderbaresRisiko): string =>
  [risiko.vertragNr, risiko.vertragSpartenSparte, risiko.edvNr, risiko.vertragSparteRisiko].join('/');

export const adresseInLine = ({ strasse, plz, ort }: RisikoAdresse): string =>
  [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Initial values of the dialog: the draft, otherwise the present values. */
export function eingabeOf(risiko: AenderbaresRisiko, entwurf: Entwurf | undefined): Eingabe {
  const { strasse, plz, ort } = entwurf?.neueAdresse ?? risiko.alteAdresse;
  const qm = entwurf ? entwurf.neueQm : risiko.alteQm;
  return { strasse: strasse ?? '', plz: plz ?? '', ort: ort ?? '', qm: qm === null ? '' : String(qm) };
}

/** The input with the place of another postcode than the initial one, if it has only one. */
export const withOrtOfPlz = (eingabe: Eingabe, initial: Eingabe, places: readonly string[]): Eingabe =>
  eingabe.plz !== initial.plz && places.length === 1 ? { ...eingabe, ort: places[0] ?? '' } : eingabe;

const requireText = (
  { translate }: Locale,
  label: string,
  text: string,
  maxLength: number,
): string | undefined => {
  if (text.trim() === '') return translate('{feld} darf nicht leer sein.', { feld: translate(label) });
  if (text.trim().length <= maxLength) return undefined;
  return translate('Bitte höchstens {zahl} Zeichen eingeben.', { zahl: maxLength });
};

function areaProblem({ translate }: Locale, qm: string): string | undefined {
  if (qm.trim() === '') return undefined;
  const isValid = /^\d{1,5}$/.test(qm.trim()) && Number(qm) > 0;
  return isValid ? undefined : translate('Bitte geben Sie die Fläche in ganzen Quadratmetern an.');
}

/** The errors of an input, by field; the limits are those of schemas/resource/vertragsaenderung. */
export function checkEingabe(
  locale: Locale,
  risiko: AenderbaresRisiko,
  { strasse, plz, ort, qm }: Eingabe,
): Meldungen {
  const found: Meldungen = {
    plz:
      requireText(locale, 'Postleitzahl', plz, 10) ??
      (isPlz(plz.trim()) ? undefined : fieldSentence(locale, 'plz', locale.translate('Postleitzahl'))),
    ort: requireText(locale, 'Ort', ort, 40),
    strasse: requireText(locale, 'Straße', strasse, 30),
    qm: risiko.hatQm ? areaProblem(locale, qm) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** The change that an input makes; undefined if nothing differs from the present values. */
export function entwurfOf(risiko: AenderbaresRisiko, eingabe: Eingabe): Entwurf | undefined {
  const neueAdresse = {
    strasse: eingabe.strasse.trim(),
    plz: eingabe.plz.trim(),
    ort: eingabe.ort.trim(),
  };
  const typed = eingabe.qm.trim() === '' ? risiko.alteQm : Number(eingabe.qm);
  const neueQm = risiko.hatQm ? typed : null;
  const isSame =
    adresseInLine(neueAdresse) === adresseInLine(risiko.alteAdresse) &&
    (!risiko.hatQm || neueQm === risiko.alteQm);
  return isSame ? undefined : { risiko, neueAdresse, neueQm };
}

/** The drafts with that of one risk replaced or removed. */
export function withEntwurf(
  entwuerfe: readonly Entwurf[],
  risiko: AenderbaresRisiko,
  entwurf: Entwurf | undefined,
): Entwurf[] {
  const others = entwuerfe.filter((each) => risikoKey(each.risiko) !== risikoKey(risiko));
  return entwurf ? [...others, entwurf] : others;
}

/** The body to send. */
export const bodyOf = (entwuerfe: readonly Entwurf[]) => ({
  aenderungen: entwuerfe.map(({ risiko, neueAdresse, neueQm }) => ({
    mandant: risiko.mandant,
    vertragNr: risiko.vertragNr,
    vertragSpartenSparte: risiko.vertragSpartenSparte,
    vertragSparteRisiko: risiko.vertragSparteRisiko,
    alteAdresse: risiko.alteAdresse,
    neueAdresse,
    alteQm: risiko.alteQm,
    neueQm,
    edvNr: risiko.edvNr,
  })),
});
