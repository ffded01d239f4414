import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { hashToken } from '../../shared/token.ts';

const minute = 60_000;

/**
 * Whether a solution was not handed in before; with `isFinal` it is written down as used. Of two that come at once, one is the
 * first.
 */
export async function isFirstUse(
  database: Pick<Database, 'read' | 'transaction'>,
  signature: string,
  until: Date,
  now: Date,
  isFinal: boolean,
): Promise<boolean> {
  const aufgabe = hashToken(signature);
  if (!isFinal) {
    const { rows } = await sql`select 1 from bot_pruefung where aufgabe = ${aufgabe}`.execute(database.read);
    return rows.length === 0;
  }
  const { rows } = await database.transaction((tx) =>
    sql`
      insert into bot_pruefung (aufgabe, eingeloest, gueltig_bis)
      values (${aufgabe}, ${now.toISOString()}, ${until.toISOString()})
      on conflict (aufgabe) do nothing returning aufgabe`.execute(tx),
  );
  return rows.length > 0;
}

/** How many solutions were handed in within the last minute, by everybody together. */
export async function recentUses(db: Reader, now: Date): Promise<number> {
  const since = new Date(now.getTime() - minute).toISOString();
  const { rows } = await sql<{ anzahl: number }>`
    select count(*) as anzahl from bot_pruefung where eingeloest > ${since}`.execute(db);
  return Number(rows[0]?.anzahl ?? 0);
}

/** Removes those that would not be valid any more. */
export async function sweepSolutions(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - minute).toISOString();
  await sql`delete from bot_pruefung where gueltig_bis < ${oldest}`.execute(tx);
}
