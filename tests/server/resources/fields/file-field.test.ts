import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepDocuments } from '../../../../packages/server/src/ports/documents/sweep-documents.ts';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: TestServer;
let folder: URL;
let erika: string;
let max: string;
let ina: string;
beforeAll(async () => {
  folder = await adaptedWorkshop({
    fahrzeug: (schema) => {
      schema['x-resource'].bulk = ['change'];
      schema.properties.intern = {
        type: ['object', 'null'],
        title: 'Intern',
        'x-file': {},
        'x-read': ['idm'],
      };
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  await server.addUser({ benutzername: 'max', rolle: 'vn', vn_nummer: '10000002' });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  erika = await server.signIn('erika');
  max = await server.signIn('max');
  ina = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (datei_name = 'Schein.png', daten = png) => ({ datei_name, groesse: 1, daten });
const car = (values: object = {}) => ({ kennzeichen: 'OL-A 1', marke: 'Opel', ...values });
const create = (values: object, token = erika) =>
  server.call('/api/fahrzeug', { method: 'POST', token, body: car(values) });
const change = (id: number, body: object, token = erika) =>
  server.call(`/api/fahrzeug/${id}`, { method: 'PATCH', token, body });
const read = async (id: number) => (await server.call(`/api/fahrzeug/${id}`, { token: erika })).body;
const contents = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.context.documents.list()) keys.push(key);
  return keys;
};

test('a file is stored with its row, downloaded, kept, replaced and removed', async () => {
  const { status, body } = await create({ schein: file() });
  expect(status).toBe(201);
  const path = `fahrzeug/${body.id}/inhalt/schein`;
  const size = Buffer.from(png, 'base64').length;
  expect(body.schein).toEqual({ datei_name: 'Schein.png', groesse: size, typ: 'image/png', pfad: path });
  expect((await server.call(`/api/${path}`, { token: erika })).body).toEqual({
    datei_name: 'Schein.png',
    daten: `data:image/png;base64,${png}`,
  });
  const found = await server.call('/api/fahrzeug?query=OL-A', { token: erika });
  expect(found.body.data[0].schein).toEqual(body.schein);
  // A form sends back what it has read.
  expect((await change(body.id, { marke: 'Audi', schein: body.schein })).body).toMatchObject({
    marke: 'Audi',
    schein: body.schein,
  });
  await change(body.id, { schein: file('Neu.png') });
  expect((await read(body.id)).schein.datei_name).toBe('Neu.png');
  const history = await server.call(`/api/aenderung?data.schluessel=${body.id}`, { token: ina });
  expect(JSON.stringify(history.body)).not.toContain('dokument');
  await change(body.id, { schein: null });
  expect((await read(body.id)).schein).toBeNull();
  expect((await server.call(`/api/${path}`, { token: erika })).status).toBe(404);
});

test('is for those who see the row and the field', async () => {
  const { body } = await create({ schein: file() });
  const path = `/api/fahrzeug/${body.id}/inhalt`;
  expect((await server.call(`${path}/schein`, { token: max })).status).toBe(404);
  expect((await server.call(`${path}/marke`, { token: erika })).status).toBe(404);
  expect((await server.call(`${path}/schein`)).status).toBe(401);
  expect((await change(body.id, { intern: file() }, ina)).status).toBe(200);
  expect((await server.call(`${path}/intern`, { token: ina })).status).toBe(200);
  expect((await server.call(`${path}/intern`, { token: erika })).status).toBe(404);
  expect((await change(body.id, { intern: file() })).body.error.details).toMatchObject([
    { dataPath: 'intern' },
  ]);
});

test('takes no content of another row by its key', async () => {
  const { body } = await create({ schein: file() });
  const [key] = await contents();
  for (const forged of [
    { datei_name: 'x.png', groesse: 1, typ: 'image/png', dokument: key },
    { ...body.schein, dokument: key },
  ]) {
    expect((await create({ schein: forged, kennzeichen: 'OL-F 1' }, max)).status).toBe(422);
    const other = await create({ kennzeichen: 'OL-F 1' }, max);
    expect((await change(other.body.id, { schein: forged }, max)).status).toBe(422);
    const stored = await server.call(`/api/fahrzeug/${other.body.id}`, { token: max });
    expect(stored.body.schein).toBeNull();
  }
});

test('rows without a new file are written side by side, however many uploads there may be at once', async () => {
  const written = await Promise.all(Array.from({ length: 12 }, () => create({})));
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 201));
});

test.each([
  ['of another type', file('Brief.txt', Buffer.from('Hallo').toString('base64'))],
  ['with wrong content', file('Schein.pdf')],
  ['without content', file('Schein.png', '')],
  ['above its size', file('Schein.png', Buffer.alloc(1024 * 1024 + 1).toString('base64'))],
  ['that is no base64', file('Schein.png', '%%%')],
  ['without a name', { datei_name: 7, daten: png }],
  ['whose content is not sent', { datei_name: 'Schein.png', groesse: 1 }],
  ['that is another one than the stored', { datei_name: 'Fremd.png', groesse: 1, typ: 'image/png' }],
])('refuses a file %s, and stores nothing', async (_, schein) => {
  const before = await contents();
  const { status, body } = await create({ schein });
  expect([status, body.error.details]).toMatchObject([422, [{ dataPath: 'schein' }]]);
  expect(await contents()).toEqual(before);
});

test('keeps the last part of a name with a path', async () => {
  const { body } = await create({ schein: file('../../etc/Schein.png') });
  expect(body.schein.datei_name).not.toMatch(/[/\\]/);
});

test('stores no content of a row that is refused', async () => {
  const before = await contents();
  expect((await create({ schein: file(), marke: null })).status).toBe(422);
  expect((await change(999_999, { schein: file() })).status).toBe(404);
  expect(await contents()).toEqual(before);
});

test('contents are swept once no row has them, and not before', async () => {
  const { body } = await create({ schein: file('Bleibt.png') });
  const { database, resources, documents } = server.context;
  const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  await sweepDocuments(database, resources, documents, later);
  expect((await server.call(`/api/${body.schein.pfad}`, { token: erika })).status).toBe(200);
  await server.call(`/api/fahrzeug/${body.id}`, { method: 'DELETE', token: ina });
  await database.transaction((tx) => sql`delete from fahrzeug`.execute(tx));
  await sweepDocuments(database, resources, documents, later);
  expect(await contents()).toEqual([]);
});

test('a job stores a file with each of its rows', async () => {
  const cars = [(await create({})).body, (await create({})).body];
  const { status, body } = await server.call('/api/sammelauftraege', {
    method: 'POST',
    token: erika,
    body: {
      liste: 'FAHRZEUGE',
      titel: 'Schein',
      ressource: 'fahrzeug',
      methode: 'PATCH',
      pfad: 'fahrzeug/{id}',
      inhalt: { schein: file() },
      schluessel: cars.map(({ id }) => String(id)),
    },
  });
  expect(status).toBe(201);
  await waitFor(async () => {
    const job = await server.call(`/api/sammelauftraege/${body.id}`, { token: erika });
    expect(job.body).toMatchObject({ zustand: 'fertig', erledigt: 2, fehlgeschlagen: 0 });
  });
  for (const { id } of cars) expect((await read(id)).schein).toMatchObject({ datei_name: 'Schein.png' });
});
