import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Session, SessionKind } from '../../shared/session.ts';
import { createToken, hashToken } from '../../shared/token.ts';

const minute = 60_000;
const absoluteMs = 12 * 60 * minute;
const pendingMs = 10 * minute;
const maxParallel = 5;

/** What the store needs to know of the settings. */
export interface SessionSettings {
  readonly sessionMinutes: number;
}

/** What a session that takes the place of another one has of it. */
export const sessionOrigin = ({ device, previousSignInAt }: Session): SessionOrigin => ({
  device,
  previousSignInAt,
});

/** What a session begins with beside its user. */
export interface SessionOrigin {
  /** Browser and device in plain words. */
  readonly device?: string;
  /** When the user last proved who he is; default: now. */
  readonly provenAt?: Date;
  /** When he had signed in before. */
  readonly previousSignInAt?: Date | null;
}

/**
 * Opens a session and gives its token, which is nowhere else. The oldest sessions of the user end when he
 * has more than five; never the new one, even when the clock was set back.
 */
export async function openSession(
  tx: Transaction,
  user: { readonly id: number; readonly rolle: string },
  kind: SessionKind,
  now: Date,
  { device, provenAt = now, previousSignInAt }: SessionOrigin = {},
): Promise<string> {
  const token = createToken();
  await sql`
    insert into sitzung (token_hash, benutzer_id, rolle, art, angelegt, zuletzt, nachweis, geraet,
      vorherige_anmeldung)
    values (${hashToken(token)}, ${user.id}, ${user.rolle}, ${kind}, ${now.toISOString()}, ${now.toISOString()},
      ${provenAt.toISOString()}, ${device ?? null}, ${previousSignInAt?.toISOString() ?? null})`.execute(tx);
  await sql`
    delete from sitzung where token_hash in (
      select token_hash from sitzung
      where benutzer_id = ${user.id} and art = ${kind} and token_hash <> ${hashToken(token)}
      order by angelegt desc, token_hash offset ${maxParallel - 1})`.execute(tx);
  return token;
}

/** Seconds until the session ends if nothing happens: idle time, but never beyond twelve hours in all. */
export function secondsLeft(
  session: Pick<Session, 'kind' | 'createdAt' | 'lastActiveAt'>,
  settings: SessionSettings,
  now: Date,
): number {
  const end =
    session.kind === 'zweifaktor'
      ? session.createdAt.getTime() + pendingMs
      : Math.min(
          session.lastActiveAt.getTime() + settings.sessionMinutes * minute,
          session.createdAt.getTime() + absoluteMs,
        );
  return Math.max(0, Math.floor((end - now.getTime()) / 1000));
}

/** Ends one session at once. */
export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await sql`delete from sitzung where token_hash = ${tokenHash}`.execute(tx);
}

/** Ends all sessions of a user but the one given: after a change of password, e-mail, role or factor. */
export async function endOtherSessions(
  tx: Transaction,
  benutzerId: number,
  exceptTokenHash = '',
): Promise<void> {
  await sql`delete from sitzung where benutzer_id = ${benutzerId} and token_hash <> ${exceptTokenHash}`.execute(
    tx,
  );
}

/** Removes sessions whose time is over. */
export async function sweepSessions(tx: Transaction, settings: SessionSettings, now: Date): Promise<void> {
  const { idle, oldest } = earliestTimes(settings, now);
  await sql`delete from sitzung where zuletzt < ${idle} or angelegt < ${oldest}`.execute(tx);
}

/** SQL: whether the session of this number is alive. */
export function isLivingSession(
  id: RawBuilder<unknown>,
  settings: SessionSettings,
  now: Date,
): RawBuilder<boolean> {
  const { idle, oldest } = earliestTimes(settings, now);
  return sql<boolean>`exists (select 1 from sitzung
    where sitzung.id = ${id} and sitzung.art = 'voll' and sitzung.zuletzt > ${idle} and sitzung.angelegt > ${oldest})`;
}

/** When a session must have been active last, and begun, to be alive. */
function earliestTimes({ sessionMinutes }: SessionSettings, now: Date) {
  return {
    idle: new Date(now.getTime() - sessionMinutes * minute).toISOString(),
    oldest: new Date(now.getTime() - absoluteMs).toISOString(),
  };
}
