import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Brief } from './create-letter.ts';

/** Kinds of letters; they name the files. */
export type LetterKind = 'erstkennwort' | 'aktivierungscode';

/**
 * Writes letters down in the transaction of their cause: they are handed over if and only if that transaction is stored. Letters
 * carry secrets, so the content is sealed, and gone once it is handed over.
 */
export async function queueLetters(
  tx: Transaction,
  { secretBox, jobSignals, now }: Pick<AppContext, 'secretBox' | 'jobSignals' | 'now'>,
  art: LetterKind,
  briefe: readonly Brief[],
): Promise<void> {
  if (briefe.length === 0) return;
  const time = now().toISOString();
  const waiting = { art, zustand: 'offen', anlage_zeit: time, naechster_versuch: time } as const;
  await tx
    .insertInto('brief_ausgang')
    .values(briefe.map((brief) => ({ ...waiting, inhalt: secretBox.seal(JSON.stringify(brief)) })))
    .execute();
  afterCommit(tx, () => jobSignals.brief.notify());
}
