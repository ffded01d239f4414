import { businessDay } from '@schema-screens/server/shared';
import type { PortalTransaction } from '../../types/portal-types.ts';

/** Events that leave no row to count later, or one that may be deleted. */
export type Ereignis =
  | 'erstkennwort_angefordert'
  | 'erstkennwort_verlaengert'
  | 'registrierung_abgeschlossen'
  | 'nachricht_gelesen'
  | 'registrierung'
  | 'datei_hochgeladen';

/**
 * Counts an event, once or `times` times, in the transaction in which it happened. Each is a row of its own, so that two that count
 * the same do not wait for each other.
 */
export async function countEreignis(
  tx: PortalTransaction,
  now: Date,
  art: Ereignis,
  times = 1,
): Promise<void> {
  await tx
    .insertInto('statistik_ereignis')
    .values({ tag: businessDay(now), art, anzahl: times })
    .execute();
}

/** Adds the events up, one row a day and kind. */
export async function addUpEreignisse(tx: PortalTransaction): Promise<void> {
  const gone = await tx.deleteFrom('statistik_ereignis').returning(['tag', 'art', 'anzahl']).execute();
  const days = Map.groupBy(gone, ({ tag, art }) => `${tag} ${art}`);
  const sums = [...days]
    // In one order, so that two of them never wait in a circle.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, events]) => ({
      tag: events[0]!.tag,
      art: events[0]!.art,
      anzahl: events.reduce((sum, { anzahl }) => sum + anzahl, 0),
    }));
  if (sums.length === 0) return;
  await tx
    .insertInto('statistik_tag')
    .values(sums)
    .onConflict((on) =>
      on
        .columns(['tag', 'art'])
        .doUpdateSet((eb) => ({ anzahl: eb('statistik_tag.anzahl', '+', eb.ref('excluded.anzahl')) })),
    )
    .execute();
}
