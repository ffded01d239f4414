import type { Identity } from '@schema-screens/server/shared';
import {
  firstLocale,
  type MessageValue,
  messageText,
  region,
  requestLocale,
} from '@schema-screens/server/shared';
import { type RawBuilder, sql } from 'kysely';
import { ALLE } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import type { PostfachItem } from './postfach-item.ts';

/** An item as read from the database. */
export type PostfachRow = Omit<PostfachItem, 'enumtext' | 'zugehoerigkeit'>;

/** Subjects of sent items in the language of the request, by their numbers. */
export type Subjects = Readonly<Record<string, string>>;

/** The subjects of what a policyholder has sent, where they are not the stored ones. */
export async function readSubjects(db: PortalReader, identity: Identity): Promise<Subjects> {
  if (requestLocale() === firstLocale) return {};
  const rows = await db
    .selectFrom('eingang')
    .select(['id', 'betreff_text'])
    .where('vn_nummer', '=', ownVnNummer(identity))
    .where('betreff_text', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, betreff_text }) => [id, messageText(betreff_text as readonly MessageValue[])]),
  );
}

/**
 * All items of a policyholder's mailbox as a table expression: messages to this policyholder and to everybody, documents, and
 * sent items, each with `gelesen`. The database does not evaluate columns that the outer query leaves out.
 *
 * @param subjects those of sent items that are others in the language of the request, by their numbers
 */
export const postfachItems = (
  identity: Identity,
  subjects: Subjects = {},
): RawBuilder<PostfachRow> => sql<PostfachRow>`(
  select item.*, item.send_from_vn or marke.id is not null as gelesen
  from (${sql.join(
    [nachrichten, dateien, dokumente, eingaenge].map((source) => source(ownVnNummer(identity), subjects)),
    sql` union all `,
  )}) as item
  left join (${sql.join(
    Object.entries(marks).map(
      ([art, column]) => sql`
        select ${art}::text as art, marked::bigint as id
        from benutzer, jsonb_array_elements_text(${sql.ref(column)}) as marked where benutzer.id = ${identity.userId}`,
    ),
    sql` union `,
  )}) as marke on marke.art = item.art and marke.id = item.id)`;

/** The user's columns with read marks, by source of the item. */
const marks = {
  imap2: 'benachrichtigungenGelesen',
  myill: 'benachrichtigungenGelesenMyILL',
  mail: 'benachrichtigungenGelesenMail',
};

type Source = (vn_nummer: string | null, subjects: Subjects) => RawBuilder<unknown>;

const art = (name: PostfachItem['art']) => sql`${name}::text as art`;

/** Messages to the policyholder, and those to everybody sent since the registration. */
const nachrichten: Source = (vn_nummer) => sql`
    select id, ${art('mail')}, null::bigint as dateien_id_imap2, 'MAIL' as kontext, bezug_detail as kontext_detail, bezug, bezug_detail,
      betreff, null as datei_name, null as datei_art, coalesce(datum, (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date) as datum, null::date as druck_datum,
      anlage_zeit, case when bezug = 'vt' then bezug_detail end as vertrag_nr,
      case when bezug = 'sd' then bezug_detail end as schaden_nummer, nachricht, null as notiz, false as send_from_vn,
      vn_nummer, null as data, "anzahlAnhaenge", null as zustand, korrigiert_am
    from nachricht where zustand = 'aktiv' and (vn_nummer = ${vn_nummer} or vn_nummer = ${ALLE}
      and anlage_zeit >= (select min(b.anlage_zeit) from benutzer b where b.vn_nummer = ${vn_nummer}))`;

/** The contract of a file about a claim is that of what it was sent with. */
const dateien: Source = (vn_nummer) => sql`
    select id, ${art('myill')}, null::bigint as dateien_id_imap2, kontext, kontext_detail, null as bezug, null as bezug_detail,
      notiz as betreff, datei_name, datei_art, datum, null::date as druck_datum, anlage_zeit,
      case kontext when 'vt' then kontext_detail
        when 'sd' then (select vertrag_nr from eingang where eingang.id = datei.eingang_id) end as vertrag_nr,
      case when kontext = 'sd' then kontext_detail end as schaden_nummer, null as nachricht, notiz, send_from_vn, vn_nummer, data,
      0 as "anzahlAnhaenge", null as zustand, null::timestamptz as korrigiert_am
    from datei where vn_nummer = ${vn_nummer}`;

const dokumente: Source = (vn_nummer) => sql`
    select id, ${art('imap2')}, id as dateien_id_imap2, kontext, coalesce(schaden_nummer, vertrag_nr) as kontext_detail,
      null as bezug, null as bezug_detail, betreff, datei_name, datei_art, druck_datum as datum, druck_datum, anlage_zeit,
      vertrag_nr, schaden_nummer, null as nachricht, null as notiz, false as send_from_vn, vn_nummer, null as data,
      0 as "anzahlAnhaenge", null as zustand, null::timestamptz as korrigiert_am
    from imap2_dokument where vn_nummer = ${vn_nummer}`;

/** Sent items without files; files are listed themselves. */
const eingaenge: Source = (vn_nummer, subjects) => sql`
    select id, ${art('eingang')}, null::bigint as dateien_id_imap2, art as kontext, coalesce(schaden_nummer, vertrag_nr) as kontext_detail,
      null as bezug, null as bezug_detail, coalesce(${JSON.stringify(subjects)}::jsonb ->> id::text, betreff) as betreff,
      null as datei_name, art as datei_art,
      (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date as datum, null::date as druck_datum, anlage_zeit,
      vertrag_nr, schaden_nummer, null as nachricht, null as notiz, true as send_from_vn, vn_nummer, daten::text as data,
      0 as "anzahlAnhaenge", zustand, null::timestamptz as korrigiert_am
    from eingang where vn_nummer = ${vn_nummer} and art <> 'DATEIEN'`;
