import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { JobSignals } from './job-signals.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './metrics.ts';
import type { SecretBox } from './secret-box.ts';

/** Figures that bound what one caller may do; tests narrow or widen them. */
export interface Limits {
  /** Time for the head of a call to come in; default 10 s. */
  readonly headersMs?: number;
  /** Time for a whole call to come in; default 60 s. */
  readonly requestMs?: number;
  /** The same for a call that takes a file; default 180 s. */
  readonly uploadMs?: number;
  /** How often the rate of an upload is looked at; default 10 s. */
  readonly uploadRateCheckMs?: number;
  /** Bytes of files that one user may send a day; undefined: 200 MiB, staff 2 GiB. */
  readonly uploadBytesPerDay?: number;
  /** As much as so many of the dearest uploads the contents of one day may cost to check; undefined: 20, staff 200. */
  readonly uploadChecksPerDay?: number;
  /** Longest time to check the contents of a call; default 10 s. */
  readonly contentCheckMs?: number;
  /** Time to scan a file for malware; default 30 s. */
  readonly scannerMs?: number;
  /** Time for a question to the core system; default 8 s. */
  readonly coreSystemMs?: number;
  /** Connections of one address; undefined: 50, trusted proxies excepted. */
  readonly connectionsPerAddress?: number;
  /** How long the server may be busy with one thing before it refuses calls; default: OVERLOAD_SECONDS. */
  readonly eventLoopDelayMs?: number;
  /** Calls of one address a minute; undefined: 1200, loopback excepted. */
  readonly callsPerMinute?: number;
  /** Failed sign-ins of one network in ten minutes; default 30. */
  readonly signInsPerNetwork?: number;
  /** Requests of one network for a new password in an hour; default 20. */
  readonly passwordRequestsPerNetwork?: number;
  /** Registrations of one network in an hour; default 20. */
  readonly registrationsPerNetwork?: number;
  /** Share of the usual work of the bot check; default 1. */
  readonly botCheckWork?: number;
  /** Solved bot checks a minute that are no surge; default 300. */
  readonly botChecksPerMinute?: number;
}

/**
 * What routes, hooks and jobs work with. Made once at start. Each floor declares what it adds to it (database, resources,
 * documents, bot check) beside the type of it, so that no floor imports from one above.
 */
export interface AppContext {
  readonly config: Config;
  readonly limits: Limits;
  readonly secretBox: SecretBox;
  readonly metrics: Metrics;
  /** Notified when work was stored for later, so that it need not wait for the next poll. */
  readonly jobSignals: JobSignals;
  readonly lifecycle: Lifecycle;
  readonly log: FastifyBaseLogger;
  /** The only clock that business code reads. */
  now(): Date;
  /** Origin for links in mails and for checks of what a browser says about itself. */
  publicUrl(): string;
}
