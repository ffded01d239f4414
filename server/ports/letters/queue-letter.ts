import { sql } from 'kysely';
import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Brief } from './create-letter.ts';

/** Kinds of letters; they name the files. */
export type LetterKind = 'erstkennwort' | 'aktivierungscode';

/**
 * Writes a letter down in the transaction of its cause: it is handed over if and only if that transaction is stored. Letters
 * carry secrets, so the content is sealed, and gone once it is handed over.
 */
export async function queueLetter(
  tx: Transaction,
  { secretBox, jobSignals, now }: Pick<AppContext, 'secretBox' | 'jobSignals' | 'now'>,
  art: LetterKind,
  brief: Brief,
): Promise<void> {
  const time = now().toISOString();
  await sql`
    insert into brief_ausgang (art, zustand, inhalt, anlage_zeit, naechster_versuch)
    values (${art}, 'offen', ${secretBox.seal(JSON.stringify(brief))}, ${time}, ${time})`.execute(tx);
  afterCommit(tx, () => jobSignals.brief.notify());
}
