import type { Selectable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { SystemTables } from '../database/migrations/system-tables.ts';
import { tooMany } from '../shared/http-error.ts';
import { hashToken } from '../shared/secrets/token.ts';
import { type AttemptRule, type AttemptState, countAttempt } from './attempt-rule.ts';

type StoredState = Omit<Selectable<SystemTables['attempt_counter']>, 'key'>;

/**
 * Records an attempt in the database before it is made, so that parallel attempts cannot slip through and a restart
 * forgets none. Throws a 429 with Retry-After if the attempt is refused.
 *
 * @param subject what is counted, such as `account:17`; only its hash is stored
 */
export async function requireAttempt(
  tx: Transaction,
  subject: string,
  rule: AttemptRule,
  now: Date,
): Promise<void> {
  const retryAfterMs = await attemptWait(tx, subject, rule, now);
  if (retryAfterMs > 0) throw tooMany(retryAfterMs / 1000);
}

/** Records an attempt like `requireAttempt`, for limits that are not revealed; false if it is refused. */
export async function isWithinLimit(
  tx: Transaction,
  subject: string,
  rule: AttemptRule,
  now: Date,
): Promise<boolean> {
  return (await attemptWait(tx, subject, rule, now)) === 0;
}

/** Records an attempt unless it is refused; returns the time to wait in ms, 0 for an attempt that may be made. */
export async function attemptWait(
  tx: Transaction,
  subject: string,
  rule: AttemptRule,
  now: Date,
): Promise<number> {
  const key = hashToken(subject);
  const time = now.toISOString();
  // Writing the key to itself locks the row until the transaction ends; parallel attempts wait here.
  const stored = await tx
    .insertInto('attempt_counter')
    .values({ key, attempts: 0, first_at: time, last_at: time })
    .onConflict((on) => on.column('key').doUpdateSet({ key }))
    .returning(['attempts', 'first_at', 'last_at', 'locked_until'])
    .executeTakeFirstOrThrow();
  const { state, retryAfterMs } = countAttempt(rule, toState(stored), now.getTime());
  if (retryAfterMs > 0) return retryAfterMs;
  await tx
    .updateTable('attempt_counter')
    .set({
      attempts: state.attempts,
      first_at: iso(state.first),
      last_at: iso(state.last),
      locked_until: state.lockedUntil === null ? null : iso(state.lockedUntil),
    })
    .where('key', '=', key)
    .execute();
  return 0;
}

/** Forgets the attempts of a subject that has proven its identity. */
export async function forgetAttempts(tx: Transaction, subject: string): Promise<void> {
  await tx.deleteFrom('attempt_counter').where('key', '=', hashToken(subject)).execute();
}

/** Removes one successful attempt where only failures should count. */
export async function takeBackAttempt(tx: Transaction, subject: string): Promise<void> {
  await tx
    .updateTable('attempt_counter')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', hashToken(subject))
    .where('attempts', '>', 0)
    .execute();
}

const iso = (time: number): string => new Date(time).toISOString();

const toState = (row: StoredState): AttemptState => ({
  attempts: row.attempts,
  first: Date.parse(row.first_at),
  last: Date.parse(row.last_at),
  lockedUntil: row.locked_until === null ? null : Date.parse(row.locked_until),
});
