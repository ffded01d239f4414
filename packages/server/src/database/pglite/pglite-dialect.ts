import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { statementLimit } from '../deadline.ts';
import type { PgliteClient } from './pglite-client.ts';
import type { StatementOptions } from './pglite-worker.ts';

/** Kysely over the PGlite thread; every statement runs with these options. */
export function pgliteDialect(client: PgliteClient, options: StatementOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #generation: number;
  readonly #options: StatementOptions;

  constructor(client: PgliteClient, generation: number, options: StatementOptions) {
    this.#client = client;
    this.#generation = generation;
    this.#options = options;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(this.#generation, query.sql, query.parameters, {
      ...this.#options,
      limitMs: statementLimit(this.#options.limitMs),
    });
    const rows = result.rows as R[];
    return result.affectedRows === undefined
      ? { rows }
      : { rows, numAffectedRows: BigInt(result.affectedRows) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream.');
  }
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #options: StatementOptions;

  constructor(client: PgliteClient, options: StatementOptions) {
    this.#client = client;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.#client, await this.#client.acquire(), this.#options);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#client.release();
  }

  /** Several Kysely objects share the client; its creator closes it. */
  async destroy(): Promise<void> {}
}
