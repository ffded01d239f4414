import type { Reader } from '../../types/portal-types.ts';

/** Number of policyholders who registered on a day. */
export interface Registrierungen {
  /** `YYYY-MM-DD`. */
  readonly datum: string;
  readonly anzahl: number;
}

/** All days with registrations, oldest first; deleted policyholders count, too. */
export async function readRegistrierungen(db: Reader): Promise<readonly Registrierungen[]> {
  return db
    .selectFrom('statistik_tag')
    .select(['tag as datum', 'anzahl'])
    .where('art', '=', 'registrierung')
    .orderBy('tag')
    .execute();
}
