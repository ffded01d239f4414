import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { tooMany } from '../../shared/portal-error.ts';
import { hashToken } from '../../shared/token.ts';
import { type AttemptRule, type AttemptState, countAttempt } from './attempt-rule.ts';

interface StoredState {
  readonly versuche: number;
  readonly beginn: string;
  readonly zuletzt: string;
  readonly gesperrt_bis: string | null;
}

/**
 * Counts an attempt in the database before it is made, so that parallel ones cannot slip through and a
 * restart forgets nothing. Throws a 429 with Retry-After when it is refused.
 *
 * @param subject What is counted, such as `konto:17`; only its hash is stored.
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

/** Counts an attempt as `requireAttempt` does, for limits that nobody is told of: false when it is refused. */
export async function isWithinLimit(
  tx: Transaction,
  subject: string,
  rule: AttemptRule,
  now: Date,
): Promise<boolean> {
  return (await attemptWait(tx, subject, rule, now)) === 0;
}

/** Counts an attempt; gives how long to wait in ms. 0: the attempt may be made, and is written down. */
export async function attemptWait(
  tx: Transaction,
  subject: string,
  rule: AttemptRule,
  now: Date,
): Promise<number> {
  const key = hashToken(subject);
  const time = now.toISOString();
  // Writing the key to itself holds the row, as it is, until the transaction ends; parallel attempts wait here.
  const { rows } = await sql<StoredState>`
    insert into anmelde_zaehler (schluessel, versuche, beginn, zuletzt) values (${key}, 0, ${time}, ${time})
    on conflict (schluessel) do update set schluessel = excluded.schluessel
    returning versuche, beginn, zuletzt, gesperrt_bis`.execute(tx);
  const { state, retryAfterMs } = countAttempt(rule, rows[0] && toState(rows[0]), now.getTime());
  if (retryAfterMs > 0) return retryAfterMs;
  await sql`
    update anmelde_zaehler set versuche = ${state.attempts}, beginn = ${iso(state.first)},
      zuletzt = ${iso(state.last)}, gesperrt_bis = ${state.lockedUntil === null ? null : iso(state.lockedUntil)}
    where schluessel = ${key}`.execute(tx);
  return 0;
}

/** Forgets the attempts of a subject that has proven itself. */
export async function forgetAttempts(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from anmelde_zaehler where schluessel = ${hashToken(subject)}`.execute(tx);
}

/** Takes back one attempt that turned out right, where only failures should count. */
export async function takeBackAttempt(tx: Transaction, subject: string): Promise<void> {
  await sql`
    update anmelde_zaehler set versuche = greatest(versuche - 1, 0)
    where schluessel = ${hashToken(subject)}`.execute(tx);
}

const iso = (time: number): string => new Date(time).toISOString();

const toState = (row: StoredState): AttemptState => ({
  attempts: row.versuche,
  first: Date.parse(row.beginn),
  last: Date.parse(row.zuletzt),
  lockedUntil: row.gesperrt_bis === null ? null : Date.parse(row.gesperrt_bis),
});
