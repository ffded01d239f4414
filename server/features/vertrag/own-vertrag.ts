import type { Reader, Transaction } from '../../database/database.ts';
import { object, text } from '../../resources/schema-words.ts';
import type { RowOf } from '../../resources/table.ts';
import { type Identity, vnNummerOf } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';

/** Parameters of a path with a contract number. */
export const withVertragNr = object({ vertragNr: { ...text, pattern: '^[0-9]{9}$' } });

/** One of the caller's contracts; throws the same 404 for a contract that does not exist and one of somebody else. */
export const readOwnVertrag = (
  db: Reader,
  identity: Identity,
  vertragNr: string,
): Promise<RowOf<'vertrag'>> =>
  db
    .selectFrom('vertrag')
    .selectAll()
    .where('vertragNr', '=', vertragNr)
    .where('VNNr', '=', vnNummerOf(identity))
    .executeTakeFirstOrThrow(notFound);

/**
 * The caller's contracts, locked until the transaction ends, in the order requested. Throws a 404 if one of them does not exist
 * or is somebody else's.
 */
export async function lockOwnVertraege(
  tx: Transaction,
  identity: Identity,
  vertragNrn: readonly string[],
): Promise<RowOf<'vertrag'>[]> {
  const rows = await tx
    .selectFrom('vertrag')
    .selectAll()
    .where('vertragNr', 'in', vertragNrn)
    .where('VNNr', '=', vnNummerOf(identity))
    .orderBy('vertraegeID')
    .forUpdate()
    .execute();
  const byNumber = new Map(rows.map((row) => [row.vertragNr, row]));
  return vertragNrn.map((number) => {
    const row = byNumber.get(number);
    if (!row) throw notFound();
    return row;
  });
}

/** The lines of a contract that are not cancelled, with their coverages. */
export const readSparten = (db: Reader, vertragNr: string) =>
  db
    .selectFrom('vertragsparte')
    .select(['sparte', 'edvNr', 'sparteText', 'deckungen'])
    .where('vertragNr', '=', vertragNr)
    .where('stornoDatum', 'is', null)
    .orderBy('gueltigVon')
    .orderBy('edvNr')
    .execute();
