import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { isRole } from '../../shared/identity.ts';
import type { Session, SessionKind } from '../../shared/session.ts';
import { hashToken } from '../../shared/token.ts';

const unknownDevice = 'Unbekanntes Gerät';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const mostAtOnce = 200;

interface StoredSession {
  readonly token_hash: string;
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

/** Finds the session of a token as it is stored, its time not judged; undefined when the user was deactivated or got another role since. */
export type SessionLookup = (token: string) => Promise<Session | undefined>;

/**
 * Looks up sessions. Calls that come in together share a statement: a page opens with many calls, and a statement costs more than
 * what it reads. Nothing is kept, so that what was ended a moment ago is not found.
 */
export function createSessionLookup(db: Reader): SessionLookup {
  const loader = new DataLoader<string, Session | undefined>((hashes) => readSessions(db, hashes), {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: setImmediate,
  });
  return async (token) => (tokenPattern.test(token) ? loader.load(hashToken(token)) : undefined);
}

async function readSessions(db: Reader, hashes: readonly string[]): Promise<(Session | undefined)[]> {
  const { rows } = await sql<StoredSession>`
    select s.token_hash, s.id, s.art, s.rolle as sitzungsrolle, s.angelegt, s.zuletzt, s.nachweis, s.geraet,
      s.vorherige_anmeldung, s.versuche, s.benutzer_id,
      b.benutzername, b.rolle, b.aktiv, b.vn_nummer
    from sitzung s left join benutzer b on b.id = s.benutzer_id
    where s.token_hash = any(${hashes}::text[])`.execute(db);
  const found = new Map(rows.map((row) => [row.token_hash, toSession(row)]));
  return hashes.map((hash) => found.get(hash));
}

function toSession(stored: StoredSession): Session | undefined {
  if (!stored.benutzername || !stored.rolle || !isRole(stored.rolle)) return undefined;
  if (stored.aktiv !== true || stored.rolle !== stored.sitzungsrolle) return undefined;
  return {
    tokenHash: stored.token_hash,
    id: stored.id,
    kind: stored.art,
    identity: {
      benutzerId: stored.benutzer_id,
      benutzername: stored.benutzername,
      rolle: stored.rolle,
      vn_nummer: stored.vn_nummer,
    },
    createdAt: new Date(stored.angelegt),
    lastActiveAt: new Date(stored.zuletzt),
    provenAt: new Date(stored.nachweis ?? stored.angelegt),
    device: stored.geraet ?? unknownDevice,
    previousSignInAt: stored.vorherige_anmeldung === null ? null : new Date(stored.vorherige_anmeldung),
    attempts: stored.versuche,
  };
}
