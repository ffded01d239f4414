import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import type { VertragDetail } from '../core-system/vertrag.ts';
import { holder } from './owner-of.ts';
import type { CoreSystemContext } from './readable-core-system.ts';

/** Several of the caller's contracts; a 404 if one of them is not the caller's. */
export async function ownVertraege(
  { coreSystem }: CoreSystemContext,
  identity: Identity,
  numbers: readonly string[],
): Promise<VertragDetail[]> {
  const wanted = new Set(numbers);
  const found = await coreSystem.vertraegeByNr(holder(identity), [...wanted]);
  if (found.length < wanted.size) throw notFound();
  return found;
}
