import type { DetailValue } from '@schema-screens/schema/language';

/** A day. */
export const datum = (field: string, label: string): DetailValue => ({ field, label, cell: 'date' });

/** A plain value. */
export const textwert = (field: string, label: string): DetailValue => ({ field, label });

const positive = (field: string) => ({ field: `row.${field}`, min: 0.01 });

/** An amount; hidden if it is zero. */
export const betrag = (field: string, label: string): DetailValue => ({
  field,
  label,
  cell: 'amount',
  when: positive(field),
});

/** A number; hidden if it is zero. */
export const zahl = (field: string, label: string): DetailValue => ({ field, label, when: positive(field) });

/** An area. */
export const flaeche = (field: string, label: string): DetailValue => ({
  field,
  label,
  cell: 'area',
  when: positive(field),
});

/** A duration. */
export const monate = (field: string, label: string): DetailValue => ({
  field,
  label,
  cell: 'months',
  when: positive(field),
});

/** Yes or no, 0 for no. */
export const jaNein = (field: string, label: string): DetailValue => ({ field, label, cell: 'boolean' });

/** The risk location: a place of its own, or the one named by the coverage. */
const risikoort: DetailValue[] = [
  {
    text: '{row.vertragrisikoorte.strasse}\n{row.vertragrisikoorte.plz} {row.vertragrisikoorte.ort}',
    label: 'Versicherungsort',
  },
  {
    text: '{row.strasse}\n{row.plz} {row.ort}',
    label: 'Versicherungsort',
    when: {
      all: ['strasse', 'plz', 'ort'].map((name) => ({
        field: `row.vertragrisikoorte.${name}`,
        empty: true,
      })),
    },
  },
];

/** The first values of every coverage. */
export const anfang: DetailValue[] = [datum('gueltigVonAlpha', 'Gültig ab'), ...risikoort];

/** The last values of every coverage. */
export const beitrag: DetailValue[] = [
  textwert('praemienBerechArtText', 'Beitragsberechnung'),
  betrag('jahresPraemie', 'Jahresbeitrag (netto)'),
];

/** Duration and amount of the cover after the end of the contract. */
export const nachhaftung: DetailValue[] = [
  monate('haftzeit', 'Haftzeit'),
  { ...jaNein('nachHaftung', 'Nachhaftung'), when: { field: 'row.nachHaftung', in: [true, 1] } },
  betrag('nachhaftungsSumme', 'Nachhaftungssumme'),
];

/** Sums insured in property insurance. */
export const summen: DetailValue[] = [
  betrag('vsu', 'Versicherungssumme'),
  betrag('aktuelleVSU', 'Aktuelle Versicherungssumme'),
];

const isWert1914 = { field: 'row.vsuWertk', is: 'AA' };

/** Sums insured of a building, which may be insured by its value in marks of 1914. */
export const summenMitWert1914: DetailValue[] = [
  { ...zahl('vsu', 'Wert 1914 (Mark)'), when: isWert1914 },
  { ...betrag('vsu', 'Versicherungssumme'), when: { all: [positive('vsu'), { not: isWert1914 }] } },
  betrag('aktuelleVSU', 'Aktuelle Versicherungssumme'),
];

/** The insured person of an accident cover. */
export const versichertePerson: DetailValue[] = [
  textwert('versichertePersonBezeichnung', 'Versicherte Person'),
  datum('geburtsDatumAufb', 'Geburtsdatum'),
  textwert('geburtsName', 'Geburtsname'),
  textwert('geschlechtText', 'Geschlecht'),
  zahl('alterInJahren', 'Alter in Jahren'),
];

/** The benefits after an accident. */
export const unfallleistungen: DetailValue[] = [
  betrag('vsuTod', 'Leistung bei Tod'),
  betrag('vsuInvaliditaet', 'Leistung bei Invalidität'),
  textwert('gliederTaxeText', 'Gliedertaxe'),
  textwert('rentenbezugText', 'Rentenbezug'),
  betrag('rentenbetrag', 'Rentenbetrag'),
  betrag('festeRente', 'Feste Rente'),
  betrag('tagegeld1', 'Tagegeld'),
  zahl('tagegeld1AbTag', 'Tagegeld ab Tag'),
  betrag('tagegeld2', 'Weiteres Tagegeld'),
  zahl('tagegeld2AbTag', 'Weiteres Tagegeld ab Tag'),
  betrag('krankenTageGeld', 'Krankenhaustagegeld'),
  betrag('genesungsGeld', 'Genesungsgeld'),
  betrag('uebergangsGeld', 'Übergangsleistung'),
  betrag('heilKosten', 'Heilkosten'),
  textwert('heilkostenArtText', 'Art der Heilkosten'),
  betrag('kosmOperationen', 'Kosmetische Operationen'),
  betrag('kosmOperationen2', 'Weitere kosmetische Operationen'),
  betrag('kosmOperationen2Praemie', 'Beitrag für weitere kosmetische Operationen'),
  betrag('kurkosten', 'Kurkosten'),
  betrag('bergungsKosten', 'Bergungskosten'),
  betrag('haushaltshilfe', 'Haushaltshilfe'),
  betrag('frakturen', 'Leistung bei Knochenbrüchen'),
];
