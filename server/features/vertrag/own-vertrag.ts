import type { Reader, Transaction } from '../../database/database.ts';
import { object, text } from '../../resources/schema-words.ts';
import type { RowOf } from '../../resources/table.ts';
import { type Identity, vnNummerOf } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';

/** The parameters of a path that names a contract. */
export const withVertragNr = object({ vertragNr: { ...text, pattern: '^[0-9]{9}$' } });

/** A contract of the caller's own; throws a 404, the same for one that is not there and one of somebody else. */
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
 * Contracts of the caller's own, locked until the transaction ends, in the order asked for. One that is not there or
 * of somebody else makes all of them a 404.
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
