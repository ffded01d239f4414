import { sql } from 'kysely';
import type { AppContext } from '../../shared/context.ts';
import { ALLE } from '../../shared/kundennummer.ts';
import type { Postfach, PostfachItem } from './postfach-item.ts';
import type { GelesenListen } from './read-marks.ts';

type Source = Omit<PostfachItem, 'gelesen' | 'enumtext' | 'zugehoerigkeit'>;

/** The mailbox of one policyholder: his messages and those to everybody, his documents, and what he sent. */
export async function readPostfach(
  { database, resources }: Pick<AppContext, 'database' | 'resources'>,
  vn_nummer: string,
  gelesen: GelesenListen,
): Promise<Postfach> {
  const sources = [nachrichten, dateien, dokumente, eingaenge].map((source) => source(vn_nummer));
  const { rows } = await sql<Source>`${sql.join(sources, sql` union all `)}`.execute(database.read);
  const textOf = (name: string, key: string | null) =>
    resources.enums.get(name)?.find((value) => value.schluessel === key)?.wert ?? key ?? '';
  const readIds = new Map(Object.entries(gelesen).map(([art, ids]) => [art, new Set(ids)]));
  const items = rows
    .map((source): PostfachItem => {
      const enumtext = {
        kontext: source.art === 'mail' ? 'Nachricht' : textOf(kontextOf(source), source.kontext),
        datei_art:
          source.art === 'mail'
            ? 'Nachricht'
            : textOf(source.art === 'eingang' ? 'eingangsart' : 'dateiart', source.datei_art),
        bezug: textOf('nachricht', source.bezug),
      };
      return {
        ...source,
        gelesen: source.send_from_vn || readIds.get(source.art)?.has(source.id) === true,
        zugehoerigkeit: zugehoerigkeitOf(source) ?? (enumtext.bezug || enumtext.kontext),
        enumtext,
      };
    })
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || b.id - a.id);
  return {
    posteingang: items.filter((item) => !item.send_from_vn),
    gesendet: items.filter((item) => item.send_from_vn),
  };
}

function zugehoerigkeitOf({ schaden_nummer, vertrag_nr }: Source): string | undefined {
  if (schaden_nummer !== null) return `Schaden ${schaden_nummer}`;
  return vertrag_nr === null ? undefined : `Vertrag ${vertrag_nr}`;
}

function dateOf({ datum, anlage_zeit }: PostfachItem): string {
  return `${datum} ${anlage_zeit}`;
}

const kontextOf = ({ art: source }: Source) => (source === 'eingang' ? 'eingangsart' : 'dateikontext');

const art = (name: PostfachItem['art']) => sql`${name}::text as art`;

/** Messages to him, and those to everybody that were sent since he has registered. */
const nachrichten = (vn_nummer: string) => sql`
    select id, ${art('mail')}, null::bigint as dateien_id_imap2, 'MAIL' as kontext, bezug_detail as kontext_detail, bezug, bezug_detail,
      betreff, null as datei_name, null as datei_art, coalesce(datum, (anlage_zeit at time zone 'Europe/Berlin')::date) as datum, null::date as druck_datum,
      anlage_zeit, case when bezug = 'vt' then bezug_detail end as vertrag_nr,
      case when bezug = 'sd' then bezug_detail end as schaden_nummer, nachricht, null as notiz, false as send_from_vn,
      vn_nummer, null as data, "anzahlAnhaenge", null as zustand, korrigiert_am
    from nachricht where zustand = 'aktiv' and (vn_nummer = ${vn_nummer} or vn_nummer = ${ALLE}
      and anlage_zeit >= (select min(b.anlage_zeit) from benutzer b where b.vn_nummer = ${vn_nummer}))`;

const dateien = (vn_nummer: string) => sql`
    select id, ${art('myill')}, null::bigint as dateien_id_imap2, kontext, kontext_detail, null as bezug, null as bezug_detail,
      notiz as betreff, datei_name, datei_art, datum, null::date as druck_datum, anlage_zeit,
      case when kontext = 'vt' then kontext_detail end as vertrag_nr,
      case when kontext = 'sd' then kontext_detail end as schaden_nummer, null as nachricht, notiz, send_from_vn, vn_nummer, data,
      0 as "anzahlAnhaenge", null as zustand, null::timestamptz as korrigiert_am
    from datei where vn_nummer = ${vn_nummer}`;

const dokumente = (vn_nummer: string) => sql`
    select id, ${art('imap2')}, id as dateien_id_imap2, kontext, coalesce(schaden_nummer, vertrag_nr) as kontext_detail,
      null as bezug, null as bezug_detail, betreff, datei_name, datei_art, druck_datum as datum, druck_datum, anlage_zeit,
      vertrag_nr, schaden_nummer, null as nachricht, null as notiz, false as send_from_vn, vn_nummer, null as data,
      0 as "anzahlAnhaenge", null as zustand, null::timestamptz as korrigiert_am
    from imap2_dokument where vn_nummer = ${vn_nummer}`;

/** What was sent without files; files stand there themselves. */
const eingaenge = (vn_nummer: string) => sql`
    select id, ${art('eingang')}, null::bigint as dateien_id_imap2, art as kontext, coalesce(schaden_nummer, vertrag_nr) as kontext_detail,
      null as bezug, null as bezug_detail, betreff, null as datei_name, art as datei_art,
      (anlage_zeit at time zone 'Europe/Berlin')::date as datum, null::date as druck_datum, anlage_zeit,
      vertrag_nr, schaden_nummer, null as nachricht, null as notiz, true as send_from_vn, vn_nummer, daten::text as data,
      0 as "anzahlAnhaenge", zustand, null::timestamptz as korrigiert_am
    from eingang where vn_nummer = ${vn_nummer} and art <> 'DATEIEN'`;
