import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { insertOrte } from '../../ports/places/import-orte.ts';
import { ORTE } from './orte.ts';
import { Random } from './random.ts';
import { STRASSEN } from './strassen.ts';

const perOrt = 12;

/** Some streets of every place of the demo data. */
export function strassenDerOrte(): { plz: string; ort: string; strasse: string }[] {
  return ORTE.flatMap(({ plz, ort }) => {
    const random = new Random('strassen', Number(plz));
    const names = new Set<string>();
    while (names.size < perOrt) names.add(random.pickByRank(STRASSEN));
    return [...names].map((strasse) => ({ plz, ort, strasse }));
  });
}

/** Stores the places of the demo data and their streets, unless places have been imported already. */
export async function storeDemoOrte(tx: Transaction): Promise<void> {
  const { rows } = await sql`select 1 from ort limit 1`.execute(tx);
  if (rows.length === 0) await insertOrte(tx, ORTE);
  await sql`
    insert into strasse (plz, ort, strasse)
    select plz, ort, strasse
    from jsonb_to_recordset(${JSON.stringify(strassenDerOrte())}::jsonb) as r(plz text, ort text, strasse text)
    on conflict do nothing`.execute(tx);
}
