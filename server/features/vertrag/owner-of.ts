import { isRecord } from '@schema-screens/locale';
import { identityOf } from '@schema-screens/server/http';
import { queryOf, type TypeOf, text } from '@schema-screens/server/resources';
import { type Identity, notFound } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { toStoredKundennummer } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { Owner } from '../core-system/core-system.ts';
import type { VertragDetail } from '../core-system/vertrag.ts';
import type { CoreSystemContext } from './readable-core-system.ts';

/** The caller with own and shared contracts; a 404 for anybody but policyholders. */
export const vertragViewer = (identity: Identity): Owner => ({
  ...requirePolicyholder(identity),
  granted: true,
});

/** The caller with own contracts only; a 404 for anybody but policyholders. */
export function requirePolicyholder(identity: Identity): Owner {
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
export function listOwner(
  identity: Identity,
  query: TypeOf<typeof listQuery>,
  own: typeof vertragViewer,
): Owner {
  const requested = query['data.vnNummer'];
  const vnNummer = requested === undefined ? undefined : toStoredKundennummer(String(requested));
  if (ownVnNummer(identity) !== null) {
    if (vnNummer !== undefined && vnNummer !== ownVnNummer(identity)) throw notFound();
    return own(identity);
  }
  if (!vnNummer) throw notFound();
  return { vnNummer, granted: false };
}

/** Several of the caller's contracts; a 404 if one of them is not the caller's. */
export async function ownVertraege(
  { coreSystem }: CoreSystemContext,
  identity: Identity,
  numbers: readonly string[],
): Promise<VertragDetail[]> {
  const requested = new Set(numbers);
  const found = await coreSystem.vertraegeByNr(requirePolicyholder(identity), [...requested]);
  if (found.length < requested.size) throw notFound();
  return found;
}

type Context = CoreSystemContext;

/** Whether the caller has contracts of their own, current or ended. */
export const hatVertraege = async ({ coreSystem }: Context, identity: Identity): Promise<boolean> =>
  (await coreSystem.vertraege(requirePolicyholder(identity))).length > 0;

/** A preValidation hook that sets `hatVertraege` in the body, so that the schema's rules about it hold whatever was sent. */
export const withHatVertraege =
  (context: Context) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isRecord(request.body)) request.body.hatVertraege = await hatVertraege(context, identityOf(request));
  };
