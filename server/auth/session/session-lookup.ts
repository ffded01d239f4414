import DataLoader from 'dataloader';
import { type InferResult, sql } from 'kysely';
import type { SessionLookup } from '../../accounts/create-sessions.ts';
import type { Reader } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import { hashToken } from '../../shared/secrets/token.ts';
import type { Session } from '../../shared/session.ts';
import { identityOfAccount } from '../portal-identity.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const maxAtOnce = 200;

/**
 * Looks up sessions, for each request anew, so that an ended one is invalid at once in every process. Requests that arrive together
 * share a statement.
 */
export function createSessionLookup(db: Reader): SessionLookup {
  // Every request with a session runs this, so the statement is compiled once.
  const compiled = sessionsOf(db).compile();
  const read = async (hashes: readonly string[]): Promise<(Session | undefined)[]> => {
    const { rows } = await db.executeQuery<StoredSession>({ ...compiled, parameters: [hashes] });
    const found = new Map(rows.map((row) => [row.token_hash, toSession(row)]));
    for (const row of rows.filter(({ art }) => art === 'kundenansicht'))
      found.set(row.token_hash, await toView(row, found.get(row.token_hash)));
    return hashes.map((hash) => found.get(hash));
  };
  /** The session of a Kundenansicht, if that of the staff member is still there. */
  const toView = async (stored: StoredSession, own: Session | undefined): Promise<Session | undefined> => {
    const { ansicht_von, ansicht_benutzer_id } = stored;
    if (!own || ansicht_von === null || ansicht_benutzer_id === null) return undefined;
    const [viewer] = await read([ansicht_von]);
    const identity = viewer?.kind === 'voll' ? await viewedIdentity(db, ansicht_benutzer_id) : undefined;
    return viewer && identity && { ...own, identity, viewer };
  };
  const loader = new DataLoader<string, Session | undefined>(read, {
    cache: false,
    maxBatchSize: maxAtOnce,
    batchScheduleFn: setImmediate,
  });
  return async (token) => (tokenPattern.test(token) ? loader.load(hashToken(token)) : undefined);
}

/** Its only parameter: hashes of tokens. */
const sessionsOf = (db: Reader) =>
  db
    .selectFrom('sitzung')
    .leftJoin('benutzer', 'benutzer.id', 'benutzer_id')
    .select(['token_hash', 'sitzung.id', 'art', 'angelegt', 'zuletzt', 'nachweis', 'geraet', 'versuche'])
    .select(['vorherige_anmeldung', 'benutzer_id', 'benutzername', 'benutzer.rolle', 'vn_nummer'])
    .select(['aktiv', 'sitzung.rolle as sitzungsrolle', 'ansicht_von', 'ansicht_benutzer_id'])
    .select(['passwort_vergabe_erzwingen', 'benutzername_vergabe_erzwingen'])
    .where('token_hash', '=', sql<string>`any(${[]}::text[])`);

/** Whom staff see the portal as: a policyholder, even one who is locked. */
async function viewedIdentity(db: Reader, id: number): Promise<Identity | undefined> {
  const user = await db
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'rolle', 'vn_nummer'])
    .where('id', '=', id)
    .where('rolle', '=', 'vn')
    .executeTakeFirst();
  return user && identityOfAccount(user);
}

type StoredSession = InferResult<ReturnType<typeof sessionsOf>>[number];

function toSession(stored: StoredSession): Session | undefined {
  if (!stored.benutzername || !stored.rolle) return undefined;
  if (stored.aktiv !== true || stored.rolle !== stored.sitzungsrolle) return undefined;
  return {
    tokenHash: stored.token_hash,
    id: stored.id,
    kind: stored.art,
    identity: identityOfAccount({
      id: stored.benutzer_id,
      benutzername: stored.benutzername,
      rolle: stored.rolle,
      vn_nummer: stored.vn_nummer,
    }),
    createdAt: new Date(stored.angelegt),
    lastActiveAt: new Date(stored.zuletzt),
    provenAt: new Date(stored.nachweis ?? stored.angelegt),
    device: stored.geraet ?? '',
    previousSignInAt: stored.vorherige_anmeldung === null ? null : new Date(stored.vorherige_anmeldung),
    mustChangeAccess:
      stored.passwort_vergabe_erzwingen === true || stored.benutzername_vergabe_erzwingen === true,
    attempts: stored.versuche,
  };
}
