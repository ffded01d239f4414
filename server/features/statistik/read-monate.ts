import { sql } from 'kysely';
import { todayInBerlin } from '../../../rules/index.ts';
import type { Reader } from '../../database/database.ts';
import { type Kennzahl, kennzahlen, type Monatszahlen } from './kennzahlen.ts';

interface Bestand {
  readonly monat: string;
  readonly rolle: string;
  readonly aktiviert: boolean;
  readonly erhalten: boolean;
  readonly anzahl: number;
}

interface Vorgang {
  readonly monat: string;
  readonly art: string;
  readonly unterart: string | null;
  readonly anzahl: number;
}

type Summe<T> = (rows: readonly T[]) => number;

const sum = (rows: readonly { readonly anzahl: number }[]): number =>
  rows.reduce((all, { anzahl }) => all + Number(anzahl), 0);
const users =
  (belongs: (row: Bestand) => boolean): Summe<Bestand> =>
  (rows) =>
    sum(rows.filter(belongs));
const vorgang =
  (art: string, unterart?: string): Summe<Vorgang> =>
  (rows) =>
    sum(rows.filter((row) => row.art === art && (unterart === undefined || row.unterart === unterart)));

const isVn = ({ rolle }: Bestand) => rolle === 'vn';

/** Figures of who was there at the end of the month. */
const bestaende: Readonly<Partial<Record<Kennzahl, Summe<Bestand>>>> = {
  anzahlBenutzer: sum,
  anzahlBenutzerADM: users(({ rolle }) => rolle === 'adm'),
  anzahlBenutzerIDM: users(({ rolle }) => rolle === 'idm'),
  anzahlBenutzerVN: users(isVn),
  anzahlVNMailUnbestaetigt: users((row) => isVn(row) && !row.aktiviert),
  'benachrichtigungen.deaktiviert': users((row) => isVn(row) && !row.erhalten),
  'benachrichtigungen.aktiviert': users((row) => isVn(row) && row.erhalten),
};

/** Figures of what happened within the month. */
const vorgaenge: Readonly<Partial<Record<Kennzahl, Summe<Vorgang>>>> = {
  anzahlVNInitialpasswortAngefordert: vorgang('erstkennwort_angefordert'),
  anzahlVNInitialpasswortVerlaengert: vorgang('erstkennwort_verlaengert'),
  anzahlVNRegistrierungAbgeschlossen: vorgang('registrierung_abgeschlossen'),
  anzahlRueckrufAngefordert: vorgang('RUECKRUF'),
  anzahlDateiHochgeladen: vorgang('DATEIEN'),
  anzahlKontaktaufnahme: vorgang('KONTAKT'),
  anzahlNachrichtGelesen: vorgang('nachricht_gelesen'),
  anzahlSchadenmeldungen: vorgang('SCHADENMELDUNG'),
  anzahlSchadenmeldungenUnwetter: vorgang('SCHADENMELDUNG', 'unwetter'),
  anzahlSchadenmeldungenGlas: vorgang('SCHADENMELDUNG', 'glas'),
  anzahlSchadenmeldungenTKV: vorgang('SCHADENMELDUNG', 'tier'),
  anzahlSepaAenderungen: vorgang('SEPA'),
  anzahlBankdatenverbindungAenderungen: vorgang('BANKVERBINDUNG'),
  anzahlAnforderungFinanzamtbescheinigung: vorgang('FINANZAMTSBESCHEINIGUNG'),
};

/** The months from one year to another until now, each with its figures; a year that is yet to come has none. */
export async function readMonate(
  db: Reader,
  first: number,
  last: number,
  now: Date,
): Promise<Monatszahlen[]> {
  const [bestand, ereignisse] = await Promise.all([readBestand(db), readVorgaenge(db, first, last)]);
  const thisMonth = todayInBerlin(now).slice(0, 7);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap(monthsOf)
    .filter((monat) => monat <= thisMonth)
    .map((monat) => {
      const there = bestand.filter((row) => row.monat <= monat);
      const happened = ereignisse.filter((row) => row.monat === monat);
      const figures = (Object.keys(kennzahlen) as Kennzahl[]).map((name) => [
        name,
        bestaende[name]?.(there) ?? vorgaenge[name]?.(happened) ?? 0,
      ]);
      return { monat, ...Object.fromEntries(figures) } as Monatszahlen;
    });
}

const monthsOf = (jahr: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${jahr}-${String(index + 1).padStart(2, '0')}`);

async function readBestand(db: Reader): Promise<readonly Bestand[]> {
  const { rows } = await sql<Bestand>`
    select to_char(anlage_zeit at time zone 'Europe/Berlin', 'YYYY-MM') as monat, rolle,
      wurde_aktiviert as aktiviert, "benachrichtigungenErhalten" as erhalten, count(*) as anzahl
    from benutzer group by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function readVorgaenge(db: Reader, firstYear: number, lastYear: number): Promise<readonly Vorgang[]> {
  const first = `${firstYear}-01-01`;
  const next = `${lastYear + 1}-01-01`;
  const { rows } = await sql<Vorgang>`
    select to_char(tag, 'YYYY-MM') as monat, art, null as unterart, sum(anzahl)::integer as anzahl from statistik_tag
    where tag >= ${first}::date and tag < ${next}::date group by 1, 2
    union all
    select to_char(anlage_zeit at time zone 'Europe/Berlin', 'YYYY-MM'), art, daten->>'art', count(*)::integer from eingang
    where anlage_zeit >= ${first}::timestamp at time zone 'Europe/Berlin'
      and anlage_zeit < ${next}::timestamp at time zone 'Europe/Berlin' group by 1, 2, 3`.execute(db);
  return rows;
}
