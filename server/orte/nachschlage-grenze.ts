import type { AppContext } from '../context.ts';
import { demandAttempt } from '../session/attempt-counter.ts';
import type { Session } from '../session/session.ts';

const rule = { kind: 'window', limit: 60, windowMs: 60_000 } as const;

/** Counts a lookup of a session; throws a 429 above sixty a minute, so that nobody copies the directories. */
export const demandLookup = (
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  { tokenHash }: Session,
): Promise<void> => database.transaction((tx) => demandAttempt(tx, `nachschlagen:${tokenHash}`, rule, now()));
