import { region } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { DemoPart } from '../demo/demo-part.ts';

/** Events before the demo data begin, derived from its users: each requested a one-time password and used it. */
const insertStatistik: DemoPart = async ({ tx }) => {
  await sql`
    insert into statistik_tag (tag, art, anzahl)
    select tag, art, count(*) from (
      select (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date + 1 as tag, 'erstkennwort_angefordert' as art
      from benutzer where rolle = 'vn' and wurde_aktiviert
      union all
      select (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date + 4 + (id % 9)::integer, 'registrierung_abgeschlossen'
      from benutzer where rolle = 'vn' and wurde_aktiviert and not passwort_vergabe_erzwingen
      union all
      select (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date, 'registrierung' from benutzer where rolle = 'vn'
      union all
      select (anlage_zeit at time zone ${sql.lit(region.timeZone)})::date, 'datei_hochgeladen' from datei
      union all
      select (nachricht.anlage_zeit at time zone ${sql.lit(region.timeZone)})::date + (id % 3)::integer, 'nachricht_gelesen'
      from nachricht where gelesen
    ) ereignisse group by 1, 2`.execute(tx);
};

export default insertStatistik;
