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
    /** Address of a pooler before that server, through which servers under test reach it; empty: they do directly. */
    poolerUrl: string;
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
  return {
    url: addressOf(inject('poolerUrl') || server, name),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

/** The settings of a server on a database of this test run; behind a pooler, both addresses. */
export const databaseSettings = (url: string | undefined): Readonly<Record<string, string>> =>
  url === undefined
    ? {}
    : {
        DATABASE_URL: url,
        ...(inject('poolerUrl') && {
          DATABASE_DIRECT_URL: addressOf(inject('postgresUrl'), new URL(url).pathname.slice(1)),
        }),
      };

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
