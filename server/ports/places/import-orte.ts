import type { Database, Transaction } from '../../database/database.ts';
import { type Ort, PlacesFileError } from './geonames-lines.ts';

const batch = 2_000;

/**
 * Replaces all places by those given, in one transaction: all of them are there afterwards, or the old ones still.
 * Returns how many there are. Throws a PlacesFileError where nothing is given, and whatever `orte` throws.
 */
export function importOrte(database: Pick<Database, 'maintain'>, orte: AsyncIterable<Ort>): Promise<number> {
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
    if (anzahl === 0) throw new PlacesFileError('Die Datei enthält keine deutschen Postleitzahlen.');
    return anzahl;
  });
}

/** Adds places that are not there yet. */
export async function insertOrte(tx: Transaction, orte: readonly Ort[]): Promise<void> {
  if (orte.length === 0) return;
  await tx
    .insertInto('ort')
    .values([...orte])
    .onConflict((on) => on.doNothing())
    .execute();
}
