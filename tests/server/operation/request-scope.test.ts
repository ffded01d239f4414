import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementName } from '../../../packages/server/src/database/observe-statement.ts';
import { startServer, type TestServer, testPassword, withBooks } from '../../support/servers/server.ts';

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly statements?: number;
  readonly dbMs?: number;
  readonly trace?: string;
  readonly statement?: string;
  readonly ms?: number;
}

let server: TestServer;
let token: string;
const lines: Line[] = [];

beforeAll(async () => {
  server = await startServer({
    schemas: withBooks,
    env: { LOG_LEVEL: 'info', SLOW_STATEMENT_MS: '200' },
    logTo: new Writable({
      write(chunk: Buffer, _encoding, done) {
        for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
        done();
      },
    }),
  });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(() => server.close());

const lastCall = async (route: string): Promise<Line> => {
  const found = () => lines.findLast((line) => line.msg === 'call' && line.route === route);
  await expect.poll(found).toBeDefined();
  return found()!;
};

test('the line and the metrics of a call have its statements, with a body as well', async () => {
  const login = await lastCall('/api/benutzer/login');
  expect(login).toMatchObject({ statements: expect.any(Number), dbMs: expect.any(Number) });
  expect(login.statements).toBeGreaterThan(3);
  await server.call('/api/bibliothek/buch', { token });
  expect((await lastCall('/api/bibliothek/buch')).statements).toBeGreaterThan(0);
  const { body } = await server.call('/api/metrics');
  for (const name of ['portal_request_database_seconds', 'portal_request_statements'])
    expect(body).toMatch(new RegExp(`${name}_count\\{method="POST",route="/api/benutzer/login"\\} [1-9]`));
});

test('a slow statement is logged by its name, without values', async () => {
  const { database } = server.context;
  await sql`select ${'geheim'}::text, pg_sleep(0.3) from (select 1 from benutzer limit 1) b`.execute(
    database.read,
  );
  const slow = lines.findLast(({ msg }) => msg === 'slow statement');
  expect(slow).toMatchObject({ statement: expect.stringMatching(/^select benutzer #[0-9a-f]{8}$/) });
  expect(slow?.ms).toBeGreaterThanOrEqual(200);
  expect(JSON.stringify(lines)).not.toContain('geheim');
  expect(statementName('update "buch" set titel = $1')).toMatch(/^update buch #/);
  expect(statementName('commit')).toMatch(/^commit #/);
});

test.each([
  ['400', '/api/bibliothek/buch?fremd=1', {}],
  ['400 of the router', '/api/%', {}],
  ['401', '/api/benutzer/sitzung', { token: 'x' }],
  ['403', '/api/benutzer/export', {}],
  ['404', '/api/bibliothek/buch/999999', {}],
  ['404 without a route', '/api/gibtsnicht', {}],
  ['415', '/api/bibliothek/buch', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['422', '/api/bibliothek/buch', { method: 'POST', body: {} }],
])('an answer of %s has the id of its request', async (status, path, options) => {
  const answer = await server.call(path, { token, ...options });
  expect(answer.status).toBe(Number(status.slice(0, 3)));
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.body.warnings).toEqual([]);
  if (path === '/api/%') return;
  await expect.poll(() => lines.some(({ msg, reqId }) => msg === 'call' && reqId === id)).toBe(true);
});

test('the trace of a caller goes on, anything else begins one', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const call = async (traceparent: string) => {
    await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: 'ina', passwort: testPassword },
      headers: { traceparent },
    });
    return (await lastCall('/api/benutzer/login')).trace;
  };
  const before = lines.length;
  expect(await call(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  await expect.poll(() => lines.length).toBeGreaterThan(before);
  for (const wrong of ['x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${trace}-00f067aa0ba902b7-01`]) {
    const found = lines.length;
    await call(wrong);
    await expect.poll(() => lines.length).toBeGreaterThan(found);
    expect((await lastCall('/api/benutzer/login')).trace).toMatch(/^[0-9a-f]{32}$/);
    expect((await lastCall('/api/benutzer/login')).trace).not.toBe(trace);
  }
});
