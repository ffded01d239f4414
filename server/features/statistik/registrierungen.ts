import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** How many policyholders have registered on a day. */
export interface Registrierungen {
  /** `YYYY-MM-DD`. */
  readonly datum: string;
  readonly anzahl: number;
}

/** All days on which policyholders have registered, oldest first. */
export async function readRegistrierungen(db: Reader): Promise<readonly Registrierungen[]> {
  const { rows } = await sql<Registrierungen>`
    select to_char(anlage_zeit at time zone 'Europe/Berlin', 'YYYY-MM-DD') as datum, count(*)::integer as anzahl
    from benutzer where rolle = 'vn' group by 1 order by 1`.execute(db);
  return rows;
}
