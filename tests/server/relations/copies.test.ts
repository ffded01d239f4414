import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** New rows that are made of rows of another resource (`copies`). */

const text = { type: ['string', 'null'], maxLength: 80 };
const amount = { type: ['number', 'null'], 'x-precision': 11, 'x-scale': 2 };
const key = { type: 'integer', title: 'Nr.', readOnly: true };
const toOrder = {
  type: 'integer',
  title: 'Auftrag',
  'x-reference': { resource: 'auftrag', show: '{nummer}' },
};

/** A receipt of an order, with a line for each of its positions. */
const receipt = {
  title: 'Quittung',
  required: ['auftrag', 'kunde'],
  properties: {
    id: key,
    auftrag: { ...toOrder, 'x-unique': true },
    kunde: { type: 'string', title: 'Kunde', pattern: '^[0-9]{8}$' },
    kennzeichen: { ...text, title: 'Kennzeichen' },
    nummer: { ...text, title: 'Nummer', readOnly: true, 'x-sequence': { format: 'Q-{number}' } },
    zeilen: {
      type: 'array',
      title: 'Zeilen',
      maxItems: 20,
      'x-parts': { resource: 'quittungszeile', field: 'quittung', order: 'platz' },
    },
    summe: { ...amount, title: 'Summe', 'x-compute': { sum: ['zeilen.betrag'] } },
    zustand: {
      type: 'string',
      title: 'Zustand',
      enum: ['entwurf', 'gestellt'],
      default: 'entwurf',
      'x-states': { changes: [{ from: ['entwurf'], to: 'gestellt', label: 'Stellen' }] },
    },
  },
  'x-resource': {
    collection: 'Quittungen',
    search: ['nummer'],
    history: true,
    rights: { search: ['idm'], read: ['idm'], create: ['idm', 'adm'], change: ['idm'] },
    copies: [
      {
        resource: 'auftrag',
        fields: { auftrag: 'id', kunde: 'kunde', kennzeichen: 'fahrzeug.kennzeichen' },
        parts: [
          {
            field: 'zeilen',
            from: 'positionen',
            fields: { text: 'text', teil: 'teil.bezeichnung', menge: 'menge', preis: 'preis' },
          },
        ],
      },
    ],
  },
};
const receiptLine = {
  title: 'Zeile',
  required: ['quittung', 'text'],
  properties: {
    id: key,
    quittung: {
      type: 'integer',
      title: 'Quittung',
      'x-reference': { resource: 'quittung', show: '{nummer}', onDelete: 'cascade' },
    },
    platz: { type: ['integer', 'null'], title: 'Platz', readOnly: true },
    text: { type: 'string', title: 'Text', maxLength: 80 },
    teil: { ...text, title: 'Teil' },
    menge: { type: ['number', 'null'], title: 'Menge', 'x-precision': 7, 'x-scale': 2, default: 1 },
    preis: { ...amount, title: 'Preis', maximum: 500 },
    betrag: { ...amount, title: 'Betrag', 'x-compute': { product: ['menge', 'preis'] } },
  },
  'x-resource': {
    collection: 'Zeilen',
    history: true,
    rights: { search: ['idm'], read: ['idm'], create: ['idm', 'adm'], change: ['idm'], delete: ['idm'] },
  },
};
/** What a customer notes of the own orders. */
const note = {
  title: 'Merkzettel',
  required: ['auftrag'],
  properties: { id: key, auftrag: toOrder, kennzeichen: { ...text, title: 'Kennzeichen' } },
  'x-resource': {
    collection: 'Merkzettel',
    rights: { search: ['idm'], read: ['idm'], create: ['vn'] },
    copies: [{ resource: 'auftrag', fields: { auftrag: 'id', kennzeichen: 'fahrzeug.kennzeichen' } }],
  },
};

let folder: URL;
let server: TestServer;
let staff: string;
let customer: string;
let administrator: string;
let fahrzeug: number;

beforeAll(async () => {
  folder = await adaptedWorkshop({});
  for (const [name, schema] of Object.entries({
    quittung: receipt,
    quittungszeile: receiptLine,
    merkzettel: note,
  })) {
    const $schema = '../../../../../packages/schema/definition/resource.schema.json';
    await writeFile(
      new URL(`resource/${name}.schema.json`, folder),
      JSON.stringify({ $schema, type: 'object', ...schema }),
    );
  }
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  [staff, administrator, customer] = await Promise.all([
    server.signIn('ina'),
    server.signIn('adam'),
    server.signIn('erika'),
  ]);
  const car = { halter: '10000001', kennzeichen: 'OL-Q 1', marke: 'Opel' };
  fahrzeug = (await call('fahrzeug', 'POST', car)).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = (path: string, method = 'GET', body?: unknown, token = staff, headers = {}) =>
  server.call(`/api/${path}`, { method, token, headers, ...(body !== undefined && { body }) });
let count = 0;
async function order(positionen: readonly object[], values: object = {}): Promise<number> {
  count += 1;
  const body = { nummer: `C-${count}`, kunde: '10000001', fahrzeug, positionen, ...values };
  const created = await call('auftrag', 'POST', body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body.id;
}
const copy = (id: number | string, token = staff, headers = {}) =>
  call(`quittung/kopie/auftrag/${id}`, 'POST', undefined, token, headers);
const countOf = async (resource: string) => (await call(resource)).body.count;

test('a row is made of another one with its parts, by the rules of the new one', async () => {
  const part = await call('lagerteil', 'POST', { nummer: 'C-OEL', bezeichnung: 'Motoröl', preis: 9 });
  const id = await order([
    { text: 'Ölwechsel', menge: 2, preis: 40, teil: part.body.id },
    { text: 'Prüfung', menge: 1 },
    { text: 'Arbeit', menge: 3, preis: 10.5 },
  ]);
  const { status, body, headers } = await copy(id);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    auftrag: id,
    kunde: '10000001',
    kennzeichen: 'OL-Q 1',
    nummer: 'Q-1',
    zustand: 'entwurf',
    summe: 111.5,
    zeilen: [
      { text: 'Ölwechsel', teil: 'Motoröl', menge: 2, preis: 40, betrag: 80 },
      { text: 'Prüfung', teil: null, menge: 1, preis: null, betrag: null },
      { text: 'Arbeit', teil: null, menge: 3, preis: 10.5, betrag: 31.5 },
    ],
  });
  const read = await call(`quittung/${body.id}`);
  expect([read.body, read.headers.get('etag')]).toEqual([body, headers.get('etag')]);
  const history = await server.context.database.read
    .selectFrom('aenderung' as never)
    .selectAll()
    .where('ressource' as never, '=', 'quittung' as never)
    .where('schluessel' as never, '=', String(body.id) as never)
    .execute();
  expect(history).toMatchObject([{ art: 'angelegt' }]);
});

test('a click that is repeated makes one row, and a second copy is what a rule of the new row says', async () => {
  const id = await order([{ text: 'a', menge: 1 }]);
  const before = await countOf('quittung');
  const keyed = { 'idempotency-key': 'a-double-click-of-the-user' };
  const [first, again] = [await copy(id, staff, keyed), await copy(id, staff, keyed)];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  const second = await copy(id);
  expect([second.status, second.body.error.details[0].dataPath]).toEqual([422, 'auftrag']);
  expect(await countOf('quittung')).toBe(before + 1);
});

test('copies at the same time make one row', async () => {
  const id = await order([{ text: 'a', menge: 1 }]);
  const before = await countOf('quittung');
  const results = await Promise.all([copy(id), copy(id), copy(id)]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect(await countOf('quittung')).toBe(before + 1);
});

test('a rule that an entry breaks is named, and nothing is stored', async () => {
  const id = await order([
    { text: 'a', menge: 1, preis: 1 },
    { text: 'b', menge: 1, preis: 501 },
  ]);
  const before = [await countOf('quittung'), await countOf('quittungszeile')];
  const { status, body } = await copy(id);
  expect(status).toBe(422);
  expect(body.error.details).toMatchObject([
    { dataPath: 'zeilen.1.preis', message: expect.stringContaining('500') },
  ]);
  expect([await countOf('quittung'), await countOf('quittungszeile')]).toEqual(before);
  expect((await copy(await order([]))).body.nummer).toMatch(/^Q-\d$/);
});

test('who may not create the one, or read the other, copies nothing', async () => {
  const id = await order([{ text: 'a', menge: 1 }]);
  // Creates receipts, and reads no orders.
  expect((await copy(id, administrator)).status).toBe(403);
  // Reads the order, and creates no receipts.
  expect((await copy(id, customer)).status).toBe(403);
  expect((await copy(999_999)).status).toBe(404);
  expect((await copy('x')).status).toBe(404);
  expect((await call(`quittung/kopie/fahrzeug/${fahrzeug}`, 'POST')).status).toBe(404);
});

test('rows of somebody else are not there to be copied', async () => {
  const car = { halter: '10000002', kennzeichen: 'OL-Q 2', marke: 'Ford' };
  const other = (await call('fahrzeug', 'POST', car)).body.id;
  const foreign = await order([], { kunde: '10000002', fahrzeug: other });
  const own = await order([]);
  const noted = (id: number) => call(`merkzettel/kopie/auftrag/${id}`, 'POST', undefined, customer);
  expect((await noted(foreign)).status).toBe(404);
  const { status, body } = await noted(own);
  expect([status, body]).toMatchObject([201, { auftrag: own, kennzeichen: 'OL-Q 1' }]);
});

test('what the caller does not see of the row is not copied', async () => {
  const id = await order([]);
  await server.update('fahrzeug', { id: fahrzeug }, { halter: '10000002' });
  const refused = await call(`merkzettel/kopie/auftrag/${id}`, 'POST', undefined, customer);
  expect(refused.status).toBe(403);
  await server.update('fahrzeug', { id: fahrzeug }, { halter: '10000001' });
});
