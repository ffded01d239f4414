import { sql } from 'kysely';
import { todayInBerlin } from '../../../rules/index.ts';
import type { Transaction } from '../../database/database.ts';

/** What happens without leaving a row that can be counted later. */
export type Ereignis =
  | 'erstkennwort_angefordert'
  | 'erstkennwort_verlaengert'
  | 'registrierung_abgeschlossen'
  | 'nachricht_gelesen';

/** Counts something that happened, in the transaction in which it did. */
export async function countEreignis(tx: Transaction, now: Date, art: Ereignis): Promise<void> {
  await sql`
    insert into statistik_tag (tag, art, anzahl) values (${todayInBerlin(now)}, ${art}, 1)
    on conflict (tag, art) do update set anzahl = statistik_tag.anzahl + 1`.execute(tx);
}
