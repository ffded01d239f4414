import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyTables } from '../../../packages/server/src/database/database.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
let adam: string;
let ina: string;

beforeAll(async () => {
  server = await startServer();
  for (const [name, rolle] of [
    ['adam', 'adm'],
    ['ina', 'idm'],
  ] as const)
    await server.addUser({ benutzername: name, rolle, email: `${name}@example.org` });
  adam = await server.signIn('adam');
  ina = await server.signIn('ina');
});
afterAll(() => server.close());

const now = () => server.context.now().toISOString();
beforeEach(async () => {
  await server.context.database.transaction(async (tx) => {
    for (const table of ['letter_outbox', 'mail_ausgang', 'bulk_job'])
      await anyTables(tx).deleteFrom(table).execute();
  });
});

const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
  const row = await server.context.database.transaction((tx) =>
    anyTables(tx).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return Number(row.id);
};
const addLetter = () =>
  insert('letter_outbox', {
    kind: 'aktivierungscode',
    content: 'geheim',
    state: 'failed',
    attempts: 10,
    error: 'ENOSPC',
    created_at: now(),
  });
const addMail = () =>
  insert('mail_ausgang', {
    message_id: '<1@localhost>',
    empfaenger: 'niemand@example.org',
    zweck: 'konto',
    zustand: 'unzustellbar',
    versuche: 1,
    fehler: '550 no such user',
  });

const list = async (query = '') => {
  const { status, body } = await server.call(`/api/gescheiterte_aufgabe${query}`, { token: adam });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data as Record<string, unknown>[];
};
const act = (key: string, action: string, token = adam) =>
  server.call(`/api/gescheiterte_aufgabe/${key}/${action}`, { method: 'POST', token });
const entriesOf = async (key: string) =>
  (await server.call(`/api/aenderung?data.schluessel=${key}`, { token: adam })).body.data;

test('tasks of all queues that were set aside are one list, which is searched like any other', async () => {
  const letter = await addLetter();
  const mail = await addMail();
  await insert('letter_outbox', {
    kind: 'aktivierungscode',
    content: 'geheim',
    state: 'waiting',
    created_at: now(),
  });
  expect(await list('?sortBy=queue')).toMatchObject([
    { key: `letter-${letter}`, queue: 'letter', task: letter, attempts: 10, error: 'ENOSPC' },
    { key: `mail-${mail}`, queue: 'mail', task: mail, attempts: 1, error: '550 no such user' },
  ]);
  expect(await list('?data.queue=mail')).toHaveLength(1);
  expect(await list('?data.error.contains=enospc')).toHaveLength(1);
});

test('an administrator tries one again, which the history names', async () => {
  const letter = await addLetter();
  expect((await act(`letter-${letter}`, 'retry')).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await entriesOf(`letter-${letter}`)).toMatchObject([
    { benutzername: 'adam', ressource: 'gescheiterte_aufgabe' },
  ]);
  const { status, body } = await act(`letter-${letter}`, 'retry');
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('laden')]);
});

test('an administrator discards one for good, which the history names', async () => {
  const mail = await addMail();
  expect((await act(`mail-${mail}`, 'discard')).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await entriesOf(`mail-${mail}`)).toMatchObject([
    { benutzername: 'adam', ressource: 'gescheiterte_aufgabe' },
  ]);
  expect((await act(`mail-${mail}`, 'discard')).status).toBe(409);
});

test('nobody else reads, tries again or discards them', async () => {
  const letter = await addLetter();
  expect((await server.call('/api/gescheiterte_aufgabe', { token: ina })).status).toBe(403);
  for (const action of ['retry', 'discard'])
    expect((await act(`letter-${letter}`, action, ina)).status).toBe(403);
  expect(await list()).toHaveLength(1);
});

test('a task that no queue has is not found', async () => {
  for (const key of ['pigeon-1', 'letter-0', 'letter', `letter-${'9'.repeat(20)}`])
    expect([key, (await act(key, 'retry')).status]).toEqual([key, 404]);
});
