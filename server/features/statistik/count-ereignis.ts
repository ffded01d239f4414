import { todayInBerlin } from '../../../rules/index.ts';
import type { Transaction } from '../../database/database.ts';

/** What happens without leaving a row that can be counted later, or leaves one that may be deleted. */
export type Ereignis =
  | 'erstkennwort_angefordert'
  | 'erstkennwort_verlaengert'
  | 'registrierung_abgeschlossen'
  | 'nachricht_gelesen'
  | 'registrierung'
  | 'datei_hochgeladen';

/** Counts something that happened once or `times` times, in the transaction in which it did. */
export async function countEreignis(tx: Transaction, now: Date, art: Ereignis, times = 1): Promise<void> {
  await tx
    .insertInto('statistik_tag')
    .values({ tag: todayInBerlin(now), art, anzahl: times })
    .onConflict((on) =>
      on.columns(['tag', 'art']).doUpdateSet((eb) => ({ anzahl: eb('statistik_tag.anzahl', '+', times) })),
    )
    .execute();
}
