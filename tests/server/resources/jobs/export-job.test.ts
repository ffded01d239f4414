import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

// The job writes a thousand rows at once.
const bookCount = 1_100;
const columns = [
  { feld: 'titel', titel: 'Titel' },
  { feld: 'verliehen', titel: 'Verliehen' },
];

let server: TestServer;
let ina: string;
beforeAll(async () => {
  server = await startServer({ schemas: withBooks, now: () => new Date() });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'iwan', rolle: 'idm' });
  await server.addUser({ benutzername: 'leser', rolle: 'vn', vn_nummer: '10000009' });
  for (let number = 1; number <= bookCount; number += 1)
    await server.insert('buch', {
      leser: '10000001',
      titel: `Band ${String(number).padStart(4, '0')}`,
      zustand: 'da',
    });
});
afterAll(() => server.close());
beforeEach(async () => {
  ina = await server.signIn('ina');
});

const start = (token: string, body: object = {}) =>
  server.call('/api/sammelauftraege/export', {
    method: 'POST',
    token,
    body: {
      liste: 'BUCH_SUCHEN',
      titel: 'Export',
      ressource: 'buch',
      spalten: columns,
      suche: { sortBy: 'titel', sortDesc: 'true' },
      ...body,
    },
  });
const read = async (id: number, token = ina) =>
  (await server.call(`/api/sammelauftraege/${id}`, { token })).body;
const fileOf = (id: number, token = ina) => server.call(`/api/sammelauftraege/${id}/datei`, { token });
async function run(body: object = {}): Promise<number> {
  const { status, body: started } = await start(ina, body);
  expect([status, started]).toEqual([201, started]);
  await waitFor(async () => expect((await read(started.id)).zustand).not.toBe('laeuft'));
  return started.id;
}

describe('an export as a job', () => {
  test('writes what the search finds, as the call of the list does at once', async () => {
    const id = await run();
    expect(await read(id)).toMatchObject({
      zustand: 'fertig',
      anzahl: bookCount,
      erledigt: bookCount,
      fehlgeschlagen: 0,
      ist_export: true,
      ist_import: false,
    });
    const file = await fileOf(id);
    const query = columns.map(({ feld, titel }) => `spalte=${feld}&titel=${titel}`).join('&');
    const atOnce = await server.call(`/api/bibliothek/buch/csv?${query}&sortBy=titel&sortDesc=true`, {
      token: ina,
    });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(String(file.body).split('\r\n')).toHaveLength(bookCount + 2);
    expect(file.body).toBe(atOnce.body);
  });

  test('is written in the language of who started it', async () => {
    const { body } = await server.call('/api/sammelauftraege/export', {
      method: 'POST',
      token: ina,
      headers: { 'accept-language': 'en-GB' },
      body: {
        liste: 'BUCH_SUCHEN',
        titel: 'Export',
        ressource: 'buch',
        spalten: columns,
        suche: { 'data.titel': 'Band 0001' },
      },
    });
    await waitFor(async () => expect((await read(body.id)).zustand).toBe('fertig'));
    expect((await fileOf(body.id)).body).toContain('Titel,Verliehen\r\n');
  });

  test('is seen by its user alone', async () => {
    const id = await run();
    const iwan = await server.signIn('iwan');
    expect((await fileOf(id, iwan)).status).toBe(404);
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'adm' });
    const administrator = await server.signIn('ina');
    expect((await fileOf(id, administrator)).status).toBe(404);
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'idm' });
  });

  test('is refused without the right, for columns that are none, and if nothing is found', async () => {
    const vn = await server.signIn('leser');
    expect(
      (await start(vn, { ressource: 'benutzer', spalten: [{ feld: 'name', titel: 'Name' }] })).status,
    ).toBe(403);
    expect((await start(ina, { spalten: [{ feld: 'gibtsnicht', titel: 'x' }] })).status).toBe(400);
    expect((await start(ina, { spalten: [{ feld: 'titel.x', titel: 'x' }] })).status).toBe(422);
    expect((await start(ina, { spalten: [] })).status).toBe(422);
    expect((await start(ina, { suche: { 'data.titel': 'gibt es nicht' } })).status).toBe(422);
    expect((await start(ina, { suche: { fremd: '1' } })).status).toBe(400);
  });

  test('has no file while it runs, nor once it was stopped, and goes with its job', async () => {
    const id = await run();
    for (const [state, status] of [
      ['running', 409],
      ['stopped', 404],
      ['broken', 404],
      ['finished', 200],
    ] as const) {
      await server.context.database.transaction((tx) =>
        tx.updateTable('bulk_job').set({ state }).where('id', '=', id).execute(),
      );
      expect([state, (await fileOf(id)).status]).toEqual([state, status]);
    }
    await server.call(`/api/sammelauftraege/${id}`, { method: 'DELETE', token: ina });
    const left = server.context.database.read.selectFrom('bulk_job_row').select('number');
    expect(await left.where('job_id', '=', id).execute()).toEqual([]);
  });

  test('cannot be repeated as a selection of rows', async () => {
    const id = await run();
    const again = await server.call('/api/sammelauftraege', {
      method: 'POST',
      token: ina,
      body: {
        liste: 'BUCH_SUCHEN',
        titel: 'Löschen',
        ressource: 'buch',
        methode: 'DELETE',
        pfad: 'bibliothek/buch/{id}',
        von: id,
      },
    });
    expect(again.status).toBe(404);
  });
});
