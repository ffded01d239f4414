import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { brand } from '../../shared/config/brand.ts';
import type { AppContext } from '../../shared/context.ts';
import { type Brief, createLetter } from './create-letter.ts';
import type { LetterPort } from './letter-port.ts';

/** While one process hands a letter over, no other takes it; one that fails is tried again after this time. */
const leaseMs = 30_000;

interface DueBrief {
  readonly id: number;
  readonly art: string;
  readonly inhalt: string;
  readonly anlage_zeit: string;
}

/**
 * Hands over the letter that waits longest and is due. Gives false when there is none. First the file, then the row: a letter
 * may be written twice under the same name, but none is lost.
 */
export async function sendNextLetter(
  { database, secretBox, now }: Pick<AppContext, 'database' | 'secretBox' | 'now'>,
  port: LetterPort,
): Promise<boolean> {
  const due = sql`zustand = 'offen' and naechster_versuch <= ${now().toISOString()}`;
  const { rows: waiting } = await sql`select 1 from brief_ausgang where ${due} limit 1`.execute(
    database.read,
  );
  if (waiting.length === 0) return false;
  const lease = new Date(now().getTime() + leaseMs).toISOString();
  const letter = await database.transaction(async (tx) => {
    const { rows } = await sql<DueBrief>`
      update brief_ausgang set naechster_versuch = ${lease} where id = (
        select id from brief_ausgang where ${due} order by id limit 1 for update skip locked)
      returning id, art, inhalt, anlage_zeit`.execute(tx);
    return rows[0];
  });
  if (!letter) return false;
  const brief = JSON.parse(secretBox.open(letter.inhalt)) as Brief;
  const day = new Date(letter.anlage_zeit).toISOString().slice(0, 10);
  await port.deliver(`${day}-${letter.art}-${letter.id}.pdf`, await createLetter(brief, brand));
  await database.transaction((tx) =>
    sql`
      update brief_ausgang set zustand = 'uebergeben', inhalt = null, uebergeben = ${now().toISOString()}
      where id = ${letter.id}`.execute(tx),
  );
  return true;
}

/** Removes the notes of letters that were handed over more than 30 days ago. */
export async function sweepLetters(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  await sql`delete from brief_ausgang where zustand = 'uebergeben' and uebergeben < ${oldest}`.execute(tx);
}
