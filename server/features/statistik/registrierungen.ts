import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** How many policyholders have registered on a day. */
export interface Registrierungen {
  /** `YYYY-MM-DD`. */
  readonly datum: string;
  readonly anzahl: number;
}

/** All days on which policyholders have registered, oldest first; those deleted since count, too. */
export async function readRegistrierungen(db: Reader): Promise<readonly Registrierungen[]> {
  const { rows } = await sql<Registrierungen>`
    select to_char(tag, 'YYYY-MM-DD') as datum, anzahl from statistik_tag
    where art = 'registrierung' order by tag`.execute(db);
  return rows;
}
