import { localAmount, localNumber } from '@schema-screens/server/shared';
import { reportTexts } from '../../texts/portal-texts.ts';
import { risikoortOf } from '../vertrag/risikoort.ts';
import { alphaDate } from './alpha-date.ts';

type Deckung = Readonly<Record<string, unknown>>;
type Format = 'text' | 'euro' | 'zahl' | 'qm' | 'monate' | 'ja';

const formats = {
  versichertePersonBezeichnung: 'text',
  geburtsDatumAufb: 'text',
  geburtsName: 'text',
  geschlechtText: 'text',
  alterInJahren: 'zahl',
  raucher: 'ja',
  gruppenNummer: 'zahl',
  anzahlPersonen: 'zahl',
  namentlicheNennung: 'ja',
  name: 'text',
  chipnummer: 'text',
  wagnisartText: 'text',
  kombinationText: 'text',
  deckungsUmfangText: 'text',
  gefahrenGruppe: 'text',
  gliederTaxeText: 'text',
  rentenbezugText: 'text',
  rentenbetrag: 'euro',
  festeRente: 'euro',
  passivDynamik: 'zahl',
  vsu: 'euro',
  aktuelleVSU: 'euro',
  unterVersVerzicht: 'ja',
  qm: 'qm',
  praemieProQM: 'euro',
  praemienBerechArtText: 'text',
  haftzeit: 'monate',
  nachHaftung: 'ja',
  nachhaftungsSumme: 'euro',
  glasKeramikAnz: 'zahl',
  glasKeramikFlaeche: 'qm',
  vsuTod: 'euro',
  vsuInvaliditaet: 'euro',
  tagegeld1: 'euro',
  tagegeld1AbTag: 'zahl',
  tagegeld2: 'euro',
  tagegeld2AbTag: 'zahl',
  krankenTageGeld: 'euro',
  genesungsGeld: 'euro',
  uebergangsGeld: 'euro',
  heilKosten: 'euro',
  heilkostenArtText: 'text',
  kosmOperationen: 'euro',
  kosmOperationen2: 'euro',
  kurkosten: 'euro',
  bergungsKosten: 'euro',
  haushaltshilfe: 'euro',
  frakturen: 'euro',
  sbArtText: 'text',
  berechnungseinheitText: 'text',
  berechnungsEinheitText: 'text',
  wagnismenge: 'zahl',
  praemieBerechnung: 'text',
} as const satisfies Readonly<Record<string, Format>>;

const fields = Object.keys(formats) as (keyof typeof formats)[];

/** Groups of branches that show their area (docs/portal/vertraege.md, VE-9). */
const withArea = ['household', 'building', 'glass'];

/** A building may be insured by its value in marks of 1914. */
const isWert1914 = ({ vsuWertk }: Deckung, gruppe: string): boolean =>
  gruppe === 'building' && vsuWertk === 'AA';

/** The values of a coverage with their labels, without those that are empty or zero. */
export function deckungWerte(deckung: Deckung, gruppe: string): [string, string][] {
  const place = placeOf(deckung);
  const values = fields
    .filter((name) => name !== 'qm' || withArea.includes(gruppe))
    .map((name): [string, string] =>
      name === 'vsu' && isWert1914(deckung, gruppe)
        ? [reportTexts().deckung.wert1914, formatted(deckung[name], 'zahl')]
        : [reportTexts().deckung.labels[name], formatted(deckung[name], formats[name])],
    );
  return [
    [reportTexts().deckung.gueltigAb, alphaDate(String(deckung.gueltigVonAlpha ?? ''))] as [string, string],
    ...(place ? [[reportTexts().deckung.versicherungsort, place] as [string, string]] : []),
    ...values,
    ...summen(deckung),
    ...aquarien(deckung),
    [reportTexts().deckung.jahresbeitrag, formatted(deckung.jahresPraemie, 'euro')] as [string, string],
  ].filter(([, wert]) => wert !== '');
}

function formatted(value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return '';
  if (format === 'ja')
    return value === true || (typeof value === 'number' && value > 0)
      ? reportTexts().deckung.ja
      : reportTexts().deckung.nein;
  if (typeof value !== 'number') return String(value);
  if (value === 0) return '';
  if (format === 'euro') return localAmount(value);
  if (format === 'qm') return `${localNumber(value)} m²`;
  return format === 'monate' ? reportTexts().deckung.monate({ value }) : localNumber(value);
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
      min && reportTexts().deckung.mindestens({ min }),
      max && reportTexts().deckung.hoechstens({ max }),
    ]
      .filter(Boolean)
      .join(', ');
    return [[String(of('Text')), own ? reportTexts().deckung.selbstbeteiligung({ vsu, own }) : vsu]];
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
        reportTexts().deckung.aquarium,
        `${count} × ${reportTexts().deckung.liter({ menge: localNumber(litres ?? 0) })}${premium ? `, ${localAmount(premium)}` : ''}`,
      ],
    ];
  });
}
