import { afterCommit } from '@schema-screens/server/database';
import { recipientLocale } from '@schema-screens/server/ports';
import { defineQueue } from '@schema-screens/server/queues';
import type { ResourceContext } from '@schema-screens/server/resources';
import type { SecretContext } from '@schema-screens/server/shared';
import { runInLocale } from '@schema-screens/server/shared';
import type { PortalTransaction } from '../../types/portal-types.ts';
import type { Brief } from './create-letter.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Letters that are to be printed. */
export const letterQueue = defineQueue({
  name: 'letter',
  table: 'letter_outbox',
  delay: { first: 5_000, max: 5 * minute },
  giveUp: { attempts: 10, after: 3 * day },
  keepFailed: 30 * day,
});

/** Kinds of letters, used in file names. */
export type LetterKind = 'erstkennwort' | 'aktivierungscode';

/** A letter before it is written. */
export interface NewLetter {
  /** The user who receives it; null for somebody without an account. */
  readonly benutzer: number | null;
  /** Writes it, in the language of the recipient. */
  readonly text: () => Brief;
}

/** The column `content`, encrypted. */
export interface BriefInhalt extends Brief {
  /** Missing in letters of an earlier version: German. */
  readonly sprache?: string;
}

/** What queueing a letter needs of the server. */
export type LetterContext = SecretContext & Pick<ResourceContext, 'jobSignals' | 'now' | 'publicUrl'>;

/**
 * Queues letters in the transaction of their cause: they are sent if and only if that transaction is committed. Letters
 * contain secrets, so the content is encrypted, and deleted once it is handed over.
 */
export async function queueLetters(
  tx: PortalTransaction,
  { secretBox, jobSignals, now }: LetterContext,
  kind: LetterKind,
  briefe: readonly NewLetter[],
): Promise<void> {
  if (briefe.length === 0) return;
  const time = now().toISOString();
  const waiting = { kind, state: 'waiting', created_at: time, next_attempt_at: time } as const;
  const rows = [];
  for (const { benutzer, text } of briefe) {
    const locale = await recipientLocale(tx, benutzer);
    const content: BriefInhalt = { ...runInLocale(locale, text), sprache: locale.code };
    rows.push({ ...waiting, content: secretBox.seal(JSON.stringify(content)) });
  }
  await tx.insertInto('letter_outbox').values(rows).execute();
  afterCommit(tx, () => jobSignals.of(letterQueue).notify());
}
