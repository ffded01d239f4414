import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../../packages/server/src/accounts/sessions/create-sessions.ts';
import { secondsUntilExpiry } from '../../../packages/server/src/accounts/sessions/session-store.ts';
import { anyTables } from '../../../packages/server/src/database/database.ts';
import { portalSessionLookup } from '../../../server/auth/session/session-lookup.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const minute = 60;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { SESSION_MINUTES: '20' } });
  for (const name of ['lies.still', 'vera.viel']) await server.addUser({ benutzername: name, rolle: 'idm' });
});
afterAll(() => server.close());

const isSignedIn = async (token: string) =>
  (await server.call('/api/benutzer/sitzungen', { token })).status === 200;

/** Looks up sessions as a process does that has just been started, and counts the statements. */
function countedLookup() {
  const counted = { statements: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counted.statements += 1;
      return result;
    },
  };
  const db = anyTables(server.context.database.read).withPlugin(counting);
  return { counted, lookUp: portalSessionLookup(db) };
}

test('concurrent calls look up their sessions in one statement', async () => {
  const tokens = [await server.signIn('lies.still'), await server.signIn('vera.viel'), 'x'.repeat(43)];
  const { counted, lookUp } = countedLookup();
  const names = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => (await lookUp(tokens[index % 3]!))?.identity.userName),
  );
  expect(new Set(names)).toEqual(new Set(['lies.still', 'vera.viel', undefined]));
  expect(names.slice(0, 3)).toEqual(['lies.still', 'vera.viel', undefined]);
  expect(counted.statements).toBe(1);
});

test('a session that has just ended is not found', async () => {
  const token = await server.signIn('lies.still');
  expect(await isSignedIn(token)).toBe(true);
  await server.call('/api/benutzer/logout', { method: 'POST', token });
  expect(await isSignedIn(token)).toBe(false);
});

test('a response says whether its call renewed the session; calls in the background do not', async () => {
  const token = await server.signIn('lies.still');
  const isRenewedBy = async (path: string): Promise<boolean> => {
    const response = await server.call(path, { token });
    expect(response.status).toBe(200);
    return response.headers.has('session-renewed');
  };
  const polled = '/api/sammelauftraege/liste/NACHRICHT_SUCHEN';
  server.clock.advance(15 * minute);
  expect(await isRenewedBy(polled)).toBe(false);
  expect(await isRenewedBy('/api/benutzer/sitzungen')).toBe(true);
  server.clock.advance(15 * minute);
  expect(await isRenewedBy(polled)).toBe(false);
  server.clock.advance(6 * minute);
  expect(await isSignedIn(token)).toBe(false);
});

test('activity counts before it is stored, and is stored when the server closes', async () => {
  const token = await server.signIn('vera.viel');
  for (let call = 0; call < 3; call += 1) {
    server.clock.advance(15 * minute);
    expect(await isSignedIn(token)).toBe(true);
  }
  server = await server.restart();
  server.clock.advance(15 * minute);
  expect(await isSignedIn(token)).toBe(true);
  server.clock.advance(21 * minute);
  expect(await isSignedIn(token)).toBe(false);
});

test('activity counts while it is being stored, whatever a lookup had read before', async () => {
  const { database } = server.context;
  const token = await server.signIn('vera.viel');
  const lookUp = portalSessionLookup(database.read);
  const read = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isHeld = false;
  const sessions = createSessions(
    database,
    async (own) => {
      const session = await lookUp(own);
      if (!isHeld) return session;
      read.resolve();
      await goOn.promise;
      return session;
    },
    { sessionMinutes: 20 },
    server.clock.now,
  );
  server.clock.advance(15 * minute);
  sessions.touch((await sessions.find(token))!);
  server.clock.advance(15 * minute);
  isHeld = true;
  const found = sessions.find(token);
  await read.promise;
  const stored = sessions.store();
  await expect
    .poll(async () => secondsUntilExpiry((await lookUp(token))!, { sessionMinutes: 20 }, server.clock.now()))
    .toBeGreaterThan(0);
  goOn.resolve();
  expect(await found).toBeDefined();
  await stored;
});

test('activity is stored within seconds, so that other processes know of it', async () => {
  const token = await server.signIn('vera.viel');
  server.clock.advance(10 * minute);
  expect(await isSignedIn(token)).toBe(true);
  await server.context.sessions.store();
  const { rows } = await sql<{ at: string }>`select max(last_active_at) as at from session`.execute(
    server.context.database.read,
  );
  expect(rows).toEqual([{ at: server.clock.now().toISOString() }]);
  // A session that has ended in the meantime is not revived.
  server.clock.advance(minute);
  expect(await isSignedIn(token)).toBe(true);
  await server.context.database.transaction((tx) => sql`delete from session`.execute(tx));
  await server.context.sessions.store();
  expect(await isSignedIn(token)).toBe(false);
});
