import { region } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { Reader } from '../../types/portal-types.ts';
import { type Kennzahl, kennzahlen, type Monatszahlen } from './kennzahlen.ts';

interface Bestand {
  readonly monat: string;
  readonly rolle: string;
  /** When the e-mail address was confirmed, as `YYYY-MM`; null: not yet. */
  readonly bestaetigt: string | null;
  readonly erhalten: boolean;
  readonly anzahl: number;
}

interface Vorgang {
  readonly monat: string;
  readonly art: string;
  readonly unterart: string | null;
  readonly anzahl: number;
}

type Summe<T> = (rows: readonly T[], monat: string) => number;

const sum = (rows: readonly { readonly anzahl: number }[]): number =>
  rows.reduce((all, { anzahl }) => all + Number(anzahl), 0);
const users =
  (belongs: (row: Bestand, monat: string) => boolean): Summe<Bestand> =>
  (rows, monat) =>
    sum(rows.filter((row) => belongs(row, monat)));
const vorgang =
  (art: string, unterart?: string): Summe<Vorgang> =>
  (rows) =>
    sum(rows.filter((row) => row.art === art && (unterart === undefined || row.unterart === unterart)));

const isVn = ({ rolle }: Bestand) => rolle === 'vn';

/** Figures of the state at the end of the month. */
const bestaende: Readonly<Partial<Record<Kennzahl, Summe<Bestand>>>> = {
  anzahlBenutzer: sum,
  anzahlBenutzerADM: users(({ rolle }) => rolle === 'adm'),
  anzahlBenutzerIDM: users(({ rolle }) => rolle === 'idm'),
  anzahlBenutzerVN: users(isVn),
  anzahlVNMailUnbestaetigt: users(
    (row, monat) => isVn(row) && (row.bestaetigt === null || row.bestaetigt > monat),
  ),
  'benachrichtigungen.deaktiviert': users((row) => isVn(row) && !row.erhalten),
  'benachrichtigungen.aktiviert': users((row) => isVn(row) && row.erhalten),
};

/** Figures of events within the month. */
const vorgaenge: Readonly<Partial<Record<Kennzahl, Summe<Vorgang>>>> = {
  anzahlVNInitialpasswortAngefordert: vorgang('erstkennwort_angefordert'),
  anzahlVNInitialpasswortVerlaengert: vorgang('erstkennwort_verlaengert'),
  anzahlVNRegistrierungAbgeschlossen: vorgang('registrierung_abgeschlossen'),
  anzahlRueckrufAngefordert: vorgang('RUECKRUF'),
  anzahlDateiHochgeladen: vorgang('datei_hochgeladen'),
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

/**
 * Computes the figures of some months (`YYYY-MM`, in order) from the present rows. For past months they may differ from what they
 * were then: users were deleted since, and notices switched on and off.
 */
export async function computeMonate(db: Reader, monate: readonly string[]): Promise<Monatszahlen[]> {
  const [first, last] = [monate[0], monate.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [bestand, ereignisse] = await Promise.all([readBestand(db), readVorgaenge(db, first, last)]);
  return monate.map((monat) => {
    const there = bestand.filter((row) => row.monat <= monat);
    const happened = ereignisse.filter((row) => row.monat === monat);
    const figures = (Object.keys(kennzahlen) as Kennzahl[]).map((name) => [
      name,
      bestaende[name]?.(there, monat) ?? vorgaenge[name]?.(happened, monat) ?? 0,
    ]);
    return { monat, ...Object.fromEntries(figures) } as Monatszahlen;
  });
}

async function readBestand(db: Reader): Promise<readonly Bestand[]> {
  const { rows } = await sql<Bestand>`
    select to_char(anlage_zeit at time zone ${sql.lit(region.timeZone)}, 'YYYY-MM') as monat, rolle,
      case when wurde_aktiviert
        then to_char(coalesce(anlage_erstkennwort, anlage_zeit) at time zone ${sql.lit(region.timeZone)}, 'YYYY-MM') end as bestaetigt,
      "benachrichtigungenErhalten" as erhalten, count(*) as anzahl
    from benutzer group by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function readVorgaenge(db: Reader, first: string, last: string): Promise<readonly Vorgang[]> {
  const from = `${first}-01`;
  const next = sql`(${`${last}-01`}::date + interval '1 month')`;
  const { rows } = await sql<Vorgang>`
    select to_char(tag, 'YYYY-MM') as monat, art, null as unterart, sum(anzahl)::integer as anzahl
    from (select tag, art, anzahl from statistik_tag union all select tag, art, anzahl from statistik_ereignis) as gezaehlt
    where tag >= ${from}::date and tag < ${next} group by 1, 2
    union all
    select to_char(anlage_zeit at time zone ${sql.lit(region.timeZone)}, 'YYYY-MM'), art, daten->>'art', count(*)::integer from eingang
    where anlage_zeit >= ${from}::timestamp at time zone ${sql.lit(region.timeZone)}
      and anlage_zeit < ${next} at time zone ${sql.lit(region.timeZone)} group by 1, 2, 3`.execute(db);
  return rows;
}
