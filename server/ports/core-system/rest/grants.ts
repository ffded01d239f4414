import type { Reader } from '../../../database/database.ts';
import type { Owner } from '../core-system.ts';

/** The contracts that an owner may see: own ones, and those shared with the owner. */
export interface Grants {
  /** Policyholders with contracts that the owner may see, the owner first. */
  readonly holders: readonly string[];
  mayRead(vertrag: { readonly VNNr: string; readonly vertragNr: string }): boolean;
}

/** Looks up what is shared with an owner; `access.ts` has the same rule in SQL. */
export async function readGrants(db: Reader, { vnNummer, granted }: Owner): Promise<Grants> {
  const rows = granted
    ? await db
        .selectFrom('vertragszugriff')
        .select(['antragnehmer_nummer as holder', 'vertraege'])
        .where('antragsteller_nummer', '=', vnNummer)
        .where('status_idm', '=', 'G')
        .where('wurde_aktiviert', '=', true)
        .execute()
    : [];
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
