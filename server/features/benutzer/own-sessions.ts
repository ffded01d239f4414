import type { SessionsContext } from '../../accounts/create-sessions.ts';
import { endOtherSessions, endSessions, secondsLeft, stopJobs } from '../../accounts/session-store.ts';
import type { AppContext } from '../../http/context.ts';
import { deviceText } from '../../shared/device.ts';
import { notFound } from '../../shared/http-error.ts';
import type { Session } from '../../shared/session.ts';

/** A session as shown to its user. */
export interface OwnSession {
  readonly id: number;
  readonly geraet: string;
  readonly angelegt: string;
  readonly zuletzt: string;
  /** The session of this request. */
  readonly aktuell: boolean;
}

/** The caller's active sessions: the current one first, then by last use. */
export async function ownSessions(
  { database, sessions, config, now }: SessionsContext & Pick<AppContext, 'config' | 'database' | 'now'>,
  { identity, id }: Session,
): Promise<{ readonly data: readonly OwnSession[]; readonly count: number }> {
  const rows = await database.read
    .selectFrom('session')
    .select(['id', 'device as geraet', 'created_at as angelegt', 'last_active_at as zuletzt', 'token_hash'])
    .where('user_id', '=', identity.userId)
    .where('kind', '=', 'voll')
    .where('role', '=', identity.role)
    .execute();
  const data = rows
    .map(({ geraet, angelegt, zuletzt, token_hash: tokenHash, ...row }) => ({
      ...row,
      geraet: deviceText(geraet),
      angelegt: new Date(angelegt),
      zuletzt: sessions.lastActiveAt({ tokenHash, lastActiveAt: new Date(zuletzt) }),
    }))
    .sort(
      (a, b) =>
        Number(b.id === id) - Number(a.id === id) || b.zuletzt.getTime() - a.zuletzt.getTime() || a.id - b.id,
    )
    .filter(
      (row) =>
        secondsLeft({ kind: 'voll', createdAt: row.angelegt, lastActiveAt: row.zuletzt }, config, now()) > 0,
    )
    .map((row) => ({
      ...row,
      angelegt: row.angelegt.toISOString(),
      zuletzt: row.zuletzt.toISOString(),
      aktuell: row.id === id,
    }));
  return { data, count: data.length };
}

/** Ends one of the caller's sessions. Throws a 404 for anybody else's. */
export async function endOwnSession(
  { database }: Pick<AppContext, 'database'>,
  { identity }: Session,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const hasEnded = await endSessions(tx, (eb) =>
      eb.and([eb('id', '=', id), eb('user_id', '=', identity.userId), eb('kind', '=', 'voll')]),
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
