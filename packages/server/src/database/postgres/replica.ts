import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { HttpError } from '../../shared/http-error.ts';
import { replicaReads } from '../replica-reads.ts';
import { toOutageError } from './outage.ts';

/** Replicas that are further behind serve nothing. */
const maxLagMs = 3_000;
const checkMs = 1_000;
const maxMarks = 60;

/** A streaming replica of a PostgreSQL server. */
export interface Replica {
  /** A pool that reads the replica where the caller may, and else, or if that fails, the primary. */
  readBehind(primary: PostgresPool, replica: PostgresPool): PostgresPool;
  close(): void;
}

/** A connection as Kysely uses it. */
interface Client {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly object[] }>;
  release(): void;
}

/**
 * Watches a replica, each second: it is used while it answers, and has replayed what the primary had written three seconds before.
 *
 * @param onChange called when it begins or ceases to be used
 */
export function watchReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  onChange: (isUsed: boolean) => void,
): Replica {
  let isUsed = false;
  let isClosed = false;
  /** Ends of the primary's log that the replica has not replayed yet, the oldest first. */
  const marks: { readonly lsn: string; readonly at: number }[] = [];

  const use = (next: boolean): void => {
    if (next === isUsed || isClosed) return;
    isUsed = next;
    onChange(next);
  };
  const check = async (): Promise<void> => {
    const at = performance.now();
    if (marks.length < maxMarks) {
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
      marks.push({ lsn: rows[0]!.lsn, at });
    }
    const { rows } = await replica.query<{ count: number }>(
      `select count(*)::integer as count from unnest($1::pg_lsn[]) as mark
       where pg_is_in_recovery() and pg_last_wal_replay_lsn() >= mark`,
      [marks.map(({ lsn }) => lsn)],
    );
    marks.splice(0, rows[0]!.count);
    use(marks[0] === undefined || performance.now() - marks[0].at < maxLagMs);
  };
  let isChecking = false;
  const checkAgain = (): void => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch(() => use(false))
      .finally(() => {
        isChecking = false;
      });
  };
  const timer = setInterval(checkAgain, checkMs);
  timer.unref();
  checkAgain();

  /** A connection to the replica that has what the caller asks for; undefined if there is none. */
  const connectReplica = async (pool: PostgresPool): Promise<Client | undefined> => {
    const readsOfCall = isUsed ? replicaReads() : undefined;
    if (!readsOfCall) return undefined;
    try {
      const client = (await pool.connect()) as unknown as Client;
      if (!readsOfCall.isReached) {
        const { rows } = await client
          .query(hasTransaction, [readsOfCall.lastWrite])
          .catch((error: unknown) => {
            client.release();
            throw error;
          });
        readsOfCall.isReached = (rows[0] as { readonly isThere: boolean }).isThere;
      }
      if (readsOfCall.isReached) return client;
      client.release();
    } catch {
      use(false);
    }
    return undefined;
  };

  return {
    readBehind: (primaryPool, replicaPool) => ({
      async connect() {
        const client = await connectReplica(replicaPool);
        if (!client) return primaryPool.connect();
        let other: Client | undefined;
        const query: Client['query'] = async (text, values) => {
          if (other) return other.query(text, values);
          try {
            return await client.query(text, values);
          } catch (error) {
            if (!isFaultOfReplica(error)) throw error;
            if (toOutageError(error) instanceof HttpError) use(false);
            other = (await primaryPool.connect()) as unknown as Client;
            return other.query(text, values);
          }
        };
        const release = (): void => {
          client.release();
          other?.release();
        };
        return { query, release } as unknown as PostgresPoolClient;
      },
      async end() {
        await Promise.all([primaryPool.end(), replicaPool.end()]);
      },
      options: primaryPool.options,
    }),
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** Whether a replica has replayed the commit of a transaction; those of long ago have no state any more. */
const hasTransaction = `
  select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
    then coalesce(pg_xact_status($1::xid8), 'committed') = 'committed' else false end as "isThere"`;

/** A conflict with what it replays, or that it is away; a statement that takes too long, or is wrong, is so on the primary as well. */
const isFaultOfReplica = (error: unknown): boolean =>
  databaseErrorCode(error) === '40001' ||
  (databaseErrorCode(error) !== '57014' && toOutageError(error) instanceof HttpError);
