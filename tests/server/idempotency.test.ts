import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../support/server.ts';

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

test('twenty identical calls at once make one row and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('schluessel-1', 'Einmal')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers[0]?.headers.get('etag')).toBe('"1"');
  expect(await count('Einmal')).toBe(1);
});

test('a key with other contents is refused, another user has keys of his own', async () => {
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
