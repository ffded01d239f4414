import type { Reader } from '@schema-screens/server/database';
import type { Identity } from '@schema-screens/server/shared';
import { translate } from '@schema-screens/server/shared';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { Angabe } from '../eingang/create-eingang.ts';

/** What the caller has reported online about a claim, as it was written; empty if the claim was not reported so, or by somebody else. */
export async function meldungOf(
  db: Reader,
  identity: Identity,
  schadenNummer: string,
): Promise<readonly Pick<Angabe, 'angabe' | 'neu'>[]> {
  const vnNummer = ownVnNummer(identity);
  if (vnNummer === null) return [];
  const eingang = await db
    .selectFrom('eingang')
    .select('angaben')
    .where('vn_nummer', '=', vnNummer)
    .where('art', '=', 'SCHADENMELDUNG')
    .where('schaden_nummer', '=', schadenNummer)
    .orderBy('id')
    .executeTakeFirst();
  const angaben = (eingang?.angaben ?? []) as readonly Angabe[];
  return angaben.map(({ angabe, neu }) => ({ angabe: translate(angabe), neu }));
}
