import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApplicationServer } from './serve.ts';

type Row = Record<string, unknown>;

/** What a user can do by calls. */
export interface TestUser {
  /** Any call below `/api`. Rejects with an Error that names status and message. */
  call: <T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<T>;
  create: (resource: string, row: Row) => Promise<Row>;
  change: (resource: string, id: unknown, row: Row) => Promise<Row>;
  read: (resource: string, id: unknown) => Promise<Row>;
  search: (resource: string, query?: string) => Promise<Row[]>;
}

export interface TestApplication {
  /** Somebody without a session. */
  readonly visitor: TestUser;
  /** Creates an account with these fields and signs in. */
  signIn: (account: { role: string } & Row) => Promise<TestUser>;
}

const password = 'a-long-passphrase-for-tests-7';

/**
 * Starts an application with an empty database, for a test of `node:test`; it ends with the test.
 *
 * @param folder default: the current one
 */
export async function startTestApplication(
  test: { after: (work: () => Promise<void>) => void },
  folder = '.',
): Promise<TestApplication> {
  const dataDir = await mkdtemp(join(tmpdir(), 'application-'));
  const server = await createApplicationServer(resolve(folder), {
    DATA_DIR: dataDir,
    ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
  });
  test.after(async () => {
    await server.app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const userWith = (cookie?: string): TestUser => {
    const call: TestUser['call'] = async (method, path, body) => {
      const { statusCode, body: text } = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
        ...(body !== undefined && { payload: body as object }),
      });
      if (statusCode >= 400) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    };
    return {
      call,
      create: (resource, row) => call('POST', resource, row),
      change: (resource, id, row) => call('PATCH', `${resource}/${String(id)}`, row),
      read: (resource, id) => call('GET', `${resource}/${String(id)}`),
      search: async (resource, query = '') =>
        (await call<{ data: Row[] }>('GET', `${resource}?query=${encodeURIComponent(query)}`)).data,
    };
  };

  let accounts = 0;
  return {
    visitor: userWith(),
    async signIn({ role, ...fields }) {
      const userName = `${role}-${++accounts}`;
      await server.createAccount({
        userName,
        name: userName,
        email: `${userName}@example.org`,
        role,
        password,
        fields,
      });
      const { statusCode, headers, body } = await server.app.inject({
        method: 'POST',
        url: '/api/session',
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
        payload: { userName, password },
      });
      if (statusCode !== 200) throw new Error(`${userName} cannot sign in: ${statusCode} ${body}`);
      return userWith(String([headers['set-cookie']].flat()[0]).split(';')[0]);
    },
  };
}
