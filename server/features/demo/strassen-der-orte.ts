import type { Transaction } from '../../database/database.ts';
import { insertOrte } from '../../ports/places/import-orte.ts';
import { ORTE } from './orte.ts';
import { Random } from './random.ts';
import { STRASSEN } from './strassen.ts';

const perOrt = 12;

/** Some streets of every place in the demo data. */
export function strassenDerOrte(): { plz: string; ort: string; strasse: string }[] {
  return ORTE.flatMap(({ plz, ort }) => {
    const random = new Random('strassen', Number(plz));
    const names = new Set<string>();
    while (names.size < perOrt) names.add(random.pickByRank(STRASSEN));
    return [...names].map((strasse) => ({ plz, ort, strasse }));
  });
}

/** Stores the places of the demo data and their streets, unless places have already been imported. */
export async function storeDemoOrte(tx: Transaction): Promise<void> {
  const known = await tx.selectFrom('ort').select('plz').limit(1).executeTakeFirst();
  if (!known) await insertOrte(tx, ORTE);
  await tx
    .insertInto('strasse')
    .values(strassenDerOrte())
    .onConflict((on) => on.doNothing())
    .execute();
}
