import { toAlpha, yearOf } from '../datum.ts';
import { commonDeckung, type Deckung, type DeckungContext } from './deckung.ts';

/** Liability: sums for persons and property, and for financial loss. */
export function drawHaftpflicht(context: DeckungContext, sparteText: string): Deckung[] {
  const vsu = context.random.pick([5, 10, 20, 50]) * 1_000_000;
  const hasSelbstbehalt = context.random.chance(0.3);
  return [
    {
      ...commonDeckung(context, 1, sparteText),
      wagnisartText: sparteText === 'Privathaftpflicht' ? 'Familie mit Kindern' : sparteText,
      summenArt1Text: 'Personen- und Sachschäden',
      summenArt1VSU: vsu,
      summenArt1SbMin: hasSelbstbehalt ? 150 : 0,
      summenArt1SbMax: hasSelbstbehalt ? 150 : 0,
      summenArt1SbProz: 0,
      summenArt2Text: 'Vermögensschäden',
      summenArt2VSU: vsu / 10,
      summenArt2SbMin: 0,
      summenArt2SbMax: 0,
      summenArt2SbProz: 0,
      summenArt3Text: 'Mietsachschäden an Wohnräumen',
      summenArt3VSU: 1_000_000,
      summenArt3SbMin: 0,
      summenArt3SbMax: 0,
      summenArt3SbProz: 0,
      berechnungseinheitText: sparteText === 'Betriebshaftpflicht' ? 'Lohnsumme in Euro' : 'Pauschal',
      wagnismenge: sparteText === 'Betriebshaftpflicht' ? context.random.int(6, 60) * 10_000 : 1,
    },
  ];
}

/** Accident of one person. */
export function drawUnfall(context: DeckungContext): Deckung[] {
  const { random, vn } = context;
  return [
    {
      ...commonDeckung(context, 1, 'Unfallversicherung'),
      versichertePersonBezeichnung: [vn.vorname, vn.name].filter(Boolean).join(' '),
      geburtsDatumAufb: vn.geburtsdatum === null ? null : toAlpha(vn.geburtsdatum),
      geschlechtText: vn.anrede === '2' ? 'weiblich' : 'männlich',
      geburtsName: null,
      anzahlPersonen: 1,
      namentlicheNennung: true,
      deckungsUmfangText: '24 Stunden, weltweit',
      gefahrenGruppe: random.pick(['A', 'A', 'B']),
      passivDynamik: random.pick([0, 5]),
      alterInJahren: vn.geburtsdatum === null ? null : yearOf(context.gueltigVon) - yearOf(vn.geburtsdatum),
      gliederTaxeText: random.pick(['Standard', 'Verbesserte Gliedertaxe']),
      vsuTod: random.int(1, 5) * 10_000,
      vsuInvaliditaet: random.int(5, 30) * 10_000,
      tagegeld1: random.pick([0, 20, 30]),
      tagegeld1AbTag: 8,
      krankenTageGeld: random.pick([0, 20, 40]),
      genesungsGeld: random.pick([0, 20]),
      uebergangsGeld: 0,
      heilKosten: 5000,
      heilkostenArtText: 'ergänzend zur Krankenversicherung',
      kosmOperationen: 10_000,
      kurkosten: 3000,
      bergungsKosten: 25_000,
      frakturen: random.pick([0, 500]),
    },
  ];
}

/** Accident of a group, with or without the names of its members. */
export function drawGruppenunfall(context: DeckungContext, isNamed: boolean): Deckung[] {
  const groups = isNamed ? ['Geschäftsleitung', 'Belegschaft'] : ['Belegschaft'];
  return groups.map((group, index) => ({
    ...commonDeckung(context, index + 1, group),
    jahresPraemie: Math.round((context.jahresPraemie / groups.length) * 100) / 100,
    versichertePersonBezeichnung: group,
    gruppenNummer: index + 1,
    kombinationText: 'Tod und Invalidität',
    anzahlPersonen: context.random.int(2, 40),
    namentlicheNennung: isNamed,
    deckungsUmfangText: 'Berufs- und Wegeunfälle',
    gefahrenGruppe: 'B',
    vsuTod: 25_000,
    vsuInvaliditaet: 100_000,
    bergungsKosten: 10_000,
    haushaltshilfe: 0,
  }));
}

/** Existence protection: a monthly pension after loss of basic abilities. */
export function drawExistenz(context: DeckungContext): Deckung[] {
  const { vn, random } = context;
  return [
    {
      ...commonDeckung(context, 1, 'Existenzschutz'),
      versichertePersonBezeichnung: [vn.vorname, vn.name].filter(Boolean).join(' '),
      geburtsDatumAufb: vn.geburtsdatum === null ? null : toAlpha(vn.geburtsdatum),
      rentenbezugText: 'bis zum vollendeten 67. Lebensjahr',
      rentenbetrag: random.pick([500, 1000, 1500]),
      festeRente: random.pick([500, 1000]),
      passivDynamik: 3,
      raucher: random.int(0, 1),
    },
  ];
}

/** Legal protection. */
export function drawRechtsschutz(context: DeckungContext, sparteText: string): Deckung[] {
  return [
    {
      ...commonDeckung(context, 1, sparteText),
      kombinationText: sparteText,
      vsu: context.random.pick([500_000, 1_000_000]),
      sbArtText: context.random.pick([
        '150 € je Rechtsschutzfall',
        '250 € je Rechtsschutzfall',
        'ohne Selbstbeteiligung',
      ]),
      berechnungsEinheitText: 'Pauschal',
      wagnismenge: 1,
      praemieBerechnung: 'Pauschalbeitrag',
    },
  ];
}
