import { sql } from 'kysely';
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
  await sql`
    insert into statistik_tag (tag, art, anzahl) values (${todayInBerlin(now)}, ${art}, ${times})
    on conflict (tag, art) do update set anzahl = statistik_tag.anzahl + excluded.anzahl`.execute(tx);
}
