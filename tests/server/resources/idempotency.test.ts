import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;
let idm: string;
let other: string;
beforeAll(async () => {
  server = await startServer({ schemas: withBooks });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'ida', rolle: 'idm' });
  [idm, other] = await Promise.all([server.signIn('ina'), server.signIn('ida')]);
});
afterAll(() => server.close());

const post = (key: string, titel: string, token = idm) =>
  server.call('/api/bibliothek/buch', {
    method: 'POST',
    token,
    body: { leser: 'ALLE', titel },
    headers: { 'idempotency-key': key },
  });
const count = async (titel: string) =>
  (await server.call(`/api/bibliothek/buch?searchMode=EXAKT&query=${titel}`, { token: idm })).body.count;

test('twenty identical concurrent calls make one row and get one response', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('schluessel-1', 'Einmal')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers[0]?.headers.get('etag')).toBe('"1"');
  expect(await count('Einmal')).toBe(1);
});

test('a key with another body is refused, and each user has own keys', async () => {
  expect((await post('schluessel-2', 'Erst')).status).toBe(201);
  expect((await post('schluessel-2', 'Anders')).status).toBe(422);
  expect((await post('schluessel-2', 'Anders', other)).status).toBe(201);
  expect(await count('Anders')).toBe(1);
});

test('a refused call is answered the same way again; a key that is too short is refused', async () => {
  expect((await post('schluessel-3', '')).status).toBe(422);
  expect((await post('schluessel-3', '')).status).toBe(422);
  expect((await post('kurz', 'Titel')).status).toBe(400);
});

test('a call that fails while storing leaves neither row nor key, and can be repeated', async () => {
  const change = (statement: string) =>
    server.context.database.maintain((tx) => sql.raw(statement).execute(tx));
  await change(
    `create function verweigern() returns trigger language plpgsql as 'begin raise exception ''nein''; end'`,
  );
  await change(
    'create constraint trigger nein after insert on buch deferrable initially deferred for each row execute function verweigern()',
  );
  expect((await post('schluessel-4', 'Verweigert')).status).toBe(500);
  await change('drop trigger nein on buch');
  expect((await post('schluessel-4', 'Verweigert')).status).toBe(201);
  expect((await post('schluessel-4', 'Verweigert')).status).toBe(201);
  expect(await count('Verweigert')).toBe(1);
});

test('changing and deleting happen once, too, and are answered as the first time', async () => {
  const { body: row } = await post('schluessel-5', 'Vorher');
  const again = async (method: string, key: string, body?: unknown) => {
    const call = () =>
      server.call(`/api/bibliothek/buch/${row.id}`, {
        method,
        token: idm,
        headers: { 'idempotency-key': key, 'if-match': '"1"' },
        ...(body !== undefined && { body }),
      });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body, second.headers.get('etag')]).toEqual([
      first.status,
      first.body,
      first.headers.get('etag'),
    ]);
    return first;
  };
  const changed = await again('PATCH', 'schluessel-6', { titel: 'Nachher' });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  const stale = await again('DELETE', 'schluessel-7');
  expect(stale.status).toBe(412);
  await server.call(`/api/bibliothek/buch/${row.id}`, { method: 'DELETE', token: idm });
  expect((await again('DELETE', 'schluessel-8')).status).toBe(404);
});

test('a sign-out can be repeated without a key', async () => {
  const token = await server.signIn('ida');
  const out = () =>
    server.call('/api/benutzer/logout', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'abmelden-1' },
    });
  expect((await out()).status).toBe(204);
  expect((await out()).status).toBe(401);
});
