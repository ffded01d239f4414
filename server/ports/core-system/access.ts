import { type RawBuilder, sql } from 'kysely';
import type { Owner } from './core-system.ts';

/**
 * Whether an owner may see a contract: his own, or one that its policyholder has shared with him. Such a request is
 * approved and activated, and names the contract or all of them. `v` is the table vertrag.
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
