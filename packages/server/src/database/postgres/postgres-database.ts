import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isRetryable } from '../../shared/database-error.ts';
import { valueParsers } from '../column-types.ts';
import { type Announce, runWithCommitHooks } from '../commit-hooks.ts';
import type { Database, Transaction } from '../database.ts';
import type { SystemTables } from '../migrations/system-tables.ts';
import { announceIn } from '../notifications.ts';
import { deadlinePool, type PoolLimits } from './deadline-pool.ts';
import { listenPostgres } from './listen.ts';
import { outageDialect } from './outage.ts';
import { watchReplica } from './replica.ts';
import { createStatementNames } from './statement-names.ts';

const attempts = 3;
/** The longest pause between two statements of a transaction, which holds its locks meanwhile. */
const idleInTransactionMsOfCalls = 30_000;
/** The same for maintenance: an import reads and checks files in between. */
const idleInMaintenanceMs = 600_000;
/** How long a statement waits for a lock, by its own limit: less than that, and more than a deadlock needs to be found (1 s). */
const lockShare = 0.4;

/** Limits of a statement of calls, and of one of a search. */
const [callMs, searchMs] = [5_000, 2_000];

/** What differs between pools. */
interface PoolOptions {
  readonly url: string;
  readonly setFor: PoolLimits['setFor'];
  /** How long opening a connection may take. */
  readonly connectMs: number;
  /** Whether statements are prepared. */
  readonly isPrepared: boolean;
}

/** Options of the connection to a PostgreSQL server. */
export interface PostgresOptions {
  readonly url: string;
  /**
   * The address of the server itself, if `url` is that of a pooler which shares sessions between transactions: for what needs a
   * session of its own. Undefined: `url` is the server.
   */
  readonly directUrl?: string | undefined;
  /** The address of a streaming replica, which serves reads that may be its (`replica-reads.ts`). */
  readonly readUrl?: string | undefined;
  /** How long messages wait to be passed on together (`notifications.ts`), in ms; default: not at all. */
  readonly eventBatchMs?: number | undefined;
  /** Called when it begins or ceases to serve them. */
  readonly onReplica?: (isUsed: boolean) => void;
  /** Called when a connection breaks; the pool opens a new one itself. */
  onConnectionLost(error: Error): void;
  /** Called after every statement. */
  readonly onStatement?: (event: LogEvent) => void;
}

/** A pool and what Kysely gets of it. */
interface OpenPool {
  readonly pool: pg.Pool;
  readonly limited: PostgresPool;
}

/**
 * Connects to a PostgreSQL server with three pools: for reading and writing, for searches, for maintenance. Behind a pooler a fourth one
 * has sessions of its own, and no connection has settings or prepared statements, which the next transaction would not find. A replica
 * has two, for reading and for searches.
 */
export function openPostgresDatabase(options: PostgresOptions): Database {
  const { url, directUrl, readUrl } = options;
  const setFor = directUrl === undefined ? 'session' : 'transaction';
  const pools: pg.Pool[] = [];
  const announce = announceIn(options.eventBatchMs ?? 0);
  const open = (max: number, statementMs: number, different: Partial<PoolOptions> = {}): OpenPool => {
    const idleInTransactionMs = statementMs === 0 ? idleInMaintenanceMs : idleInTransactionMsOfCalls;
    const limits: PoolLimits = {
      statementMs,
      lockMs: statementMs * lockShare,
      idleInTransactionMs,
      setFor: different.setFor ?? setFor,
    };
    const pool = new pg.Pool({
      connectionString: different.url ?? url,
      max,
      // On a slow machine, a starting process is unresponsive for seconds.
      connectionTimeoutMillis: different.connectMs ?? 10_000,
      idleTimeoutMillis: 30_000,
      // Statements that need no answer of the one before are sent at once.
      pipeline: true,
      ...(limits.setFor === 'session' && {
        statement_timeout: statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      }),
      keepAlive: true,
      types: { getTypeParser },
    });
    // The pool does not listen to connections in use; without a listener, the end of one would end the process. For idle
    // connections the pool then repeats what they have reported.
    pool.on('connect', (client) => client.on('error', options.onConnectionLost));
    pool.on('error', () => undefined);
    pools.push(pool);
    const names = different.isPrepared && setFor === 'session' ? createStatementNames() : undefined;
    return { pool, limited: deadlinePool(pool, limits, names) };
  };
  const kysely = (pool: PostgresPool): Kysely<SystemTables> =>
    new Kysely<SystemTables>({
      ...(options.onStatement && { log: options.onStatement }),
      dialect: outageDialect(new PostgresDialect({ pool })),
    });
  const calls = open(10, callMs, { isPrepared: true });
  // The best plan of a search depends on the search text.
  const searches = open(4, searchMs);
  const write = kysely(calls.limited);
  // One holds the advisory lock of inTurn while the other works.
  const maintenance = kysely(open(2, 0).limited);
  const sessions =
    directUrl === undefined ? maintenance : kysely(open(2, 0, { url: directUrl, setFor: 'session' }).limited);
  const replica = readUrl === undefined ? undefined : openReplica(readUrl);
  const listening: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    read: replica ? kysely(replica.calls) : write,
    search: kysely(replica ? replica.searches : searches.limited),
    transaction: (work) => transact(write, announce, work),
    maintain: (work) => transact(maintenance, announce, work),
    withoutTransaction: (work) => sessions.connection().execute(work),
    poolState: () => ({
      open: sum(pools, (pool) => pool.totalCount),
      idle: sum(pools, (pool) => pool.idleCount),
      waiting: sum(pools, (pool) => pool.waitingCount),
    }),
    listen(listener) {
      listening.push(listenPostgres(directUrl ?? url, listener, options.onConnectionLost));
    },
    async close() {
      replica?.watch.close();
      await Promise.all([...listening.map((end) => end()), ...pools.map((pool) => pool.end())]);
    },
  };

  function openReplica(of: string) {
    const away = { url: of, connectMs: 2_000 };
    const [ofCalls, ofSearches] = [open(10, callMs, { ...away, isPrepared: true }), open(4, searchMs, away)];
    const watch = watchReplica(calls.pool, ofCalls.pool, options.onReplica ?? (() => undefined));
    return {
      watch,
      calls: watch.readBehind(calls.limited, ofCalls.limited),
      searches: watch.readBehind(searches.limited, ofSearches.limited),
    };
  }
}

const sum = (pools: readonly pg.Pool[], count: (pool: pg.Pool) => number): number =>
  pools.reduce((total, pool) => total + count(pool), 0);

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  valueParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** Conflicting transactions are normal in PostgreSQL: the one that failed is retried. */
async function transact<T>(
  db: Kysely<SystemTables>,
  announce: Announce,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => runWithCommitHooks(tx, announce, work));
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
}
