import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { listeningPort } from '../../../packages/server/src/http/http-server.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { insertRow } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { type RowsUpdate, updateRows } from '../../../packages/server/src/resources/write/update-rows.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { createPortal, type Portal, type PortalOptions } from '../../../server/portal.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { requireIndexedRecords } from '../databases/require-indexed-records.ts';
import { databaseSettings, type TestDatabase } from '../databases/test-database.ts';
import type { TemplateName } from '../databases/test-template.ts';
import { hangMs } from '../hang-ms.ts';
import { createClock, type TestClock } from './test-clock.ts';
import { createTestData } from './test-data.ts';
import { testPassword, userValues } from './users.ts';

export { testPassword } from './users.ts';

/** A response with its parsed JSON body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

/** Differences of a call from `GET` without a session. */
export interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A real server on a free port of the loopback address, with its own database and directory. */
export interface TestServer extends Portal {
  readonly url: string;
  readonly dataDir: string;
  readonly clock: TestClock;
  call(path: string, options?: CallOptions): Promise<TestResponse>;
  /** Creates a user and returns the id. */
  addUser(values: Partial<Record<string, unknown>> & { benutzername: string }): Promise<number>;
  /** Signs a user in with the test password and returns the token. */
  signIn(benutzername: string): Promise<string>;
  insert(resource: string, values: Row): Promise<Row>;
  /** Changes the rows of a resource with these values. */
  update(resource: string, where: Row, values: RowsUpdate['set']): Promise<Row[]>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<TestServer>;
  close(): Promise<void>;
}

/** The project's schemas and a neutral one, `bibliothek/buch`, that uses every keyword of the language. */
export const withBooks = [schemasFolder, new URL('../definitions/schemas/', import.meta.url)];

/** Differences from a server without rows and with the project's schemas. */
export type TestServerOptions = Partial<PortalOptions> & {
  readonly env?: Readonly<Record<string, string>>;
  readonly template?: TemplateName;
};

/** Starts a server for tests: no demo data, no log, on PGlite or on PostgreSQL (`TEST_DATABASE=postgres`). */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { dataDir, database } = await createTestData(options.template);
  const clock = createClock();
  return start(options, dataDir, database, clock);
}

async function start(
  options: TestServerOptions,
  dataDir: string,
  database: TestDatabase | undefined,
  clock: TestClock,
): Promise<TestServer> {
  const { env, template: _, limits, ...appOptions } = options;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    BOT_CHECK: 'off',
    LOG_LEVEL: 'silent',
    ...databaseSettings(database?.url),
    ...env,
  });
  const built = await createPortal({
    config,
    now: clock.now,
    // The server shares its thread with the tests, which may block it.
    limits: { eventLoopDelayMs: hangMs, contentCheckMs: hangMs, searchMs: hangMs, ...limits },
    ...appOptions,
  });
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${listeningPort(built.app)}`;
  const call = (target: string, callOptions: CallOptions = {}) => send(url + target, callOptions);
  const stamp = stampOf(systemActor('test'), clock.now());
  const insert = (resource: string, values: Row) =>
    built.context.database.transaction((tx) =>
      insertRow(tx, built.context.resources.get(resource).table, values, stamp),
    );
  return {
    ...built,
    url,
    dataDir,
    clock,
    call,
    insert,
    update: (resource, where, set) =>
      built.context.database.transaction((tx) =>
        updateRows(tx, built.context.resources.get(resource).table, {
          where: sql.join(
            Object.entries(where).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
            sql` and `,
          ),
          set,
          stamp,
        }),
      ),
    async addUser(values) {
      const row = await insert('benutzer', await userValues(values));
      return Number(row.id);
    },
    async signIn(benutzername) {
      const { status, body } = await call('/api/benutzer/login', {
        method: 'POST',
        body: { benutzername, passwort: testPassword },
      });
      if (status !== 200) throw new Error(`Sign-in of ${benutzername} answered ${status}.`);
      return body.token as string;
    },
    async restart() {
      await built.app.close();
      return start(options, dataDir, database, clock);
    },
    async close() {
      try {
        // A test may already have closed it.
        if (built.app.server.listening)
          await requireIndexedRecords(built.context.database.read, built.context.resources);
      } finally {
        await built.app.close();
      }
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes one HTTP call; bytes are sent as a CSV file, other bodies as JSON. */
export async function send(url: string, options: CallOptions): Promise<TestResponse> {
  const { method = 'GET', token, body, headers } = options;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': body instanceof Buffer ? 'text/csv' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}
