import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { statementName } from '../observe-statement.ts';

/** A session that others wait for. */
export interface BlockingSession {
  /** Of its server process, for `pg_stat_activity` and `pg_terminate_backend`; 0: a prepared transaction. */
  readonly pid: number;
  /** `active`, `idle in transaction`; `unknown` if it belongs to another role that this one may not see. */
  readonly state: string;
  /** How long its transaction has been open; null if it is not known. */
  readonly openSeconds: number | null;
  /** Its last statement by verb and tables, never with values. */
  readonly statement: string | null;
  /** How many sessions wait for it. */
  readonly waiting: number;
  /** How long the first of them has been waiting. */
  readonly waitingSeconds: number;
}

/** The sessions that others of this database wait for, those with most of them first; none with the embedded database. */
export async function blockingSessions(
  database: Pick<Database, 'kind' | 'read'>,
): Promise<readonly BlockingSession[]> {
  if (database.kind === 'pglite') return [];
  const { rows } = await sql<BlockingSession>`
    select
      blocking.pid, coalesce(holder.state, 'unknown') as state, holder.query as statement,
      extract(epoch from clock_timestamp() - holder.xact_start)::float8 as "openSeconds",
      count(*)::int as waiting,
      extract(epoch from clock_timestamp() - min(waiter.query_start))::float8 as "waitingSeconds"
    from pg_stat_activity waiter
    cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking(pid)
    left join pg_stat_activity holder on holder.pid = blocking.pid
    where waiter.datname = current_database() and waiter.wait_event_type = 'Lock'
    group by 1, 2, 3, 4
    order by waiting desc, pid`.execute(database.read);
  return rows.map((row) => ({ ...row, statement: row.statement && statementName(row.statement) }));
}
