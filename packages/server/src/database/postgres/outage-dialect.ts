import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { HttpError, unavailable } from '../../shared/http-error.ts';
import { asOutage } from './outage.ts';

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asOutage(error);
  }
}

/** Whatever prevents a connection is an outage. */
async function acquire(work: () => Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  try {
    return await work();
  } catch (error) {
    const outage = asOutage(error);
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
