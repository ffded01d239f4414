import { localAmount, localNumber, translate } from '@schema-screens/server/shared';
import { risikoortOf } from '../vertrag/risikoort.ts';
import { alphaDate } from './alpha-date.ts';

type Deckung = Readonly<Record<string, unknown>>;
type Format = 'text' | 'euro' | 'zahl' | 'qm' | 'monate' | 'ja';

const fields: readonly (readonly [name: string, label: string, format: Format])[] = [
  ['versichertePersonBezeichnung', 'Versicherte Person', 'text'],
  ['geburtsDatumAufb', 'Geburtsdatum', 'text'],
  ['geburtsName', 'Geburtsname', 'text'],
  ['geschlechtText', 'Geschlecht', 'text'],
  ['alterInJahren', 'Alter in Jahren', 'zahl'],
  ['raucher', 'Raucher', 'ja'],
  ['gruppenNummer', 'Gruppe', 'zahl'],
  ['anzahlPersonen', 'Anzahl Personen', 'zahl'],
  ['namentlicheNennung', 'Namentliche Nennung', 'ja'],
  ['name', 'Name des Tieres', 'text'],
  ['chipnummer', 'Chipnummer', 'text'],
  ['wagnisartText', 'Wagnis', 'text'],
  ['kombinationText', 'Kombination', 'text'],
  ['deckungsUmfangText', 'Deckungsumfang', 'text'],
  ['gefahrenGruppe', 'Gefahrengruppe', 'text'],
  ['gliederTaxeText', 'Gliedertaxe', 'text'],
  ['rentenbezugText', 'Rentenbezug', 'text'],
  ['rentenbetrag', 'Rentenbetrag', 'euro'],
  ['festeRente', 'Feste Rente', 'euro'],
  ['passivDynamik', 'Dynamik in %', 'zahl'],
  ['vsu', 'Versicherungssumme', 'euro'],
  ['aktuelleVSU', 'Aktuelle Versicherungssumme', 'euro'],
  ['unterVersVerzicht', 'Unterversicherungsverzicht', 'ja'],
  ['qm', 'Fläche', 'qm'],
  ['praemieProQM', 'Beitrag je m²', 'euro'],
  ['praemienBerechArtText', 'Beitragsberechnung', 'text'],
  ['haftzeit', 'Haftzeit', 'monate'],
  ['nachHaftung', 'Nachhaftung', 'ja'],
  ['nachhaftungsSumme', 'Nachhaftungssumme', 'euro'],
  ['glasKeramikAnz', 'Glaskeramik-Kochfelder', 'zahl'],
  ['glasKeramikFlaeche', 'Glaskeramikfläche', 'qm'],
  ['vsuTod', 'Leistung bei Tod', 'euro'],
  ['vsuInvaliditaet', 'Leistung bei Invalidität', 'euro'],
  ['tagegeld1', 'Tagegeld', 'euro'],
  ['tagegeld1AbTag', 'Tagegeld ab Tag', 'zahl'],
  ['tagegeld2', 'Weiteres Tagegeld', 'euro'],
  ['tagegeld2AbTag', 'Weiteres Tagegeld ab Tag', 'zahl'],
  ['krankenTageGeld', 'Krankenhaustagegeld', 'euro'],
  ['genesungsGeld', 'Genesungsgeld', 'euro'],
  ['uebergangsGeld', 'Übergangsleistung', 'euro'],
  ['heilKosten', 'Heilkosten', 'euro'],
  ['heilkostenArtText', 'Art der Heilkosten', 'text'],
  ['kosmOperationen', 'Kosmetische Operationen', 'euro'],
  ['kosmOperationen2', 'Weitere kosmetische Operationen', 'euro'],
  ['kurkosten', 'Kurkosten', 'euro'],
  ['bergungsKosten', 'Bergungskosten', 'euro'],
  ['haushaltshilfe', 'Haushaltshilfe', 'euro'],
  ['frakturen', 'Leistung bei Knochenbrüchen', 'euro'],
  ['sbArtText', 'Selbstbeteiligung', 'text'],
  ['berechnungseinheitText', 'Berechnungseinheit', 'text'],
  ['berechnungsEinheitText', 'Berechnungseinheit', 'text'],
  ['wagnismenge', 'Menge', 'zahl'],
  ['praemieBerechnung', 'Beitragsberechnung', 'text'],
];

/** Groups of branches that show their area (docs/portal/vertraege.md, VE-9). */
const withArea = ['household', 'building', 'glass'];

/** A building may be insured by its value in marks of 1914. */
const isWert1914 = ({ vsuWertk }: Deckung, gruppe: string): boolean =>
  gruppe === 'building' && vsuWertk === 'AA';
const wert1914 = ['vsu', 'Wert 1914 (Mark)', 'zahl'] as const;

/** The values of a coverage with their labels, without those that are empty or zero. */
export function deckungWerte(deckung: Deckung, gruppe: string): [string, string][] {
  const place = placeOf(deckung);
  const values = fields
    .filter(([name]) => name !== 'qm' || withArea.includes(gruppe))
    .map((field) => (field[0] === 'vsu' && isWert1914(deckung, gruppe) ? wert1914 : field))
    .map(([name, label, format]): [string, string] => [label, formatted(deckung[name], format)]);
  return [
    ['Gültig ab', alphaDate(String(deckung.gueltigVonAlpha ?? ''))] as [string, string],
    ...(place ? [['Versicherungsort', place] as [string, string]] : []),
    ...values,
    ...summen(deckung),
    ...aquarien(deckung),
    ['Jahresbeitrag (netto)', formatted(deckung.jahresPraemie, 'euro')] as [string, string],
  ].filter(([, wert]) => wert !== '');
}

function formatted(value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return '';
  if (format === 'ja')
    return value === true || (typeof value === 'number' && value > 0) ? translate('Ja') : translate('Nein');
  if (typeof value !== 'number') return String(value);
  if (value === 0) return '';
  if (format === 'euro') return localAmount(value);
  if (format === 'qm') return `${localNumber(value)} m²`;
  return format === 'monate' ? translate('{value} Monate', { value }) : localNumber(value);
}

function placeOf(deckung: Deckung): string {
  const { strasse, plz, ort } = risikoortOf(deckung);
  return [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const each = [1, 2, 3, 4, 5, 6] as const;

/** The sums insured of a liability coverage, and its deductible. */
function summen(deckung: Deckung): [string, string][] {
  return each.flatMap((number) => {
    const of = (name: string) => deckung[`summenArt${number}${name}`];
    const vsu = formatted(of('VSU'), 'euro');
    if (!of('Text') || vsu === '') return [];
    const min = formatted(of('SbMin'), 'euro');
    const max = formatted(of('SbMax'), 'euro');
    const share = of('SbProz') ? `${localNumber(Number(of('SbProz')))} %` : '';
    const own = [
      share,
      min && translate('mindestens {min}', { min }),
      max && translate('höchstens {max}', { max }),
    ]
      .filter(Boolean)
      .join(', ');
    return [[String(of('Text')), own ? translate('{vsu} (Selbstbeteiligung {own})', { vsu, own }) : vsu]];
  });
}

function aquarien(deckung: Deckung): [string, string][] {
  return [1, 2, 3].flatMap((number) => {
    const [count, litres, premium] = ['Stueck', 'Liter', 'Praemie'].map((name) =>
      Number(deckung[`aquarien${name}${number}`] ?? 0),
    );
    if (!count) return [];
    return [
      [
        'Aquarium',
        `${count} × ${translate('{menge} Liter', { menge: localNumber(litres ?? 0) })}${premium ? `, ${localAmount(premium)}` : ''}`,
      ],
    ];
  });
}
