import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { JobSignals } from './job-signals.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** Limits for a single caller, at all processes of the installation unless they say otherwise; tests change them. */
export interface Limits {
  /** Time for receiving the headers of a request; default 10 s. */
  readonly headersMs?: number;
  /** Time for receiving a whole request; default 60 s. */
  readonly requestMs?: number;
  /** The same for an upload; default 180 s. */
  readonly uploadMs?: number;
  /** Interval for checking the rate of an upload; default 10 s. */
  readonly uploadRateCheckMs?: number;
  /** Bytes of files that one user may send per day; undefined: 200 MiB, times `uploadFactor` of the role. */
  readonly uploadBytesPerDay?: number;
  /** Cost of checking one day's contents, as a multiple of the most expensive upload; undefined: 20, times the same. */
  readonly uploadChecksPerDay?: number;
  /** Processor time for checking the contents of a request; default 10 s. */
  readonly contentCheckMs?: number;
  /** Time to scan a file for malware; default 30 s. */
  readonly scannerMs?: number;
  /** Time for a query to the core system; default 8 s. */
  readonly coreSystemMs?: number;
  /** Connections per address to a process; undefined: 50, except for trusted proxies. */
  readonly connectionsPerAddress?: number;
  /** How long the event loop of a process may be blocked before requests are rejected; default: OVERLOAD_SECONDS. */
  readonly eventLoopDelayMs?: number;
  /** Time for all statements of a search together; default 5 s. */
  readonly searchMs?: number;
  /** Requests per address and minute; undefined: 1200, except for loopback. */
  readonly callsPerMinute?: number;
  /** Failed sign-ins per network in ten minutes; default 30. */
  readonly signInsPerNetwork?: number;
  /** Password requests per network and hour; default 20. */
  readonly passwordRequestsPerNetwork?: number;
  /** Registrations per network and hour; default 20. */
  readonly registrationsPerNetwork?: number;
  /** Rows of an export; default 100 000. */
  readonly exportedRows?: number;
  /** Streams of events per user and process; default 5. */
  readonly streamsPerUser?: number;
  /** Factor for the work of the bot check; default 1. */
  readonly botCheckWork?: number;
  /** Solved bot checks per minute that do not count as a surge; default 300. */
  readonly botChecksPerMinute?: number;
}

/**
 * What every server has, created once at the start. Each layer above joins its own members to it by `&`: the database and the
 * resources (`ResourceContext`), the documents, pages and scanner (`AppContext`).
 */
export interface ServerContext {
  readonly config: Config;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Undefined without a collector of traces. */
  readonly tracing: Tracing | undefined;
  /** Notified when work was queued, so that it need not wait for the next poll. */
  readonly jobSignals: JobSignals;
  readonly lifecycle: Lifecycle;
  /** Of the application. */
  readonly version: string;
  readonly log: FastifyBaseLogger;
  /** The event loop lags behind: calls are refused, and what can wait does. */
  isOverloaded(): boolean;
  /** The only clock that business code reads. */
  now(): Date;
  /** Origin of links in mails, and for checking the origin that a browser reports. */
  publicUrl(): string;
}
