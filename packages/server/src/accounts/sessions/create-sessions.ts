import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Session } from '../../shared/identity.ts';
import { type SessionSettings, secondsUntilExpiry } from './session-store.ts';

// Activity within this time of the last one is not recorded again.
const touchAfterMs = 5_000;

/** The sessions of this process's requests. */
export interface Sessions {
  /**
   * The valid session of a token; undefined if there is none, it has expired, or its user is no longer entitled to it.
   */
  find(token: string): Promise<Session | undefined>;
  /** When a session's user was last active: what is stored, or what was recorded since. */
  lastActiveAt(session: Pick<Session, 'tokenHash' | 'lastActiveAt'>): Date;
  /** Records that a session's user is active: effective in this process at once, stored by the next `store`. */
  touch(session: Session): Session;
  /** Records it and stores it at once. */
  renew(session: Session): Promise<Session>;
  /** Stores what was recorded, in one statement. */
  store(): Promise<void>;
}

/**
 * Finds the stored session of a token without judging its age; undefined if its user has been deactivated or has
 * another role since.
 */
export type SessionLookup = (token: string) => Promise<Session | undefined>;

/** Sessions in the database; activity is kept in memory until it is stored, so that no request waits for a commit. */
export function createSessions(
  database: Database,
  lookUp: SessionLookup,
  settings: SessionSettings,
  now: () => Date,
): Sessions {
  const noted = new Map<string, Date>();
  const lookups = new Set<Promise<Session | undefined>>();
  const lastActiveAt: Sessions['lastActiveAt'] = ({ tokenHash, lastActiveAt: stored }) => {
    const time = noted.get(tokenHash);
    return time !== undefined && time > stored ? time : stored;
  };
  const note = (session: Session, time: Date): Session => {
    noted.set(session.tokenHash, time);
    if (session.viewer) noted.set(session.viewer.tokenHash, time);
    return { ...session, lastActiveAt: time };
  };
  const current = (session: Session): Session => ({
    ...session,
    lastActiveAt: lastActiveAt(session),
    ...(session.viewer && { viewer: current(session.viewer) }),
  });
  const store = async (): Promise<void> => {
    const stored = [...noted];
    if (stored.length === 0) return;
    const hashes = stored.map(([hash]) => hash);
    const times = stored.map(([, time]) => time.toISOString());
    await database.transaction((tx) =>
      sql`
        update session s set last_active_at = greatest(s.last_active_at, active.at)
        from unnest(${hashes}::text[], ${times}::timestamptz[]) as active (token_hash, at)
        where s.token_hash = active.token_hash`.execute(tx),
    );
    // A lookup that began before may have read what was stored before.
    await Promise.allSettled(lookups);
    for (const [hash, time] of stored) if (noted.get(hash) === time) noted.delete(hash);
  };
  const isAlive = (one: Session): boolean => secondsUntilExpiry(one, settings, now()) > 0;
  const valid = (found: Session | undefined): Session | undefined => {
    const session = found && current(found);
    return session && isAlive(session) && (!session.viewer || isAlive(session.viewer)) ? session : undefined;
  };
  return {
    lastActiveAt,
    async find(token) {
      const lookup = lookUp(token).then(valid);
      lookups.add(lookup);
      try {
        return await lookup;
      } finally {
        lookups.delete(lookup);
      }
    },
    touch(session) {
      const time = now();
      return time.getTime() - session.lastActiveAt.getTime() < touchAfterMs ? session : note(session, time);
    },
    async renew(session) {
      const renewed = note(session, now());
      await store();
      return renewed;
    },
    store,
  };
}

/** A server that keeps sessions. */
export interface SessionsContext {
  readonly sessions: Sessions;
}
