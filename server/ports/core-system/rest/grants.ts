import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import type { Owner } from '../core-system.ts';

/** Which contracts an owner may see: his own, and what others have opened to him. */
export interface Grants {
  /** Policyholders of whom he may see something, himself first. */
  readonly holders: readonly string[];
  mayRead(vertrag: { readonly VNNr: string; readonly vertragNr: string }): boolean;
}

interface Grant {
  readonly holder: string;
  readonly vertraege: readonly string[];
}

/** Looks up what was opened to an owner; the same rule as `access.ts` has in SQL. */
export async function readGrants(db: Reader, { vnNummer, granted }: Owner): Promise<Grants> {
  const { rows } = granted
    ? await sql<Grant>`
        select antragnehmer_nummer as holder, vertraege from vertragszugriff
        where antragsteller_nummer = ${vnNummer} and status_idm = 'G' and wurde_aktiviert`.execute(db)
    : { rows: [] };
  return {
    holders: [...new Set([vnNummer, ...rows.map(({ holder }) => holder)])],
    mayRead: ({ VNNr, vertragNr }) =>
      VNNr === vnNummer ||
      rows.some(
        ({ holder, vertraege }) =>
          holder === VNNr && (vertraege.includes('Alle') || vertraege.includes(vertragNr)),
      ),
  };
}
