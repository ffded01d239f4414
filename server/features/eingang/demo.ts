import { addDays } from '@schema-screens/locale';
import { atOfficeHour } from '../demo/datum.ts';
import type { DemoPart } from '../demo/demo-part.ts';
import { auskuenfte, type Eingangsart } from './eingangsarten.ts';

interface Sent {
  readonly art: Eingangsart;
  readonly vn: number;
  readonly daysAgo: number;
  readonly zustand: 'O' | 'B' | 'E';
  readonly betreff: string;
  readonly angaben: readonly (readonly [angabe: string, neu: string, bisher?: string])[];
  readonly daten: object;
  readonly vertrag_nr?: string;
}

const sent: readonly Sent[] = [
  {
    art: 'KONTAKT',
    vn: 1,
    daysAgo: 30,
    zustand: 'E',
    betreff: 'Kontaktanfrage zum Vertrag 910000001',
    vertrag_nr: '910000001',
    angaben: [
      ['Vertrag', '910000001'],
      ['Nachricht', 'Sind Fahrräder im Keller mitversichert?'],
    ],
    daten: { nachricht: 'Sind Fahrräder im Keller mitversichert?' },
  },
  {
    art: 'RUECKRUF',
    vn: 1,
    daysAgo: 21,
    zustand: 'B',
    betreff: 'Rückrufwunsch: vormittags',
    vertrag_nr: '910000002',
    angaben: [
      ['Thema', 'Vertrag'],
      ['Vertrag', '910000002'],
      ['Beschreibung', 'Beratung zur Wohngebäudeversicherung'],
      ['Telefon', '0221 4710123'],
      ['Wann erreichen wir Sie?', 'vormittags'],
    ],
    daten: {
      thema: 'vt',
      beschreibung: 'Beratung zur Wohngebäudeversicherung',
      telefonnummer: '0221 4710123',
      erreichbarkeit: 'vormittags',
    },
  },
  {
    art: 'PERSOENLICHE_DATEN',
    vn: 2,
    daysAgo: 3,
    zustand: 'O',
    betreff: 'Persönliche Daten ändern: Telefon',
    angaben: [['Telefon', '0221 4710456']],
    daten: { telefon: { alt: null, neu: '0221 4710456' } },
  },
  {
    art: 'VERTRAGSAENDERUNG',
    vn: 2,
    daysAgo: 12,
    zustand: 'E',
    betreff: 'Vertragsänderung 920000001',
    vertrag_nr: '920000001',
    angaben: [['920000001 – Fläche', '96 m²', '88 m²']],
    daten: { aenderungen: [] },
  },
  {
    art: 'FEEDBACK',
    vn: 2,
    daysAgo: 2,
    zustand: 'O',
    betreff: 'Feedback: 4 von 5 (gut)',
    angaben: [
      ['Bewertung', '4'],
      ['Beschreibung', 'Übersichtlich. Eine Suche über alles wäre schön.'],
    ],
    daten: { bewertung: 4, beschreibung: 'Übersichtlich. Eine Suche über alles wäre schön.' },
  },
];

/** Items sent by the named accounts, in every state. */
const insertEingaenge: DemoPart = ({ insert, bestand, stichtag }) => {
  const rows = sent.map(({ vn, daysAgo, zustand, angaben, vertrag_nr = null, ...one }) => {
    const vn_nummer = String(10_000_000 + vn);
    const person = bestand.versicherungsnehmer.find(({ partnerNummer }) => partnerNummer === vn_nummer);
    return {
      ...one,
      ab_wann: auskuenfte[one.art].ab_wann,
      naechster_schritt: auskuenfte[one.art].naechster_schritt,
      vn_nummer,
      absender: [person?.vorname, person?.name].filter(Boolean).join(' '),
      vertrag_nr,
      angaben: angaben.map(([angabe, neu, bisher = null]) => ({ angabe, bisher, neu })),
      zustand,
      bearbeiter: zustand === 'O' ? null : 'ina.innendienst',
      anlage_zeit: atOfficeHour(addDays(stichtag, -daysAgo), daysAgo * 11),
    };
  });
  return insert('eingang', rows);
};

export default insertEingaenge;
