import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

interface Named {
  readonly titel: string | null;
  readonly vorname: string | null;
  readonly name: string;
}

/** How the start page greets a policyholder; undefined when the core system does not know the number. */
export async function readAnsprache(db: Reader, vnNummer: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`
    select titel, vorname, name from versicherungsnehmer where "partnerNummer" = ${vnNummer}`.execute(db);
  const [vn] = rows;
  return vn && `Guten Tag, ${[vn.titel, vn.vorname, vn.name].filter(Boolean).join(' ')}`;
}
