import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A PostgreSQL database for one server under test. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server for the tests; empty: the embedded database is tested. */
    postgresUrl: string;
  }
}

/**
 * A fresh database on the PostgreSQL server of this test run; undefined if the run tests PGlite.
 *
 * @param template name of the database to copy; `template1` has no tables
 */
export async function createTestDatabase(
  template: string | undefined = inject('templates').tables.database,
): Promise<TestDatabase | undefined> {
  const server = inject('postgresUrl');
  if (!server) return undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template}`);
  return { url: addressOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}

/** The address of a database on the same server as another one. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a server. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
