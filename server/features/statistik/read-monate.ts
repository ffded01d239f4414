import type { Reader } from '@schema-screens/server/database';
import { computeMonate } from './compute-monate.ts';
import { type Monatszahlen, noFigures } from './kennzahlen.ts';
import { currentMonth, monthsBetween } from './months.ts';

/**
 * The months from one year to another up to now, each with its figures; empty for future years. A past month has the figures it
 * had when it ended.
 */
export async function readMonate(
  db: Reader,
  firstYear: number,
  lastYear: number,
  now: Date,
): Promise<Monatszahlen[]> {
  const thisMonth = currentMonth(now);
  const monate = monthsBetween(`${firstYear}-01`, `${lastYear}-12`).filter((monat) => monat <= thisMonth);
  const frozen = await readFrozen(db, monate);
  const computed = await computeMonate(
    db,
    monate.filter((monat) => !frozen.has(monat)),
  );
  const live = new Map(computed.map((figures) => [figures.monat, figures]));
  return monate.map((monat) => (frozen.get(monat) ?? live.get(monat))!);
}

async function readFrozen(db: Reader, monate: readonly string[]): Promise<Map<string, Monatszahlen>> {
  if (monate.length === 0) return new Map();
  const rows = await db.selectFrom('statistik_monat').selectAll().where('monat', 'in', monate).execute();
  const figures = new Map<string, Record<string, number>>();
  for (const { monat, kennzahl, anzahl } of rows)
    figures.set(monat, { ...figures.get(monat), [kennzahl]: anzahl });
  // Figures introduced by a later version are unknown for earlier months.
  return new Map(
    [...figures].map(([monat, known]) => [monat, { ...noFigures, ...known, monat } as Monatszahlen]),
  );
}
