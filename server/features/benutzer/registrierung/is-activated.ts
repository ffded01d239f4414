import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';

/** Whether a user has confirmed his address. */
export async function isActivated(db: Reader, benutzerId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from benutzer where id = ${benutzerId} and wurde_aktiviert`.execute(db);
  return rows.length > 0;
}
