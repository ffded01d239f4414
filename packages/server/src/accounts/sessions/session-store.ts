import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type SqlBool,
} from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { Identity, Session, SessionKind } from '../../shared/identity.ts';
import { createToken, hashToken } from '../../shared/secrets/token.ts';

const minute = 60_000;
const absoluteMs = 12 * 60 * minute;
const pendingMs = 10 * minute;
const maxParallel = 5;

/** The settings that the store needs. */
export interface SessionSettings {
  readonly sessionMinutes: number;
}

/** What a session takes over from the one that it replaces. */
export const sessionOrigin = ({ device, previousSignInAt }: Session): SessionOrigin => ({
  device,
  previousSignInAt,
});

/** The initial values of a session, besides its user. */
export interface SessionOrigin {
  /** Browser and device in plain words. */
  readonly device?: string;
  /** When the user last proved their identity; default: now. */
  readonly provenAt?: Date;
  /** When the user had signed in before. */
  readonly previousSignInAt?: Date | null;
  /** For a view as another user: the hash of the token of the user's own session, and as whom the user sees the application. */
  readonly view?: { readonly tokenHash: string; readonly userId: number };
}

/**
 * Creates a session and returns its token, which is stored nowhere. If the user has more than five sessions, the oldest
 * ones end; never the new one, even if the clock was set back.
 */
export async function openSession(
  tx: Transaction,
  user: { readonly id: number; readonly role: string },
  kind: SessionKind,
  now: Date,
  { device, provenAt = now, previousSignInAt, view }: SessionOrigin = {},
): Promise<string> {
  const token = createToken();
  const token_hash = hashToken(token);
  await tx
    .insertInto('session')
    .values({
      token_hash,
      user_id: user.id,
      role: user.role,
      kind,
      created_at: now.toISOString(),
      last_active_at: now.toISOString(),
      proven_at: provenAt.toISOString(),
      device: device ?? null,
      previous_sign_in_at: previousSignInAt?.toISOString() ?? null,
      viewer_token_hash: view?.tokenHash ?? null,
      viewed_user_id: view?.userId ?? null,
    })
    .execute();
  const others = tx
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('token_hash', '<>', token_hash)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash');
  await endSessions(tx, (eb) => eb('token_hash', 'in', others.offset(maxParallel - 1)));
  return token;
}

/** The stored full sessions of a user in the present role, expired ones included. */
export const fullSessionsOf = (db: Reader, { userId, role }: Pick<Identity, 'userId' | 'role'>) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_active_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .where('role', '=', role)
    .execute();

/** Seconds until the session ends without activity: the idle time, but never beyond twelve hours in total. */
export function secondsUntilExpiry(
  session: Pick<Session, 'kind' | 'createdAt' | 'lastActiveAt'>,
  settings: SessionSettings,
  now: Date,
): number {
  const end =
    session.kind === 'pending'
      ? session.createdAt.getTime() + pendingMs
      : Math.min(
          session.lastActiveAt.getTime() + settings.sessionMinutes * minute,
          session.createdAt.getTime() + absoluteMs,
        );
  return Math.max(0, Math.floor((end - now.getTime()) / 1000));
}

/** Ends the sessions for which the condition holds, at once and for every process. Returns whether there were any. */
export async function endSessions(
  tx: Transaction,
  condition: (eb: ExpressionBuilder<SystemTables, 'session'>) => Expression<SqlBool>,
): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('session').where(condition).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends one session. */
export const endSession = (tx: Transaction, tokenHash: string): Promise<boolean> =>
  endSessions(tx, (eb) => eb('token_hash', '=', tokenHash));

/** Ends all sessions of a user except the given one: after a change of password, e-mail, role or factor. */
export async function endOtherSessions(tx: Transaction, userId: number, exceptTokenHash = ''): Promise<void> {
  await endSessions(tx, (eb) =>
    eb.and([eb('user_id', '=', userId), eb('token_hash', '<>', exceptTokenHash)]),
  );
  await stopJobs(tx, userId, ({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('session')
          .select('token_hash')
          .whereRef('session.id', '=', 'bulk_job.session_id')
          .where('token_hash', '=', exceptTokenHash),
      ),
    ),
  );
}

/** Stops the jobs of a user that run, or may be continued, if the condition over them holds: their session was ended. */
export async function stopJobs(
  tx: Transaction,
  userId: number,
  condition: (
    eb: ExpressionBuilder<SystemTables, 'bulk_job'>,
  ) => ExpressionWrapper<SystemTables, 'bulk_job', SqlBool>,
): Promise<void> {
  await tx
    .updateTable('bulk_job')
    .set({ state: 'broken', reason: 'signedOut' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['running', 'failed'])
    .where(condition)
    .execute();
}

/** Removes expired sessions. */
export async function sweepSessions(tx: Transaction, settings: SessionSettings, now: Date): Promise<void> {
  const { idle, oldest } = earliestTimes(settings, now);
  await tx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('last_active_at', '<', idle), eb('created_at', '<', oldest)]))
    .execute();
}

/** SQL condition: the session with this id has not expired. */
export function isActiveSessionSql(
  id: Expression<number>,
  settings: SessionSettings,
  now: Date,
): Expression<SqlBool> {
  const { idle, oldest } = earliestTimes(settings, now);
  const { exists, selectFrom } = expressionBuilder<SystemTables>();
  return exists(
    selectFrom('session')
      .select('session.id')
      .where('session.id', '=', id)
      .where('kind', '=', 'full')
      .where('last_active_at', '>', idle)
      .where('created_at', '>', oldest),
  );
}

/** The earliest times of the last activity and of the start for a session that is still valid. */
function earliestTimes({ sessionMinutes }: SessionSettings, now: Date) {
  return {
    idle: new Date(now.getTime() - sessionMinutes * minute).toISOString(),
    oldest: new Date(now.getTime() - absoluteMs).toISOString(),
  };
}

/** Whether a session has not ended meanwhile. */
export const isSessionActive = async (
  tx: Reader,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<boolean> =>
  (await tx.selectFrom('session').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()) !==
  undefined;
