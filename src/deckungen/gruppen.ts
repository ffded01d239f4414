import type { DetailValue } from '@schema-screens/schema/language';
import {
  anfang,
  beitrag,
  betrag,
  flaeche,
  jaNein,
  nachhaftung,
  summen,
  summenMitWert1914,
  textwert,
  unfallleistungen,
  versichertePerson,
  zahl,
} from './werte.ts';

/** Vet costs of an animal. */
export const tier: DetailValue[] = [
  ...anfang,
  textwert('name', 'Name des Tieres'),
  textwert('chipnummer', 'Chipnummer'),
  ...summen,
  ...beitrag,
];

/** Further property: bicycle, electronics, business contents. */
export const sache: DetailValue[] = [
  ...anfang,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  ...nachhaftung,
  ...beitrag,
];

/** Legal protection. */
export const rechtsschutz: DetailValue[] = [
  ...anfang,
  textwert('kombinationText', 'Kombination'),
  betrag('vsu', 'Versicherungssumme'),
  textwert('sbArtText', 'Selbstbeteiligung'),
  textwert('berechnungsEinheitText', 'Berechnungseinheit'),
  zahl('wagnismenge', 'Menge'),
  textwert('praemieBerechnung', 'Art der Beitragsberechnung'),
  ...beitrag,
];

/** Household contents. */
export const hausrat: DetailValue[] = [
  ...anfang,
  ...summen,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  ...nachhaftung,
  ...beitrag,
];

/** Accident of a group, with or without the names of its members. */
export const gruppenunfall: DetailValue[] = [
  ...anfang,
  zahl('gruppenNummer', 'Gruppe'),
  ...versichertePerson,
  zahl('anzahlPersonen', 'Anzahl Personen'),
  jaNein('namentlicheNennung', 'Namentliche Nennung'),
  textwert('kombinationText', 'Kombination'),
  textwert('deckungsUmfangText', 'Deckungsumfang'),
  textwert('gefahrenGruppe', 'Gefahrengruppe'),
  ...unfallleistungen,
  ...beitrag,
];

const aquarien = [
  {
    label: 'Aquarium 1',
    text: '{row.aquarienStueck1} × {row.aquarienLiter1} Liter',
    praemie: 'Beitrag für Aquarium 1',
  },
  {
    label: 'Aquarium 2',
    text: '{row.aquarienStueck2} × {row.aquarienLiter2} Liter',
    praemie: 'Beitrag für Aquarium 2',
  },
  {
    label: 'Aquarium 3',
    text: '{row.aquarienStueck3} × {row.aquarienLiter3} Liter',
    praemie: 'Beitrag für Aquarium 3',
  },
].flatMap(({ label, text, praemie }, index): DetailValue[] => [
  { text, label, when: { field: `row.aquarienStueck${index + 1}`, min: 1 } },
  betrag(`aquarienPraemie${index + 1}`, praemie),
]);

/** Glazing, ceramic hobs and aquariums. */
export const glas: DetailValue[] = [
  ...anfang,
  ...summen,
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  zahl('glasKeramikAnz', 'Glaskeramik-Kochfelder'),
  flaeche('glasKeramikFlaeche', 'Glaskeramikfläche'),
  ...aquarien,
  ...nachhaftung,
  ...beitrag,
];

/** Residential building. */
export const gebaeude: DetailValue[] = [
  ...anfang,
  ...summenMitWert1914,
  jaNein('unterVersVerzicht', 'Unterversicherungsverzicht'),
  flaeche('qm', 'Fläche'),
  betrag('praemieProQM', 'Beitrag je m²'),
  ...nachhaftung,
  ...beitrag,
];

/** A pension after loss of basic abilities. */
export const existenzschutz: DetailValue[] = [
  ...anfang,
  ...versichertePerson,
  jaNein('raucher', 'Raucher'),
  textwert('rentenbezugText', 'Rentenbezug'),
  betrag('rentenbetrag', 'Rentenbetrag'),
  betrag('festeRente', 'Feste Rente'),
  zahl('passivDynamik', 'Dynamik in %'),
  ...beitrag,
];

/** Accident of one person. */
export const einzelunfall: DetailValue[] = [
  ...anfang,
  ...versichertePerson,
  textwert('deckungsUmfangText', 'Deckungsumfang'),
  textwert('gefahrenGruppe', 'Gefahrengruppe'),
  zahl('passivDynamik', 'Dynamik in %'),
  ...unfallleistungen,
  ...beitrag,
];

/** Business interruption. */
export const betriebsunterbrechung: DetailValue[] = [...anfang, ...summen, ...nachhaftung, ...beitrag];

const versicherteSchaeden = [
  'Versicherte Schäden 1',
  'Versicherte Schäden 2',
  'Versicherte Schäden 3',
  'Versicherte Schäden 4',
  'Versicherte Schäden 5',
  'Versicherte Schäden 6',
];

/** One of the sums insured, titled as in the contract, and its deductible. */
const summe = (label: string, index: number): DetailValue[] => {
  const of = (name: string) => `summenArt${index + 1}${name}`;
  const insured = { field: `row.${of('VSU')}`, min: 0.01 };
  return [
    { field: of('Text'), label, when: insured },
    { field: of('VSU'), label: 'Versicherungssumme', cell: 'amount', when: insured },
    {
      field: of('SbProz'),
      label: 'Selbstbeteiligung',
      cell: 'percent',
      when: { field: `row.${of('SbProz')}`, min: 0.01 },
    },
    {
      field: of('SbMin'),
      label: 'Selbstbeteiligung mindestens',
      cell: 'amount',
      when: { field: `row.${of('SbMin')}`, min: 0.01 },
    },
    {
      field: of('SbMax'),
      label: 'Selbstbeteiligung höchstens',
      cell: 'amount',
      when: { field: `row.${of('SbMax')}`, min: 0.01 },
    },
  ];
};

/** Liability, with up to six sums insured. */
export const haftpflicht: DetailValue[] = [
  ...anfang,
  textwert('wagnisartText', 'Wagnis'),
  ...versicherteSchaeden.flatMap(summe),
  textwert('berechnungseinheitText', 'Berechnungseinheit'),
  zahl('wagnismenge', 'Menge'),
  ...beitrag,
];
