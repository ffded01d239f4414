import type { Kysely } from 'kysely';
import type { SystemTables } from './migrations/system-tables.ts';

/**
 * Read access: a database or a transaction.
 *
 * @typeParam Tables with the types of their columns; an application adds its own
 */
export type Reader<Tables = SystemTables> = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor'
>;

/**
 * Write access. Only `Database.transaction` and `Database.maintain` provide it. The builder writes only tables that belong to no
 * resource: those of resources are written by packages/server/src/resources.
 *
 * @typeParam Written the tables that belong to no resource
 */
export type Transaction<Tables = SystemTables, Written = SystemTables> = Reader<Tables> &
  Pick<Kysely<Written>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/**
 * The only access to PGlite and PostgreSQL. Both return int8 and numeric as numbers, date as `YYYY-MM-DD`, timestamptz
 * as ISO text. Every method throws a HttpError 503 while the database is unavailable, and InsufficientStorage (503 as
 * well) if there is no space to write.
 */
export interface Database<Tables = SystemTables, Written = SystemTables> {
  readonly kind: 'pglite' | 'postgres';
  /** For reading; a statement may take five seconds. */
  readonly read: Reader<Tables>;
  /** For searches that users compose; a statement may take two seconds. */
  readonly search: Reader<Tables>;
  /** Runs `work` in one transaction, which is committed when the promise resolves, or rolled back. */
  transaction<T>(work: (tx: Transaction<Tables, Written>) => Promise<T>): Promise<T>;
  /** A transaction without time limit: migrations, bulk loads. */
  maintain<T>(work: (tx: Transaction<Tables, Written>) => Promise<T>): Promise<T>;
  /** One connection without transaction and time limit, for statements that cannot run in a transaction. */
  withoutTransaction<T>(work: (connection: Reader<Tables>) => Promise<T>): Promise<T>;
  /** Connections to a server and waiting requests; undefined for the embedded database. */
  poolState(): PoolState | undefined;
  /** Subscribes to notifications (`notifications.ts`) until the database is closed. */
  listen(listener: NotificationListener): void;
  close(): Promise<void>;
}

/** Receives notifications. */
export interface NotificationListener {
  /** A message of a committed transaction, of this process or another one. */
  onMessage(text: string): void;
  /** Messages may have been missed: the connection was broken, or the thread replaced. */
  onGap(): void;
}

/** The sum of all pools. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** What the context of a server has by its database. */
export interface DatabaseContext<Tables = SystemTables, Written = SystemTables> {
  readonly database: Database<Tables, Written>;
}

/** Kysely over tables that are known only at run time, so their columns are not typed. */
export const anyTables = (db: Reader): Kysely<Record<string, Record<string, unknown>>> =>
  db as unknown as Kysely<Record<string, Record<string, unknown>>>;
