import { region } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { PortalAppContext, PortalReader } from '../../types/portal-types.ts';
import { computeMonate } from './compute-monate.ts';
import { kennzahlen } from './kennzahlen.ts';
import { currentMonth, monthsBetween } from './months.ts';

/**
 * Stores the figures of the oldest past month that is not stored yet; afterwards they never change (docs/portal/verwaltung.md,
 * VW-11).
 *
 * @returns false if all past months are stored
 */
export async function freezeNextMonth({
  database,
  now,
}: Pick<PortalAppContext, 'database' | 'now'>): Promise<boolean> {
  const monat = await oldestOpenMonth(database.read, currentMonth(now()));
  if (monat === undefined) return false;
  const [figures] = await computeMonate(database.read, [monat]);
  const rows = Object.entries(figures!)
    .filter(([kennzahl]) => (kennzahlen as readonly string[]).includes(kennzahl))
    .map(([kennzahl, anzahl]) => ({ monat, kennzahl, anzahl: Number(anzahl) }));
  await database.transaction((tx) =>
    tx
      .insertInto('statistik_monat')
      .values(rows)
      // Another process may have stored it at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return true;
}

/** The first month is that of the first user or of the first counted event. */
async function oldestOpenMonth(db: PortalReader, thisMonth: string): Promise<string | undefined> {
  const { rows } = await sql<{ monat: string | null }>`
    select to_char(least(
      (select min(anlage_zeit at time zone ${sql.lit(region.timeZone)}) from benutzer), (select min(tag) from statistik_tag),
      (select min(tag) from statistik_ereignis)
    ), 'YYYY-MM') as monat`.execute(db);
  const first = rows[0]?.monat;
  if (!first) return undefined;
  const stored = await db.selectFrom('statistik_monat').select('monat').distinct().execute();
  const storedMonths = new Set(stored.map(({ monat }) => monat));
  return monthsBetween(first, thisMonth).find((monat) => monat < thisMonth && !storedMonths.has(monat));
}
