import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { ResourceService } from '../../../packages/server/src/resources/resource-service.ts';
import type { ResourceHooks } from '../../../packages/server/src/resources/schema/resource-hooks.ts';
import type { Identity } from '../../../packages/server/src/shared/identity.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Values that the server takes from a referred row (`x-from`), whatever is sent. */

const amount = { type: ['number', 'null'], 'x-precision': 11, 'x-scale': 2 };

let folder: URL;
let server: TestServer;
let token: string;
let fahrzeug: number;

beforeAll(async () => {
  folder = await adaptedWorkshop({
    auftragsposition: ({ properties }) => {
      properties.preis = {
        ...amount,
        title: 'Einzelpreis',
        minimum: 0,
        maximum: 900,
        'x-from': 'teil.preis',
      };
    },
    lagerteil: ({ properties, 'x-resource': resource }) => {
      const reference = { resource: 'lagerteil', show: '{nummer} {bezeichnung}', onDelete: 'clear' };
      properties.ersatz = { type: ['integer', 'null'], title: 'Ersatz', 'x-reference': reference };
      properties.ersatzpreis = { ...amount, title: 'Ersatzpreis', maximum: 900, 'x-from': 'ersatz.preis' };
      properties.doppelt = { ...amount, title: 'Doppelt', 'x-compute': { product: ['ersatzpreis', 2] } };
      resource.bulk = ['change'];
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
  const car = { halter: '10000001', kennzeichen: 'OL-F 1', marke: 'Opel' };
  fahrzeug = (await call('fahrzeug', 'POST', car)).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = (path: string, method = 'GET', body?: unknown) =>
  server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });
const read = async (path: string) => (await call(path)).body;
let count = 0;
const partNumber = () => `F-${++count}`;
/** A new part in stock. */
async function part(preis: number, values: object = {}) {
  const created = await call('lagerteil', 'POST', {
    nummer: partNumber(),
    bezeichnung: 'Teil',
    preis,
    ...values,
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body;
}
const order = (positionen: readonly object[]) =>
  call('auftrag', 'POST', { nummer: partNumber(), kunde: '10000001', fahrzeug, positionen });
const change = (id: number, body: object) => call(`lagerteil/${id}`, 'PATCH', body);

test('a new row takes the value, whatever is sent, before anything is computed', async () => {
  const { id } = await part(12.5);
  expect(await part(1, { ersatz: id, ersatzpreis: 0.01, doppelt: 7 })).toMatchObject({
    ersatzpreis: 12.5,
    doppelt: 25,
  });
  expect(await part(1, { ersatzpreis: 0.01 })).toMatchObject({ ersatzpreis: null, doppelt: null });
});

test('a change takes it with another reference alone', async () => {
  const [cheap, dear] = [await part(10), await part(20)];
  const { id } = await part(1, { ersatz: cheap.id });
  const { body, headers } = await change(id, { ersatzpreis: 0.01 });
  expect([body.ersatzpreis, headers.get('etag')]).toEqual([
    10,
    (await call(`lagerteil/${id}`)).headers.get('etag'),
  ]);
  expect((await change(id, { ersatz: dear.id, ersatzpreis: 0.01 })).body.ersatzpreis).toBe(20);
  await change(dear.id, { preis: 25 });
  expect(await read(`lagerteil/${id}`)).toMatchObject({ ersatzpreis: 20, doppelt: 40 });
  for (const same of [dear.id, String(dear.id), ` ${dear.id}`, `0${dear.id}`])
    await change(id, { ersatz: same, ersatzpreis: 25, bezeichnung: `So ${same}` });
  expect((await read(`lagerteil/${id}`)).ersatzpreis).toBe(20);
  expect((await change(id, { ersatz: null })).body).toMatchObject({ ersatzpreis: null, doppelt: null });
});

test('a value that breaks a rule is refused at its field', async () => {
  const dear = await part(1000);
  const created = await call('lagerteil', 'POST', {
    nummer: 'F-x',
    bezeichnung: 'Teil',
    preis: 1,
    ersatz: dear.id,
  });
  expect(created.status).toBe(422);
  expect(created.body.error.details).toMatchObject([{ dataPath: 'ersatzpreis' }]);
  const positions = await order([{ text: 'a', menge: 1, teil: dear.id, preis: 1 }]);
  expect(positions.status).toBe(422);
  expect(positions.body.error.details.map(({ dataPath }: any) => dataPath)).toEqual(['positionen.0.preis']);
});

test('a row that is not there gives nothing', async () => {
  const { status, body } = await call('lagerteil', 'POST', {
    nummer: 'F-y',
    bezeichnung: 'Teil',
    preis: 1,
    ersatz: 999_999,
    ersatzpreis: 5,
  });
  expect([status, body.error.details[0].dataPath]).toEqual([422, 'ersatz']);
});

test('entries of a list take it, and their row adds it up', async () => {
  const [oil, tyre] = [await part(80), await part(99.95)];
  const { status, body } = await order([
    { text: 'Öl', menge: 1, teil: oil.id, preis: 0.01, betrag: 0.01 },
    { text: 'Reifen', menge: 4, teil: tyre.id },
    { text: 'Gruß', menge: 1, preis: 500 },
  ]);
  expect(status).toBe(201);
  const prices = (row: { positionen: { preis: number | null }[] }) =>
    row.positionen.map(({ preis }) => preis);
  expect([prices(body), body.summe]).toEqual([[80, 99.95, null], 479.8]);
  await change(oil.id, { preis: 85 });
  const [first, second, third] = body.positionen;
  const kept = await call(`auftrag/${body.id}`, 'PATCH', {
    positionen: [{ ...first, menge: 2, preis: 0.01 }, second, { ...third, preis: 3 }],
  });
  expect([prices(kept.body), kept.body.summe]).toEqual([[80, 99.95, null], 559.8]);
  const moved = await call(`auftrag/${body.id}`, 'PATCH', {
    positionen: [second, { ...first, teil: tyre.id, preis: 80 }, { ...third, teil: oil.id }],
  });
  expect([prices(moved.body), moved.body.summe]).toEqual([[99.95, 99.95, 85], 584.75]);
  const alone = await call(`auftragsposition/${first.id}`, 'PATCH', { teil: oil.id, preis: 0.01 });
  expect(alone.body.preis).toBe(85);
  const added = { auftrag: body.id, text: 'Nachtrag', menge: 1, teil: oil.id, preis: 0.01 };
  expect((await call('auftragsposition', 'POST', added)).body.preis).toBe(85);
});

test('a change of many rows takes it', async () => {
  const { id } = await part(33);
  const row = await part(1);
  const started = await call('sammelauftraege', 'POST', {
    liste: 'LAGERTEIL_SUCHEN',
    titel: 'Ersatz',
    ressource: 'lagerteil',
    methode: 'PATCH',
    pfad: 'lagerteil/{id}',
    inhalt: { ersatz: id, ersatzpreis: 0.01 },
    schluessel: [String(row.id)],
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await waitFor(async () => expect((await read(`lagerteil/${row.id}`)).ersatzpreis).toBe(33));
});

test('an import takes it, and its preview knows', async () => {
  const [cheap, dear] = [await part(15), await part(1000)];
  const file = [
    'Teilenummer;Bezeichnung;Preis;Ersatz;Ersatzpreis',
    `IMP-1;Teil;1;${cheap.id};0,01`,
    `IMP-2;Teil;1;${dear.id};0,01`,
  ].join('\n');
  const preview = (await call('lagerteil/import/pruefung', 'POST', Buffer.from(file))).body;
  expect(preview).toMatchObject({ fehlerhaft: [{ zeile: 3, fehler: [{ feld: 'Ersatzpreis' }] }] });
  const job = { liste: 'LAGERTEIL_SUCHEN', titel: 'Import', datei: preview.datei };
  expect((await call('sammelauftraege/import', 'POST', job)).status).toBe(201);
  const found = () => read('lagerteil?query=IMP-1');
  await waitFor(async () => expect((await found()).data).toMatchObject([{ ersatzpreis: 15 }]));
});

test('the other row cannot change until the one that takes from it is stored', async () => {
  const { context } = server;
  const { id } = await part(40);
  let raised: Promise<unknown> | undefined;
  const order: string[] = [];
  const hooks: ResourceHooks = {
    beforeCreate: async (_call, values) => {
      raised = change(id, { preis: 45 }).then(() => order.push('raised'));
      return values;
    },
    afterCreate: async () => void order.push('stored'),
  };
  const find = (name: string): ResourceService =>
    new ResourceService(context, context.resources.get(name), hooks, createValidator(context.now), find);
  const staff = {
    userId: 1,
    userName: 'ina',
    role: 'idm',
    attributes: { id: 1, benutzername: 'ina', vn_nummer: null },
  } satisfies Identity;
  const body = { nummer: partNumber(), bezeichnung: 'Teil', preis: 1, ersatz: id };
  expect(await find('lagerteil').create(staff, body)).toMatchObject({ ersatzpreis: 40 });
  await raised;
  expect(order).toEqual(['stored', 'raised']);
  expect(await read(`lagerteil/${id}`)).toMatchObject({ preis: 45 });
});

test('forms learn where a value comes from, and that nobody writes it', async () => {
  const { properties } = (await read('lagerteil/meta')).definition;
  expect(properties.ersatzpreis).toMatchObject({ readOnly: true, 'x-from': 'ersatz.preis' });
});
