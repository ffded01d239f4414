import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { HttpError, InsufficientStorage, unavailable } from '../../shared/http-error.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// Messages of pg and pg-pool for a connection that broke or could not be opened; they have no code.
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The server does not support|Connection ended)/;

/**
 * Converts an error of the PostgreSQL client to the HttpError for the user: 503 while the server is away, overloaded or
 * read-only, InsufficientStorage if its disk is full. Errors of the statement itself stay unchanged.
 */
export function toOutageError(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error;
  const code = databaseErrorCode(error);
  if (code === '53100') return new InsufficientStorage(error);
  const isAway =
    code === undefined
      ? brokenConnection.test(error.message)
      : networkCodes.has(code) || /^(08|53|57|58)/.test(code) || code === '25006';
  return isAway ? unavailable(undefined, { cause: error }) : error;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toOutageError(error);
  }
}

/** Whatever prevents a connection is an outage. */
async function acquire(work: () => Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  try {
    return await work();
  } catch (error) {
    const outage = toOutageError(error);
    throw outage instanceof HttpError ? outage : unavailable(undefined, { cause: error });
  }
}

/** Wraps a dialect so that every connection and statement reports outages as a HttpError. */
export function outageDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver()),
  };
}

function guardDriver(driver: Driver): Driver {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const original = (connection: DatabaseConnection): DatabaseConnection =>
    inner.get(connection) ?? connection;
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    async acquireConnection(options) {
      const connection = await acquire(() => driver.acquireConnection(options));
      const wrapped: DatabaseConnection = {
        executeQuery: (query, queryOptions) => guarded(() => connection.executeQuery(query, queryOptions)),
        streamQuery: (query, size, queryOptions) => connection.streamQuery(query, size, queryOptions),
      };
      inner.set(wrapped, connection);
      return wrapped;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(original(connection), options),
    beginTransaction: (connection, settings) =>
      guarded(() => driver.beginTransaction(original(connection), settings)),
    commitTransaction: (connection) => guarded(() => driver.commitTransaction(original(connection))),
    rollbackTransaction: (connection) => guarded(() => driver.rollbackTransaction(original(connection))),
  };
}
