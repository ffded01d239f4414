import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];

let server: TestServer;
let staff: string;
/** A vehicle of each customer, a part of tyres, and a workshop. */
const keys: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  staff = await server.signIn('ina');
  for (const halter of ['10000001', '10000002'])
    keys[halter] = await store('fahrzeug', { halter, kennzeichen: `OL ${halter}`, marke: 'Opel' });
  keys.reifen = await store('lagerteil', { nummer: 'r', bezeichnung: 'r', gruppe: 'reifen', preis: 1 });
  keys.werkstatt = await store('werkstatt', { name: 'Süd' });
});
afterAll(() => server.close());

/** Stores a row without the rules of its schema, as a job or an earlier version did. */
const store = async (resource: string, values: Record<string, unknown>) =>
  Number((await server.insert(resource, values)).id);
const patch = async (path: string, body: object) => {
  const answer = await server.call(`/api/${path}`, { method: 'PATCH', token: staff, body });
  return [answer.status, answer.body.error?.details];
};
const accepted = [200, undefined];
const refused = (dataPath: string, message: string) => [422, [{ dataPath, message }]];

let count = 0;
const order = (values: object) => {
  count += 1;
  return store('auftrag', { nummer: `S-${count}`, kunde: '10000001', fahrzeug: keys['10000002'], ...values });
};

test('an entry that never fitted stays where it is not touched', async () => {
  const car = await store('fahrzeug', {
    halter: '10000001',
    kennzeichen: 'OL 1',
    marke: 'VW',
    art: 'pkw',
    aufbau: 'kasten',
  });
  const wrong = refused('aufbau', 'Aufbau passt nicht zu „Art“.');
  expect(await patch(`fahrzeug/${car}`, { marke: 'Audi' })).toEqual(accepted);
  // As a form sends it: with what it has loaded.
  expect(await patch(`fahrzeug/${car}`, { marke: 'BMW', art: 'pkw', aufbau: 'kasten' })).toEqual(accepted);
  expect(await patch(`fahrzeug/${car}`, { aufbau: 'pritsche' })).toEqual(wrong);
  expect(await patch(`fahrzeug/${car}`, { marke: '' })).toEqual(
    refused('marke', 'Marke darf nicht leer sein.'),
  );
  expect(await patch(`fahrzeug/${car}`, { art: 'lkw' })).toEqual(accepted);
  expect(await patch(`fahrzeug/${car}`, { art: 'pkw' })).toEqual(wrong);
});

test('a change of the state is judged by what it touches, as every change is', async () => {
  const first = await order({ werkstatt: keys.werkstatt });
  expect(await patch(`auftrag/${first}`, { nummer: 'S-neu' })).toEqual(accepted);
  expect(await patch(`auftrag/${first}`, { zustand: 'in_arbeit' })).toEqual(accepted);
  expect(await patch(`auftrag/${first}`, { zustand: 'fertig' })).toEqual(
    refused('betrag', 'Betrag darf nicht leer sein.'),
  );
  expect(await patch(`auftrag/${first}`, { zustand: 'fertig', kunde: '10000003' })).toEqual([
    422,
    expect.arrayContaining([{ dataPath: 'betrag', message: 'Betrag darf nicht leer sein.' }]),
  ]);
  expect(await patch(`auftrag/${first}`, { zustand: 'fertig', betrag: 3, kunde: '10000003' })).toEqual(
    refused('fahrzeug', 'Fahrzeug passt nicht zu „Kunde“.'),
  );
  // A number that the pattern of today refuses.
  const old = await order({ werkstatt: keys.werkstatt, kunde: '1', fahrzeug: keys['10000001'] });
  expect(await patch(`auftrag/${old}`, { zustand: 'in_arbeit' })).toEqual(accepted);
  const [status, details] = await patch(`auftrag/${old}`, { kunde: '2' });
  expect([status, details[0].dataPath]).toEqual([422, 'kunde']);
});

test('an entry of a list of parts is judged where it changes, and by its own call alike', async () => {
  const whole = await order({ fahrzeug: keys['10000001'] });
  const part = (text: string, more: object) =>
    store('auftragsposition', { auftrag: whole, platz: 1, text, menge: 1, ...more });
  const wrong = await part('a', { menge: 0 });
  await part('b', { platz: 2 });
  const read = async () => (await server.call(`/api/auftrag/${whole}`, { token: staff })).body.positionen;
  const change = async (index: number, values: object) => {
    const positionen = await read();
    positionen[index] = { ...positionen[index], ...values };
    return patch(`auftrag/${whole}`, { positionen });
  };
  expect(await change(1, { menge: 2 })).toEqual(accepted);
  expect(await change(0, { text: 'c' })).toEqual(accepted);
  const [status, details] = await change(0, { menge: -1 });
  expect([status, details[0].dataPath]).toEqual([422, 'positionen.0.menge']);
  expect(await patch(`auftragsposition/${wrong}`, { text: 'd' })).toEqual(accepted);
  expect((await patch(`auftragsposition/${wrong}`, { menge: -1 }))[0]).toBe(422);
});
