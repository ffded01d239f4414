import type { Kysely } from 'kysely';
import type { SystemTables } from './migrations/system-tables.ts';
import type { ResourceTables } from './tables.gen.ts';

/** Every table with the types of its columns. */
export type Tables = SystemTables & ResourceTables;

/** What reading needs: a database or a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

/**
 * What writing needs. Only `Database.transaction` and `Database.maintain` hand one out. The builder writes the system's own tables alone:
 * those of resources are written by server/resources.
 */
export type Transaction = Reader & Pick<Kysely<SystemTables>, 'insertInto' | 'updateTable' | 'deleteFrom'>;

/**
 * The one door to PGlite and PostgreSQL. Both give int8 and numeric as numbers, date as `YYYY-MM-DD`,
 * timestamptz as ISO text. Everything throws a PortalError 503 while the database is away, InsufficientStorage
 * (503 as well) when there is no room to write.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For reading; a statement may take five seconds. */
  readonly read: Reader;
  /** For searches that users shape; a statement may take two seconds. */
  readonly search: Reader;
  /** Runs `work` in one transaction: all of it is stored when the promise fulfils, or nothing. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction whose statements may take as long as they need: migrations, bulk loads. */
  maintain<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One connection, without a transaction, whose statements may take as long as they need: what cannot be part of one. */
  withoutTransaction<T>(work: (connection: Reader) => Promise<T>): Promise<T>;
  /** Connections to a server and calls that wait for one; undefined for the embedded database. */
  poolState(): PoolState | undefined;
  close(): Promise<void>;
}

/** All pools together. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

declare module '../shared/context.ts' {
  interface AppContext {
    readonly database: Database;
  }
}
