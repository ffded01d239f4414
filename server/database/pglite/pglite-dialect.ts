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
import type { PgliteClient } from './pglite-client.ts';

/** Kysely over the PGlite thread; every statement may take `limitMs`. */
export function pgliteDialect(client: PgliteClient, limitMs: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, limitMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #generation: number;
  readonly #limitMs: number;

  constructor(client: PgliteClient, generation: number, limitMs: number) {
    this.#client = client;
    this.#generation = generation;
    this.#limitMs = limitMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(this.#generation, query.sql, query.parameters, this.#limitMs);
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
  readonly #limitMs: number;

  constructor(client: PgliteClient, limitMs: number) {
    this.#client = client;
    this.#limitMs = limitMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.#client, await this.#client.acquire(), this.#limitMs);
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

  /** Several Kysely objects share the client; whoever opened it closes it. */
  async destroy(): Promise<void> {}
}
