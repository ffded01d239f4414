import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** First and last name of a policyholder; `v` is the table versicherungsnehmer. */
export const fullName: RawBuilder<string> = sql`concat_ws(' ', v.vorname, v.name)`;

/** The name of a policyholder; null where there is none of this number. */
export async function nameOf(db: Reader, vnNummer: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName} as name from versicherungsnehmer v where "partnerNummer" = ${vnNummer}`.execute(db);
  return rows[0]?.name ?? null;
}
