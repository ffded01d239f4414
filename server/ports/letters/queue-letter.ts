import { afterCommit } from '../../database/commit-hooks.ts';
import type { Transaction } from '../../database/database.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Brief } from './create-letter.ts';

/** Kinds of letters, used in file names. */
export type LetterKind = 'erstkennwort' | 'aktivierungscode';

/** What queueing a letter needs of the server. */
export type LetterContext = Pick<AppContext, 'secretBox' | 'jobSignals' | 'now' | 'publicUrl'>;

/**
 * Queues letters in the transaction of their cause: they are sent if and only if that transaction is committed. Letters
 * contain secrets, so the content is encrypted, and deleted once it is handed over.
 */
export async function queueLetters(
  tx: Transaction,
  { secretBox, jobSignals, now }: LetterContext,
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
