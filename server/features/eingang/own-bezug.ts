import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import type { CoreSystemContext } from '../vertrag/readable-core-system.ts';

/** The contract and claim that an item is about. */
export interface Bezug {
  readonly vertrag_nr: string | null;
  readonly schaden_nummer: string | null;
}

/** Throws a 404 unless the given contract and claim belong to the caller. */
export async function requireOwnBezug(
  { coreSystem }: CoreSystemContext,
  identity: Identity,
  { vertrag, schaden }: { vertrag?: string | null | undefined; schaden?: string | null | undefined },
): Promise<Bezug> {
  const owner = requirePolicyholder(identity);
  if (vertrag && !(await coreSystem.vertrag(owner, vertrag))) throw notFound();
  const found = schaden
    ? (await coreSystem.schaeden(owner)).find((one) => one.schadenNummer === schaden)
    : undefined;
  if (schaden && !found) throw notFound();
  return { vertrag_nr: vertrag || found?.vertragNr || null, schaden_nummer: schaden || null };
}
