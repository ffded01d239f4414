import { region } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { PortalReader } from '../../types/portal-types.ts';
import { type Kennzahl, kennzahlen, type Monatszahlen } from './kennzahlen.ts';

/** Users who are the same in all figures. Months are places among those that are computed; after the last one: their number. */
interface Bestand {
  /** The first month at whose end they are there. */
  readonly ab: number;
  readonly rolle: string;
  /** The first month at whose end their e-mail address is confirmed; null: not yet. */
  readonly bestaetigtAb: number | null;
  readonly erhalten: boolean;
  readonly anzahl: number;
}

interface Vorgang {
  readonly monat: string;
  readonly art: string;
  readonly unterart: string | null;
  readonly anzahl: number;
}

/** @param monat the month's place among those that are computed */
type Summe<T> = (rows: readonly T[], monat: number) => number;

const sum = (rows: readonly { readonly anzahl: number }[]): number =>
  rows.reduce((all, { anzahl }) => all + Number(anzahl), 0);
const users =
  (belongs: (row: Bestand, monat: number) => boolean): Summe<Bestand> =>
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
    (row, monat) => isVn(row) && (row.bestaetigtAb === null || row.bestaetigtAb > monat),
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
export async function computeMonate(db: PortalReader, monate: readonly string[]): Promise<Monatszahlen[]> {
  const [first, last] = [monate[0], monate.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [bestand, ereignisse] = await Promise.all([readBestand(db, monate), readVorgaenge(db, first, last)]);
  return monate.map((monat, place) => {
    const there = bestand.filter(({ ab }) => ab <= place);
    const happened = ereignisse.filter((row) => row.monat === monat);
    const figures = kennzahlen.map((name) => [
      name,
      bestaende[name]?.(there, place) ?? vorgaenge[name]?.(happened, place) ?? 0,
    ]);
    return { monat, ...Object.fromEntries(figures) } as Monatszahlen;
  });
}

/** Reads every user, so that what it computes of each one is little: comparing moments takes a fifth of writing out months. */
async function readBestand(db: PortalReader, monate: readonly string[]): Promise<readonly Bestand[]> {
  const ends = monate.map(
    (monat) => sql`(${`${monat}-01`}::date + interval '1 month') at time zone ${sql.lit(region.timeZone)}`,
  );
  const { rows } = await sql<Bestand>`
    select width_bucket(anlage_zeit, ends) as ab, rolle,
      case when wurde_aktiviert then width_bucket(coalesce(anlage_erstkennwort, anlage_zeit), ends) end as "bestaetigtAb",
      "benachrichtigungenErhalten" as erhalten, count(*) as anzahl
    from benutzer cross join (select array[${sql.join(ends)}] as ends) as months
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function readVorgaenge(db: PortalReader, first: string, last: string): Promise<readonly Vorgang[]> {
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
