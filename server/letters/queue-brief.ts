import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../data/commit-hooks.ts';
import type { Transaction } from '../data/database.ts';
import type { Brief } from './create-brief.ts';

/** Kinds of letters; they name the files. */
export type BriefArt = 'erstkennwort' | 'aktivierungscode';

/**
 * Writes a letter down in the transaction of its cause: it is handed over if and only if that transaction is stored. Letters
 * carry secrets, so the content is sealed, and gone once it is handed over.
 */
export async function queueBrief(
  tx: Transaction,
  { secretBox, bells, now }: Pick<AppContext, 'secretBox' | 'bells' | 'now'>,
  art: BriefArt,
  brief: Brief,
): Promise<void> {
  const time = now().toISOString();
  await sql`
    insert into brief_ausgang (art, zustand, inhalt, anlage_zeit, naechster_versuch)
    values (${art}, 'offen', ${secretBox.seal(JSON.stringify(brief))}, ${time}, ${time})`.execute(tx);
  afterCommit(tx, () => bells.brief.ring());
}
