import type { FastifyBaseLogger } from 'fastify';
import type { Bells } from './bell.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import type { Config } from './config.ts';
import type { Database } from './data/database.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { SecretBox } from './domain/secret-box.ts';
import type { Metrics } from './metrics.ts';
import type { CoreSystem } from './ports/core-system/core-system.ts';
import type { ResourceRegistry } from './resources/resource-registry.ts';

/** Figures that bound what one caller may do; tests narrow or widen them. */
export interface Limits {
  /** Time for the head of a call to come in; default 10 s. */
  readonly headersMs?: number;
  /** Time for a whole call to come in; default 60 s. */
  readonly requestMs?: number;
  /** The same for a call that takes a file; default 180 s. */
  readonly uploadMs?: number;
  /** Bytes of files that one user may send a day; undefined: 200 MiB, staff 2 GiB. */
  readonly uploadBytesPerDay?: number;
  /** Connections of one address; undefined: 50, trusted proxies excepted. */
  readonly connectionsPerAddress?: number;
  /** Calls of one address a minute; undefined: 1200, loopback excepted. */
  readonly callsPerMinute?: number;
  /** Failed sign-ins of one network in ten minutes; default 30. */
  readonly signInsPerNetwork?: number;
  /** Wishes of one network for a new password in an hour; default 20. */
  readonly passwordRequestsPerNetwork?: number;
  /** Registrations of one network in an hour; default 20. */
  readonly registrationsPerNetwork?: number;
  /** Share of the usual work of the bot check; default 1. */
  readonly botCheckWork?: number;
  /** Solved bot checks a minute that are no surge; default 300. */
  readonly botChecksPerMinute?: number;
}

/** What routes, hooks and jobs work with. Made once at start. */
export interface AppContext {
  readonly config: Config;
  readonly limits: Limits;
  readonly database: Database;
  readonly resources: ResourceRegistry;
  /** Contracts, claims and open items. */
  readonly coreSystem: CoreSystem;
  /** Where contents of documents lie. */
  readonly documents: DocumentStore;
  readonly secretBox: SecretBox;
  /** Tells people from programs where anybody may call. */
  readonly botCheck: BotCheck;
  readonly metrics: Metrics;
  /** Rung when something was written down for later, so that it need not wait for the next look. */
  readonly bells: Bells;
  readonly log: FastifyBaseLogger;
  /** The only clock that business code reads. */
  now(): Date;
  /** Origin for links in mails and for checks of what a browser says about itself. */
  publicUrl(): string;
}
