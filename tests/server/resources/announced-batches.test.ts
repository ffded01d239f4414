import { afterEach, expect, test } from 'vitest';
import { passOnMessages } from '../../../packages/server/src/database/notifications.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
afterEach(() => server.close());

async function start(batchMs: number): Promise<string> {
  server = await startServer({ schemas: withBooks, env: { EVENT_BATCH_MS: String(batchMs) } });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'ida', rolle: 'idm' });
  return server.signIn('ina');
}

const waiting = () => server.context.database.read.selectFrom('announcement').select('message').execute();
const write = (token: string, titel: string) =>
  server.call('/api/bibliothek/buch', { method: 'POST', token, body: { leser: '10000001', titel } });

test('changes that wait are told together, each once and in order', async () => {
  // The round of the worker comes after those of this test.
  const ina = await start(1000);
  const stream = await openEvents(server.url, await server.signIn('ida'));
  await write(ina, 'Eins');
  await write(ina, 'Zwei');
  const texts = await waiting();
  if (texts.length > 0) await passOnMessages(server.context.database);
  expect(await waiting()).toEqual([]);
  const rows = [];
  while (rows.length < 2)
    rows.push(...(await stream.next('aenderung')).zeilen.map(({ schluessel }: any) => Number(schluessel)));
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  expect(await passOnMessages(server.context.database)).toBe(false);
});

test('a process passes them on by itself, and a failed write has none', async () => {
  const ina = await start(20);
  const stream = await openEvents(server.url, await server.signIn('ida'));
  expect((await write(ina, '')).status).toBe(422);
  const { body } = await write(ina, 'Drei');
  const { zeilen } = await stream.next('aenderung');
  expect(zeilen).toEqual([expect.objectContaining({ schluessel: String(body.id), art: 'neu' })]);
  await waitFor(async () => expect(await waiting()).toEqual([]));
});
