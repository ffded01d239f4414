import { todayInBerlin } from '../../../rules/index.ts';
import type { Transaction } from '../../database/database.ts';

/** Events that leave no row to count later, or one that may be deleted. */
export type Ereignis =
  | 'erstkennwort_angefordert'
  | 'erstkennwort_verlaengert'
  | 'registrierung_abgeschlossen'
  | 'nachricht_gelesen'
  | 'registrierung'
  | 'datei_hochgeladen';

/** Counts an event, once or `times` times, in the transaction in which it happened. */
export async function countEreignis(tx: Transaction, now: Date, art: Ereignis, times = 1): Promise<void> {
  await tx
    .insertInto('statistik_tag')
    .values({ tag: todayInBerlin(now), art, anzahl: times })
    .onConflict((on) =>
      on.columns(['tag', 'art']).doUpdateSet((eb) => ({ anzahl: eb('statistik_tag.anzahl', '+', times) })),
    )
    .execute();
}
