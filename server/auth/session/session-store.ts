import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { isRole } from '../../shared/identity.ts';
import type { Session, SessionKind } from '../../shared/session.ts';
import { createToken, hashToken } from '../../shared/token.ts';

const minute = 60_000;
const absoluteMs = 12 * 60 * minute;
const pendingMs = 10 * minute;
const maxParallel = 5;
// Activity within this time of the last one is not written down again.
const touchAfterMs = 5_000;
const unknownDevice = 'Unbekanntes Gerät';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

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

interface StoredSession {
  readonly id: number;
  readonly art: SessionKind;
  readonly sitzungsrolle: string;
  readonly angelegt: string;
  readonly zuletzt: string;
  readonly nachweis: string | null;
  readonly geraet: string | null;
  readonly vorherige_anmeldung: string | null;
  readonly versuche: number;
  readonly benutzer_id: number;
  readonly benutzername: string | null;
  readonly rolle: string | null;
  readonly aktiv: boolean | null;
  readonly vn_nummer: string | null;
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

/**
 * The living session of a token; undefined when there is none, when its time is over, or when the user was
 * deactivated or got another role since he signed in. Reads only.
 */
export async function findSession(
  db: Reader,
  token: string,
  settings: SessionSettings,
  now: Date,
): Promise<Session | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const { rows } = await sql<StoredSession>`
    select s.id, s.art, s.rolle as sitzungsrolle, s.angelegt, s.zuletzt, s.nachweis, s.geraet,
      s.vorherige_anmeldung, s.versuche, s.benutzer_id,
      b.benutzername, b.rolle, b.aktiv, b.vn_nummer
    from sitzung s left join benutzer b on b.id = s.benutzer_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const stored = rows[0];
  if (!stored?.benutzername || !stored.rolle || !isRole(stored.rolle)) return undefined;
  const createdAt = new Date(stored.angelegt);
  const lastActiveAt = new Date(stored.zuletzt);
  const isAlive =
    stored.aktiv === true &&
    stored.rolle === stored.sitzungsrolle &&
    secondsLeft({ kind: stored.art, createdAt, lastActiveAt }, settings, now) > 0;
  if (!isAlive) return undefined;
  return {
    tokenHash,
    id: stored.id,
    kind: stored.art,
    identity: {
      benutzerId: stored.benutzer_id,
      benutzername: stored.benutzername,
      rolle: stored.rolle,
      vn_nummer: stored.vn_nummer,
    },
    createdAt,
    lastActiveAt,
    provenAt: new Date(stored.nachweis ?? stored.angelegt),
    device: stored.geraet ?? unknownDevice,
    previousSignInAt: stored.vorherige_anmeldung === null ? null : new Date(stored.vorherige_anmeldung),
    attempts: stored.versuche,
  };
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

/** Writes down activity, at most every five seconds unless `isForced`. Gives the time that now counts. */
export async function touchSession(
  database: Database,
  session: Session,
  now: Date,
  isForced = false,
): Promise<Date> {
  if (!isForced && now.getTime() - session.lastActiveAt.getTime() < touchAfterMs) return session.lastActiveAt;
  await database.transaction((tx) =>
    sql`update sitzung set zuletzt = ${now.toISOString()} where token_hash = ${session.tokenHash}`.execute(
      tx,
    ),
  );
  return now;
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
  const idle = new Date(now.getTime() - settings.sessionMinutes * minute).toISOString();
  const oldest = new Date(now.getTime() - absoluteMs).toISOString();
  await sql`delete from sitzung where zuletzt < ${idle} or angelegt < ${oldest}`.execute(tx);
}
