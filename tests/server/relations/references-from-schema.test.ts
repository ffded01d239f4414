import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** The workshop that the schemas name. */
const named = 1;
const reference = {
  type: ['integer', 'null'],
  'x-reference': { resource: 'werkstatt', show: '{name}' },
};

let folder: URL;
let server: TestServer;
let token: string;
let fahrzeug: number;
let other: number;
let me: number;

beforeAll(async () => {
  folder = await adaptedWorkshop({
    auftrag: ({ properties }) => {
      properties.annahme = { ...reference, title: 'Annahme' };
      const [begin] = properties.zustand['x-states'].changes;
      Object.assign(begin, { require: undefined, set: { annahme: named } });
    },
    auftragsposition: ({ properties, 'x-resource': resource }) => {
      properties.ort = { ...reference, title: 'Ort', type: 'integer', default: named };
      properties.abnahme = { ...reference, title: 'Abnahme', readOnly: true };
      properties.bearbeiter = {
        ...reference,
        title: 'Bearbeiter',
        'x-reference': { resource: 'fahrer', show: '{name}' },
      };
      properties.zustand['x-states'].changes[0].set = { abnahme: named };
      resource.own = { field: 'bearbeiter', attribute: 'id', roles: ['idm'] };
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  me = await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
  expect((await call('werkstatt', 'POST', { name: 'Mitte' })).body.id).toBe(named);
  other = (await call('werkstatt', 'POST', { name: 'Nord' })).body.id;
  const car = { halter: '10000001', kennzeichen: 'OL-V 1', marke: 'Opel' };
  fahrzeug = (await call('fahrzeug', 'POST', car)).body.id;
  // A driver with the key of the user.
  for (let id = 0; id < me; ) id = (await call('fahrer', 'POST', { name: 'Ina' })).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = (resource: string, method: string, body?: unknown) =>
  server.call(`/api/${resource}`, { method, token, ...(body !== undefined && { body }) });
let count = 0;
const create = (positionen: readonly object[]) => {
  count += 1;
  return call('auftrag', 'POST', { nummer: `V-${count}`, kunde: '10000001', fahrzeug, positionen });
};
const position = { text: 'Ölwechsel', menge: 1, preis: 80 };

test('a change of state sets a reference', async () => {
  const { body } = await create([]);
  const begun = await call(`auftrag/${body.id}`, 'PATCH', { zustand: 'in_arbeit' });
  expect([begun.status, begun.body]).toMatchObject([200, { annahme: named, verweise: { annahme: 'Mitte' } }]);
});

test('what a change of state sets replaces what was sent', async () => {
  const { body } = await create([]);
  const begun = await call(`auftrag/${body.id}`, 'PATCH', { zustand: 'in_arbeit', annahme: other });
  expect([begun.status, begun.body.annahme]).toEqual([200, named]);
});

test('a part gets the references that its schema names, alone and with its row', async () => {
  const filled = { ort: named, bearbeiter: me };
  const { status, body } = await create([position]);
  expect([status, body.positionen]).toMatchObject([201, [filled]]);
  const added = await call('auftragsposition', 'POST', { auftrag: body.id, ...position, text: 'Prüfung' });
  expect([added.status, added.body]).toMatchObject([201, filled]);
  const { ort: _, ...rest } = body.positionen[0];
  const emptied = await call(`auftrag/${body.id}`, 'PATCH', { positionen: [rest] });
  expect([emptied.status, emptied.body.positionen]).toMatchObject([200, [filled]]);
});

test('a change of a part’s state sets a reference, alone and with its row', async () => {
  const done = { zustand: 'erledigt', abnahme: named };
  const { body } = await create([position, { ...position, text: 'Prüfung' }]);
  const [first, second] = body.positionen;
  const alone = await call(`auftragsposition/${first.id}`, 'PATCH', { zustand: 'erledigt' });
  expect([alone.status, alone.body]).toMatchObject([200, done]);
  const { auftrag: _, platz: __, ...entry } = alone.body;
  const positionen = [entry, { ...second, zustand: 'erledigt' }];
  const whole = await call(`auftrag/${body.id}`, 'PATCH', { positionen });
  expect([whole.status, whole.body.positionen]).toMatchObject([200, [done, done]]);
});

test('a reference that is sent must lead to a row that exists for the caller', async () => {
  const { body } = await create([position]);
  const [first] = body.positionen;
  const sent: [string, object, string][] = [
    [`auftrag/${body.id}`, { annahme: 999 }, 'annahme'],
    [`auftrag/${body.id}`, { zustand: 'in_arbeit', annahme: 999 }, 'annahme'],
    [`auftragsposition/${first.id}`, { ort: 999 }, 'ort'],
    [`auftragsposition/${first.id}`, { zustand: 'erledigt', ort: 999 }, 'ort'],
    [`auftrag/${body.id}`, { positionen: [{ ...first, ort: 999 }] }, 'positionen.0.ort'],
    [`auftrag/${body.id}`, { positionen: [first, { ...position, text: 'b', ort: 999 }] }, 'positionen.1.ort'],
  ];
  for (const [path, values, dataPath] of sent) {
    const { status, body: answer } = await call(path, 'PATCH', values);
    expect([path, status, answer.error?.details]).toMatchObject([path, 422, [{ dataPath }]]);
  }
});
