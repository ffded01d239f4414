import { addDays } from '@schema-screens/locale';
import { toAlpha, yearOf } from './datum.ts';
import type { Random } from './random.ts';
import { type Gruppe, sparteOf } from './sparten.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';
import type { DemoVertrag } from './vertraege.ts';

/** A row of the table schaden. */
export interface DemoSchaden {
  schaedenID: number;
  schadenNummer: string;
  vnNummer: string;
  vertragNr: string;
  sparte: string;
  spartenBezeichnung: string;
  schadenDatum: string;
  meldeDatum: string;
  schadenUrsacheText: string;
  schadenSchliessungText: string;
  summeZahlbetrag: number;
  sbVorname: string;
  sbName: string;
  sbTelefon: string;
  schadenrisiko: Record<string, string | null>;
  bewegungen: SchadenBewegung[];
}

/** A movement of a claim; amounts are text with a decimal point, as in the core system. */
interface SchadenBewegung {
  anlageDatumAlpha: string;
  anlageDatumSort: string;
  buchungsText: string;
  zahlungsart: string | null;
  empfaenger: string | null;
  zahlbetrag: string;
}

/** Causes of claims with the range of their costs. */
const URSACHEN: Readonly<Record<Gruppe, readonly [string, number, number][]>> = {
  hausrat: [
    ['Leitungswasser', 400, 7800],
    ['Einbruchdiebstahl', 600, 12_000],
    ['Fahrraddiebstahl', 250, 2800],
    ['Überspannung durch Blitz', 180, 2400],
  ],
  gebaeude: [
    ['Leitungswasser', 900, 18_000],
    ['Sturm und Hagel', 500, 14_000],
    ['Rückstau nach Starkregen', 1500, 32_000],
  ],
  glas: [['Glasbruch', 120, 1400]],
  sach: [
    ['Diebstahl', 300, 4200],
    ['Kurzschluss', 200, 5200],
  ],
  bu: [['Betriebsunterbrechung nach Brand', 8000, 90_000]],
  tier: [
    ['Kreuzbandriss', 900, 3400],
    ['Fremdkörper verschluckt', 400, 2300],
  ],
  haftpflicht: [
    ['Beschädigung fremder Sachen', 80, 3200],
    ['Mietsachschaden', 200, 4100],
    ['Personenschaden', 900, 28_000],
  ],
  unfall: [
    ['Sturz beim Sport', 300, 12_000],
    ['Wegeunfall', 500, 25_000],
  ],
  gruppenunfall: [['Arbeitsunfall', 500, 20_000]],
  existenz: [['Verlust einer Grundfähigkeit', 6000, 36_000]],
  rechtsschutz: [
    ['Mietstreitigkeit', 300, 3800],
    ['Arbeitsrechtliche Kündigung', 700, 5200],
  ],
};

const SACHBEARBEITUNG = [
  ['Anke', 'Behrens', '0221 4710210'],
  ['Jörg', 'Tammen', '0221 4710211'],
  ['Sabine', 'Krüger', '0221 4710212'],
  ['Mehmet', 'Aydın', '0221 4710213'],
  ['Katharina', 'Lüders', '0221 4710214'],
] as const;

/** Generates one claim on a contract, between its start and the reference date. */
export function drawSchaden(
  random: Random,
  spec: { schaedenID: number; vertrag: DemoVertrag; vn: DemoVersicherungsnehmer; stichtag: string },
): DemoSchaden {
  const { vertrag, vn, stichtag } = spec;
  const end = vertrag.stornoDatum !== null && vertrag.stornoDatum < stichtag ? vertrag.stornoDatum : stichtag;
  const schadenDatum = drawDay(random, vertrag.vertragsBeginn, end);
  const meldeDatum = addDays(schadenDatum, random.int(0, 6));
  const sparte = sparteOf(vertrag.hauptsparte);
  const [ursache, from, to] = random.pick(URSACHEN[sparte.gruppe]);
  const isRecent = addDays(schadenDatum, 45) > stichtag;
  const status = isRecent
    ? 'offen'
    : random.pick(['reguliert', 'reguliert', 'reguliert', 'abgelehnt', 'offen']);
  const betrag = status === 'reguliert' ? random.amount(from, to) : 0;
  const [sbVorname, sbName, sbTelefon] = random.pick(SACHBEARBEITUNG);
  return {
    schaedenID: spec.schaedenID,
    schadenNummer: `${yearOf(schadenDatum)}${String(spec.schaedenID).padStart(7, '0')}`,
    vnNummer: vertrag.VNNr,
    vertragNr: vertrag.vertragNr,
    sparte: sparte.edvNr,
    spartenBezeichnung: sparte.sparteText,
    schadenDatum,
    meldeDatum,
    schadenUrsacheText: ursache,
    schadenSchliessungText: status,
    summeZahlbetrag: betrag,
    sbVorname,
    sbName,
    sbTelefon,
    schadenrisiko: {
      bezeichnung1: sparte.sparteText,
      bezeichnung2: null,
      strasse: vn.strasse,
      plz: vn.plz,
      ort: vn.ort,
      land: 'Deutschland',
    },
    bewegungen: drawBewegungen(random, meldeDatum, status, betrag, empfaengerOf(vn)),
  };
}

function drawBewegungen(
  random: Random,
  meldeDatum: string,
  status: string,
  betrag: number,
  empfaenger: string,
): SchadenBewegung[] {
  const bewegungen = [toBewegung(meldeDatum, 'Schadenanlage', null, null, 0)];
  if (status === 'abgelehnt')
    bewegungen.push(toBewegung(addDays(meldeDatum, 12), 'Ablehnung', null, null, 0));
  if (betrag > 0) {
    const isSplit = betrag > 2500 && random.chance(0.5);
    const first = isSplit ? Math.round(betrag * 40) / 100 : betrag;
    const day = addDays(meldeDatum, random.int(5, 25));
    bewegungen.push(
      toBewegung(day, isSplit ? 'Vorschuss' : 'Entschädigung', 'Überweisung', empfaenger, first),
    );
    if (isSplit)
      bewegungen.push(toBewegung(addDays(day, 14), 'Restzahlung', 'Überweisung', empfaenger, betrag - first));
  }
  return bewegungen;
}

function toBewegung(
  date: string,
  buchungsText: string,
  zahlungsart: string | null,
  empfaenger: string | null,
  betrag: number,
): SchadenBewegung {
  return {
    anlageDatumAlpha: toAlpha(date),
    anlageDatumSort: date,
    buchungsText,
    zahlungsart,
    empfaenger,
    zahlbetrag: betrag.toFixed(2),
  };
}

function empfaengerOf(vn: DemoVersicherungsnehmer): string {
  return [vn.vorname, vn.name].filter((part) => part !== null).join(' ');
}

function drawDay(random: Random, from: string, to: string): string {
  const days = Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return addDays(from, random.int(0, Math.max(0, days - 1)));
}
