import { type RowSelection, selectionOf } from '@schema-screens/server/modules';
import type { ResourceService } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import { MAX_BY_JOBS_PER_HOUR, noticeWindowStart } from './send-hinweis.ts';

/** How a message reaches a policyholder, in the order of the preview. */
const wege = ['mail', 'abbestellt', 'haeufung', 'unregistriert'] as const;
type Weg = (typeof wege)[number];

/** How a message to several policyholders will reach how many of them; ways of nobody are left out. */
export async function previewZustellung(
  context: Pick<PortalAppContext, 'database' | 'now'>,
  identity: Identity,
  service: ResourceService,
  auswahl: Pick<RowSelection, 'keys' | 'search'>,
): Promise<{ readonly zustellung: string; readonly anzahl: number }[]> {
  const since = noticeWindowStart(context.now());
  const rows = await context.database.transaction(async (tx) => {
    const keys = await selectionOf(tx, service, identity, auswahl);
    const empfaenger = sql<{ weg: Weg }>`(
        select case
          when owner."benachrichtigungenErhalten" is null then 'unregistriert'
          when not owner."benachrichtigungenErhalten" then 'abbestellt'
          when (
            select count(*) from (
              select 1 from nachricht n
              where n.vn_nummer = vn."partnerNummer" and n.anlage_zeit > ${since}
              limit ${MAX_BY_JOBS_PER_HOUR}
            ) recent
          ) >= ${MAX_BY_JOBS_PER_HOUR} then 'haeufung'
          else 'mail'
        end as weg
        from (select distinct key from (${keys}) chosen) chosen
        join versicherungsnehmer vn on vn."partnerID"::text = chosen.key
        left join lateral (
          select "benachrichtigungenErhalten" from benutzer b
          where b.vn_nummer = vn."partnerNummer" and b.rolle = 'vn' and b.aktiv
          order by b.id limit 1
        ) owner on true
      )`.as<'empfaenger'>('empfaenger');
    return tx
      .selectFrom(empfaenger)
      .select(({ fn }) => ['weg', fn.countAll<number>().as('anzahl')])
      .groupBy('weg')
      .execute();
  });
  const counts = new Map(rows.map(({ weg, anzahl }) => [weg, anzahl]));
  const texts = portalTexts().zustellung;
  return wege.flatMap((weg) => {
    const anzahl = counts.get(weg);
    return anzahl === undefined ? [] : [{ zustellung: texts[weg], anzahl }];
  });
}
