import type { Selectable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { SystemTables } from '../database/migrations/system-tables.ts';
import { tooMany } from '../shared/http-error.ts';
import { hashToken } from '../shared/secrets/token.ts';
import { type AttemptRule, type AttemptState, countAttempt } from './attempt-rule.ts';

type StoredState = Omit<Selectable<SystemTables['anmelde_zaehler']>, 'schluessel'>;

/**
 * Records an attempt in the database before it is made, so that parallel attempts cannot slip through and a restart
 * forgets none. Throws a 429 with Retry-After if the attempt is refused.
 *
 * @param subject what is counted, such as `konto:17`; only its hash is stored
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
    .insertInto('anmelde_zaehler')
    .values({ schluessel: key, versuche: 0, beginn: time, zuletzt: time })
    .onConflict((on) => on.column('schluessel').doUpdateSet({ schluessel: key }))
    .returning(['versuche', 'beginn', 'zuletzt', 'gesperrt_bis'])
    .executeTakeFirstOrThrow();
  const { state, retryAfterMs } = countAttempt(rule, toState(stored), now.getTime());
  if (retryAfterMs > 0) return retryAfterMs;
  await tx
    .updateTable('anmelde_zaehler')
    .set({
      versuche: state.attempts,
      beginn: iso(state.first),
      zuletzt: iso(state.last),
      gesperrt_bis: state.lockedUntil === null ? null : iso(state.lockedUntil),
    })
    .where('schluessel', '=', key)
    .execute();
  return 0;
}

/** Forgets the attempts of a subject that has proven its identity. */
export async function forgetAttempts(tx: Transaction, subject: string): Promise<void> {
  await tx.deleteFrom('anmelde_zaehler').where('schluessel', '=', hashToken(subject)).execute();
}

/** Removes one successful attempt where only failures should count. */
export async function takeBackAttempt(tx: Transaction, subject: string): Promise<void> {
  await tx
    .updateTable('anmelde_zaehler')
    .set((eb) => ({ versuche: eb('versuche', '-', 1) }))
    .where('schluessel', '=', hashToken(subject))
    .where('versuche', '>', 0)
    .execute();
}

const iso = (time: number): string => new Date(time).toISOString();

const toState = (row: StoredState): AttemptState => ({
  attempts: row.versuche,
  first: Date.parse(row.beginn),
  last: Date.parse(row.zuletzt),
  lockedUntil: row.gesperrt_bis === null ? null : Date.parse(row.gesperrt_bis),
});
