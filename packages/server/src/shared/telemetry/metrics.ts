import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The server's metrics in Prometheus format. */
export interface Metrics {
  readonly registry: Registry;
  /** What the names of an application's own metrics begin with. */
  readonly prefix: string;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Time in the database and number of statements, by call. */
  readonly requestDatabase: Histogram<'method' | 'route'>;
  readonly requestStatements: Histogram<'method' | 'route'>;
  readonly signIns: Counter<'result'>;
  readonly cspReports: Counter<'directive'>;
  /** Requests of a reverse proxy that does not name its client. */
  readonly callsWithoutOrigin: Counter;
  readonly databaseReplaced: Counter;
  readonly lockTimeouts: Counter;
  /** Attempts at tasks by queue and result: done, continued, failed, set_aside. */
  readonly tasks: Counter<'queue' | 'result'>;
}

/**
 * A new set of metrics; every server has its own, so that several can run in one process.
 *
 * @param prefix what their names begin with
 */
export function createMetrics(prefix = 'app'): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    prefix,
    requests: new Histogram({
      name: `${prefix}_request_seconds`,
      help: 'Duration of calls by route pattern.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    requestDatabase: new Histogram({
      name: `${prefix}_request_database_seconds`,
      help: 'Time of calls in the database by route pattern.',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    requestStatements: new Histogram({
      name: `${prefix}_request_statements`,
      help: 'Number of statements of calls by route pattern.',
      labelNames: ['method', 'route'],
      buckets: [1, 5, 10, 20, 50, 100, 1_000],
      registers,
    }),
    signIns: new Counter({
      name: `${prefix}_sign_ins_total`,
      help: 'Sign-in attempts by result.',
      labelNames: ['result'],
      registers,
    }),
    cspReports: new Counter({
      name: `${prefix}_csp_reports_total`,
      help: 'Violations of the content security policy that browsers reported.',
      labelNames: ['directive'],
      registers,
    }),
    callsWithoutOrigin: new Counter({
      name: `${prefix}_calls_without_origin_total`,
      help: 'Calls of a reverse proxy that sends no X-Forwarded-For.',
      registers,
    }),
    databaseReplaced: new Counter({
      name: `${prefix}_database_replaced_total`,
      help: 'How often a stuck or dead database thread was replaced.',
      registers,
    }),
    lockTimeouts: new Counter({
      name: `${prefix}_database_lock_timeouts_total`,
      help: 'Statements that have waited in vain for a lock of another session.',
      registers,
    }),
    tasks: new Counter({
      name: `${prefix}_queue_attempts_total`,
      help: 'Attempts at queued tasks by result (done, continued, failed, set_aside).',
      labelNames: ['queue', 'result'],
      registers,
    }),
  };
}
