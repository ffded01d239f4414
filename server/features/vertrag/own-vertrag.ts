import { object, text } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { notFound } from '@schema-screens/server/shared';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import type { PortalReader, PortalRow, PortalTransaction } from '../../types/portal-types.ts';

/** Parameters of a path with a contract number. */
export const withVertragNr = object({ vertragNr: { ...text, pattern: '^[0-9]{9}$' } });

/** One of the caller's contracts; throws the same 404 for a contract that does not exist and one of somebody else. */
export const readOwnVertrag = (
  db: PortalReader,
  identity: Identity,
  vertragNr: string,
): Promise<PortalRow<'vertrag'>> =>
  db
    .selectFrom('vertrag')
    .selectAll()
    .where('vertragNr', '=', vertragNr)
    .where('VNNr', '=', vnNummerOf(identity))
    .executeTakeFirstOrThrow(notFound);

const ownVertraege = (db: PortalReader, identity: Identity, vertragNrn: readonly string[]) =>
  db
    .selectFrom('vertrag')
    .selectAll()
    .where('vertragNr', 'in', vertragNrn)
    .where('VNNr', '=', vnNummerOf(identity))
    .orderBy('vertraegeID');

/** The caller's contracts, in the order requested; throws a 404 if one does not exist or is somebody else's. */
export const readOwnVertraege = async (
  db: PortalReader,
  identity: Identity,
  vertragNrn: readonly string[],
): Promise<PortalRow<'vertrag'>[]> =>
  inOrder(await ownVertraege(db, identity, vertragNrn).execute(), vertragNrn);

/** The same, locked until the transaction ends. */
export const lockOwnVertraege = async (
  tx: PortalTransaction,
  identity: Identity,
  vertragNrn: readonly string[],
): Promise<PortalRow<'vertrag'>[]> =>
  inOrder(await ownVertraege(tx, identity, vertragNrn).forUpdate().execute(), vertragNrn);

function inOrder(
  rows: readonly PortalRow<'vertrag'>[],
  vertragNrn: readonly string[],
): PortalRow<'vertrag'>[] {
  const byNumber = new Map(rows.map((row) => [row.vertragNr, row]));
  return vertragNrn.map((number) => {
    const row = byNumber.get(number);
    if (!row) throw notFound();
    return row;
  });
}

/** The lines of a contract that are not cancelled, with their coverages. */
export const readSparten = (db: PortalReader, vertragNr: string) =>
  db
    .selectFrom('vertragsparte')
    .select(['sparte', 'edvNr', 'sparteText', 'deckungen'])
    .where('vertragNr', '=', vertragNr)
    .where('stornoDatum', 'is', null)
    .orderBy('gueltigVon')
    .orderBy('edvNr')
    .execute();
