import type { Reader, Transaction } from '../../database/database.ts';
import { brand } from '../../shared/config/brand.ts';
import type { AppContext } from '../../shared/context.ts';
import { type Brief, createLetter } from './create-letter.ts';
import type { LetterPort } from './letter-port.ts';

/** Time for which a process claims a letter; after a failure it is tried again then. */
const leaseMs = 30_000;

/**
 * Hands over the due letter that has waited longest. Returns false if there is none. First the file, then the row: a
 * letter may be written twice under the same name, but none is lost.
 */
export async function sendNextLetter(
  { database, secretBox, now }: Pick<AppContext, 'database' | 'secretBox' | 'now'>,
  port: LetterPort,
): Promise<boolean> {
  const due = (db: Reader) =>
    db
      .selectFrom('brief_ausgang')
      .select('id')
      .where('zustand', '=', 'offen')
      .where('naechster_versuch', '<=', now().toISOString())
      .limit(1);
  if (!(await due(database.read).executeTakeFirst())) return false;
  const lease = new Date(now().getTime() + leaseMs).toISOString();
  const letter = await database.transaction((tx) =>
    tx
      .updateTable('brief_ausgang')
      .set({ naechster_versuch: lease })
      .where('id', '=', due(tx).orderBy('id').forUpdate().skipLocked())
      .returning(['id', 'art', 'inhalt', 'anlage_zeit'])
      .executeTakeFirst(),
  );
  if (!letter?.inhalt) return false;
  const brief = JSON.parse(secretBox.open(letter.inhalt)) as Brief;
  const day = new Date(letter.anlage_zeit).toISOString().slice(0, 10);
  await port.deliver(`${day}-${letter.art}-${letter.id}.pdf`, await createLetter(brief, brand));
  await database.transaction((tx) =>
    tx
      .updateTable('brief_ausgang')
      .set({ zustand: 'uebergeben', inhalt: null, uebergeben: now().toISOString() })
      .where('id', '=', letter.id)
      .execute(),
  );
  return true;
}

/** Removes the records of letters that were handed over more than 30 days ago. */
export async function sweepLetters(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  await tx
    .deleteFrom('brief_ausgang')
    .where('zustand', '=', 'uebergeben')
    .where('uebergeben', '<', oldest)
    .execute();
}
