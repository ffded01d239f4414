import type { Identity } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalReader } from '../../types/portal-types.ts';

const fullName = sql<string | null>`nullif(concat_ws(' ', vorname, name), '')`;

/** The name of a policyholder; null for an unknown number. */
export async function nameOfVersicherungsnehmer(db: PortalReader, vnNummer: string): Promise<string | null> {
  const vn = await db
    .selectFrom('versicherungsnehmer')
    .select(fullName.as('name'))
    .where('partnerNummer', '=', vnNummer)
    .executeTakeFirst();
  return vn?.name ?? null;
}

/** Other policyholders' requests to see the caller's contracts, newest first. */
export const readFremdeinsichten = (db: PortalReader, identity: Identity) =>
  db
    .selectFrom('vertragszugriff as antrag')
    .leftJoin('versicherungsnehmer', 'partnerNummer', 'antragsteller_nummer')
    .select(['antrag.id', 'antragsteller_nummer', fullName.as('antragsteller_name'), 'antragnehmer_nummer'])
    .select(['vertraege', 'status_idm', 'wurde_aktiviert', 'aktivierung_zeit', 'idm_genehmigung_zeit'])
    .select('antrag.anlage_zeit')
    .where('antragnehmer_nummer', '=', vnNummerOf(identity))
    .orderBy('antrag.anlage_zeit', 'desc')
    .orderBy('antrag.id', 'desc')
    .execute();

/** The contracts of a request within a sentence: their numbers, or that they are all. */
export const vertraegeText = (vertraege: readonly string[]): string =>
  vertraege.includes('Alle') ? portalTexts().vertragszugriff.allVertraege : vertraege.join(', ');
