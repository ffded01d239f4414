import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const users = [
  // May change orders that were not begun.
  { benutzername: 'ina', rolle: 'idm' },
  // May change orders, but not their list.
  { benutzername: 'adam', rolle: 'adm' },
  // May change positions, but no order.
  { benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' },
] as const;

let folder: URL;
let server: TestServer;
let fahrzeug: number;
const tokens = new Map<string, string>();

beforeAll(async () => {
  folder = await adaptedWorkshop({
    auftrag: ({ properties, 'x-resource': { rights } }) => {
      rights.read.push('adm');
      rights.change = ['adm', { roles: ['idm'], when: { field: 'zustand', is: 'angelegt' } }];
      properties.positionen['x-write'] = { create: ['idm'], change: ['idm'] };
    },
    auftragsposition: ({ 'x-resource': resource }) => {
      const all = ['idm', 'adm', 'vn'];
      resource.rights = { search: all, read: all, create: all, change: all, delete: all };
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  for (const user of users) {
    await server.addUser(user);
    tokens.set(user.benutzername, await server.signIn(user.benutzername));
  }
  const car = { halter: '10000001', kennzeichen: 'OL-P 1', marke: 'Opel' };
  fahrzeug = (await call('ina', 'fahrzeug', 'POST', car)).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = (name: string, path: string, method = 'GET', body?: object) =>
  server.call(`/api/${path}`, { method, token: tokens.get(name)!, ...(body && { body }) });

let count = 0;
/** An order with one position, in a state. */
async function order(zustand: string) {
  count += 1;
  const row = { nummer: `R-${count}`, kunde: '10000001', fahrzeug, positionen: [{ text: 'Öl', menge: 1 }] };
  const { body } = await call('ina', 'auftrag', 'POST', row);
  await server.update('auftrag', { id: body.id }, { zustand });
  return { id: Number(body.id), part: Number(body.positionen[0].id) };
}
const read = async (id: number) => (await call('ina', `auftrag/${id}`)).body;

test.each([
  ['ina', 'angelegt', [201, 200, 204]],
  ['ina', 'in_arbeit', [403, 403, 403]],
  ['adam', 'angelegt', [403, 403, 403]],
  ['erika', 'angelegt', [403, 403, 403]],
])('parts of an order that %s changes in the state %s', async (name, zustand, expected) => {
  const { id, part } = await order(zustand);
  const before = await read(id);
  const statuses = [
    await call(name, 'auftragsposition', 'POST', { auftrag: id, text: 'Prüfung', menge: 2 }),
    await call(name, `auftragsposition/${part}`, 'PATCH', { menge: 3 }),
    await call(name, `auftragsposition/${part}`, 'DELETE'),
  ].map(({ status }) => status);
  expect(statuses).toEqual(expected);
  if (expected[0] === 403) expect(await read(id)).toEqual(before);
  else expect(await read(id)).toMatchObject({ positionen: [{ text: 'Prüfung' }] });
});

test('a position that a caller does not see, or that is not there, is missing', async () => {
  for (const method of ['PATCH', 'DELETE'])
    expect((await call('erika', 'auftragsposition/999999', method, { menge: 2 })).status).toBe(404);
  const added = await call('ina', 'auftragsposition', 'POST', { auftrag: 999999, text: 'Öl', menge: 1 });
  expect([added.status, added.body.error.details]).toMatchObject([422, [{ dataPath: 'auftrag' }]]);
});
