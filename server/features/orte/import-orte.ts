import type { PortalDatabase, PortalTransaction } from '../../types/portal-types.ts';
import { type Ort, PlacesFileError } from './geonames-lines.ts';

const batch = 2_000;

/**
 * Replaces all places in one transaction: afterwards there are all of the new ones or still the old ones. Returns their
 * number. Throws a PlacesFileError if there are none, and whatever `orte` throws.
 */
export function importOrte(
  database: Pick<PortalDatabase, 'maintain'>,
  orte: AsyncIterable<Ort>,
): Promise<number> {
  return database.maintain(async (tx) => {
    await tx.deleteFrom('ort').execute();
    let waiting: Ort[] = [];
    for await (const ort of orte) {
      waiting.push(ort);
      if (waiting.length < batch) continue;
      await insertOrte(tx, waiting);
      waiting = [];
    }
    await insertOrte(tx, waiting);
    const { anzahl } = await tx
      .selectFrom('ort')
      .select(({ fn }) => fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    if (anzahl === 0) throw new PlacesFileError('The file contains no German postal codes.');
    return anzahl;
  });
}

/** Adds places that do not exist yet. */
export async function insertOrte(tx: PortalTransaction, orte: readonly Ort[]): Promise<void> {
  if (orte.length === 0) return;
  await tx
    .insertInto('ort')
    .values([...orte])
    .onConflict((on) => on.doNothing())
    .execute();
}
