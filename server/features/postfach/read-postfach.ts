import type { Identity } from '@schema-screens/server/shared';
import { requestLocale } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { Postfach, PostfachItem } from './postfach-item.ts';
import { type PostfachRow, postfachItems, readSubjects } from './postfach-statement.ts';

type Context = Pick<PortalAppContext, 'database' | 'resources'>;

/** The order of a mailbox, which is total. */
export const newestFirstOrder = sql`datum desc nulls last, anlage_zeit desc, id desc, art`;
// More than the start page shows.
const maxOnStartPage = 25;

export async function readPostfach(context: Context, identity: Identity): Promise<Postfach> {
  const subjects = await readSubjects(context.database.read, identity);
  const { rows } = await sql<PostfachRow>`
    select * from ${postfachItems(identity, subjects)} as item order by ${newestFirstOrder}`.execute(
    context.database.read,
  );
  const incoming = rows.filter((row) => !row.send_from_vn);
  return {
    posteingang: incoming.map((row) => toItem(context, row)),
    gesendet: rows.filter((row) => row.send_from_vn).map((row) => toItem(context, row)),
    anzahl: incoming.length,
    anzahlUngelesen: incoming.filter((row) => !row.gelesen).length,
  };
}

/** The items for the start page: the latest unread ones. */
export async function readUnreadPostfach(context: Context, identity: Identity): Promise<Postfach> {
  interface Counted extends PostfachRow {
    readonly anzahl: number;
    readonly anzahlUngelesen: number;
  }
  // The first read item is included because its row carries the counts when there is no unread one.
  const { rows } = await sql<Counted>`
    select * from (
      select item.*,
        count(*) over () as anzahl,
        count(*) filter (where not gelesen) over () as "anzahlUngelesen",
        row_number() over (partition by gelesen order by ${newestFirstOrder}) as place
      from ${postfachItems(identity)} as item where not send_from_vn) as item
    where place = 1 or (not gelesen and place <= ${maxOnStartPage})
    order by ${newestFirstOrder}`.execute(context.database.read);
  return {
    posteingang: rows.filter((row) => !row.gelesen).map((row) => toItem(context, row)),
    gesendet: [],
    anzahl: rows[0]?.anzahl ?? 0,
    anzahlUngelesen: rows[0]?.anzahlUngelesen ?? 0,
  };
}

/** Number of received items that the user has not read. */
export async function countUngelesen({ database }: Context, identity: Identity): Promise<number> {
  const { rows } = await sql<{ anzahl: number }>`
    select count(*) as anzahl from ${postfachItems(identity)} as item where not gelesen`.execute(
    database.read,
  );
  return rows[0]?.anzahl ?? 0;
}

/** An item as returned to callers. */
export function toItem({ resources }: Context, row: PostfachRow): PostfachItem {
  const textOf = (name: string, key: string | null) =>
    requestLocale().translate(resources.enums.get(name)?.find((one) => one.key === key)?.value ?? key ?? '');
  const isMail = row.art === 'mail';
  const isEingang = row.art === 'eingang';
  const enumtext = {
    kontext: isMail
      ? portalTexts().nachricht.title
      : textOf(isEingang ? 'eingangsart' : 'dateikontext', row.kontext),
    datei_art: isMail
      ? portalTexts().nachricht.title
      : textOf(isEingang ? 'eingangsart' : 'dateiart', row.datei_art),
    bezug: textOf('nachricht', row.bezug),
  };
  return {
    ...row,
    zugehoerigkeit: zugehoerigkeitOf(row) ?? (enumtext.bezug || enumtext.kontext),
    enumtext,
  };
}

function zugehoerigkeitOf({ schaden_nummer, vertrag_nr }: PostfachRow): string | undefined {
  if (schaden_nummer !== null) return portalTexts().bezug.schaden({ nummer: schaden_nummer });
  return vertrag_nr === null ? undefined : portalTexts().bezug.vertrag({ nummer: vertrag_nr });
}
