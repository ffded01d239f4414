import type { TypeOf } from '@schema-screens/server/resources';
import { queryOf, text } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { toStoredKundennummer } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { Owner } from '../core-system/core-system.ts';

/** The caller with own and shared contracts; a 404 for anybody but policyholders. */
export const viewer = (identity: Identity): Owner => ({ ...holder(identity), granted: true });

/** The caller with own contracts only; a 404 for anybody but policyholders. */
export function holder(identity: Identity): Owner {
  const vn_nummer = ownVnNummer(identity);
  if (vn_nummer === null) throw notFound();
  return { vnNummer: vn_nummer, granted: false };
}

/** Parameters of a list; staff name the policyholder. */
export const listQuery = queryOf({ 'data.vnNummer': text });

/**
 * Whose list is requested: the caller's, or that of the policyholder named by staff. Throws a 404 for a policyholder who names
 * somebody else, and for staff who name nobody.
 *
 * @param own whose list a policyholder gets
 */
export function listOwner(identity: Identity, query: TypeOf<typeof listQuery>, own: typeof viewer): Owner {
  const asked = query['data.vnNummer'];
  const vnNummer = asked === undefined ? undefined : toStoredKundennummer(String(asked));
  if (ownVnNummer(identity) !== null) {
    if (vnNummer !== undefined && vnNummer !== ownVnNummer(identity)) throw notFound();
    return own(identity);
  }
  if (!vnNummer) throw notFound();
  return { vnNummer, granted: false };
}
