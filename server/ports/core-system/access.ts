import { type RawBuilder, sql } from 'kysely';
import type { Owner } from './core-system.ts';

/**
 * SQL condition: the owner may see the contract `v` (table vertrag). It is the owner's, or its policyholder has shared it by a
 * request that is approved, activated and names the contract or all of them.
 */
export const visible = ({ vnNummer, granted }: Owner): RawBuilder<boolean> => {
  const own = sql<boolean>`v."VNNr" = ${vnNummer}`;
  if (!granted) return own;
  return sql<boolean>`(${own} or exists (
    select 1 from vertragszugriff z
    where z.antragsteller_nummer = ${vnNummer} and z.antragnehmer_nummer = v."VNNr"
      and z.status_idm = 'G' and z.wurde_aktiviert
      and (z.vertraege @> to_jsonb(v."vertragNr") or z.vertraege @> '"Alle"'::jsonb)))`;
};
