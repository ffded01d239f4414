import type { AppContext } from '../../http/context.ts';
import { deviceText } from '../../shared/device.ts';
import { notFound } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import type { SessionsContext } from './create-sessions.ts';
import {
  endOtherSessions,
  endSessions,
  fullSessionsOf,
  secondsUntilExpiry,
  stopJobs,
} from './session-store.ts';

/** A session as shown to its user. */
export interface OwnSession {
  readonly id: number;
  /** Browser and device, in the language of the request. */
  readonly device: string;
  readonly created: string;
  readonly lastActive: string;
  /** The session of this request. */
  readonly isCurrent: boolean;
}

/** The caller's active sessions: the current one first, then by last use. */
export async function ownSessions(
  { database, sessions, config, now }: SessionsContext & Pick<AppContext, 'config' | 'database' | 'now'>,
  { identity, id }: Session,
): Promise<readonly OwnSession[]> {
  const rows = await fullSessionsOf(database.read, identity);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceText(row.device),
      createdAt: new Date(row.created_at),
      lastActiveAt: sessions.lastActiveAt({
        tokenHash: row.token_hash,
        lastActiveAt: new Date(row.last_active_at),
      }),
      isCurrent: row.id === id,
    }))
    .filter((session) => secondsUntilExpiry({ kind: 'full', ...session }, config, now()) > 0)
    .sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) ||
        b.lastActiveAt.getTime() - a.lastActiveAt.getTime() ||
        a.id - b.id,
    )
    .map(({ createdAt, lastActiveAt, ...session }) => ({
      ...session,
      created: createdAt.toISOString(),
      lastActive: lastActiveAt.toISOString(),
    }));
}

/** Ends one of the caller's sessions. Throws a 404 for anybody else's. */
export async function endOwnSession(
  { database }: Pick<AppContext, 'database'>,
  { identity }: Session,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const hasEnded = await endSessions(tx, (eb) =>
      eb.and([eb('id', '=', id), eb('user_id', '=', identity.userId), eb('kind', '=', 'full')]),
    );
    if (!hasEnded) throw notFound();
    await stopJobs(tx, identity.userId, (eb) => eb('session_id', '=', id));
  });
}

/** Ends all of the caller's sessions except the current one, including pending sign-ins that wait for their second factor. */
export async function endOthers(
  { database }: Pick<AppContext, 'database'>,
  { identity, tokenHash }: Session,
): Promise<void> {
  await database.transaction((tx) => endOtherSessions(tx, identity.userId, tokenHash));
}
