import DataLoader from 'dataloader';
import type { Selectable } from 'kysely';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { Identity, Session } from '../../shared/identity.ts';
import { hashToken } from '../../shared/secrets/token.ts';
import type { SessionLookup } from './create-sessions.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const maxAtOnce = 200;

/** A session as it is stored. */
export type StoredSession = Selectable<SystemTables['session']>;

/** The active user of a session. */
export interface SessionUser {
  readonly identity: Identity;
  /** A new password or user name is to be set first. */
  readonly mustChangeAccess: boolean;
}

/** Where sessions and their users are stored. */
export interface SessionSource {
  /** The sessions with these hashes of tokens; without a user: the account is gone or not active. */
  find(
    hashes: readonly string[],
  ): Promise<readonly { readonly stored: StoredSession; readonly user: SessionUser | undefined }[]>;
  /** Whom a session shows the application as, if it is a view as another user; undefined: nobody any more. */
  viewedIdentity?(userId: number): Promise<Identity | undefined>;
}

/**
 * Looks up sessions, for each request anew, so that an ended one is invalid at once in every process. Requests that arrive together
 * share a statement.
 */
export function createSessionLookup({ find, viewedIdentity }: SessionSource): SessionLookup {
  const read = async (hashes: readonly string[]): Promise<(Session | undefined)[]> => {
    const found = new Map<string, Session | undefined>();
    for (const { stored, user } of await find(hashes)) {
      const session = user && toSession(stored, user);
      found.set(
        stored.token_hash,
        stored.viewer_token_hash === null ? session : await toView(stored, session),
      );
    }
    return hashes.map((hash) => found.get(hash));
  };
  /** The session of a view, if the user's own is still there. */
  const toView = async (
    { viewer_token_hash: viewerHash, viewed_user_id: viewedId }: StoredSession,
    session: Session | undefined,
  ): Promise<Session | undefined> => {
    if (!session || viewerHash === null || viewedId === null) return undefined;
    const [viewer] = await read([viewerHash]);
    const identity = viewer?.kind === 'full' ? await viewedIdentity?.(viewedId) : undefined;
    return viewer && identity && { ...session, identity, viewer };
  };
  const loader = new DataLoader<string, Session | undefined>(read, {
    cache: false,
    maxBatchSize: maxAtOnce,
    batchScheduleFn: setImmediate,
  });
  return async (token) => (tokenPattern.test(token) ? loader.load(hashToken(token)) : undefined);
}

/** The session of a user; undefined if the user has another role since. */
function toSession(stored: StoredSession, { identity, mustChangeAccess }: SessionUser): Session | undefined {
  if (identity.role !== stored.role) return undefined;
  return {
    tokenHash: stored.token_hash,
    id: stored.id,
    kind: stored.kind,
    identity,
    createdAt: new Date(stored.created_at),
    lastActiveAt: new Date(stored.last_active_at),
    provenAt: new Date(stored.proven_at ?? stored.created_at),
    device: stored.device ?? '',
    previousSignInAt: stored.previous_sign_in_at === null ? null : new Date(stored.previous_sign_in_at),
    mustChangeAccess,
    lastWrite: stored.last_write,
    attempts: stored.attempts,
  };
}
