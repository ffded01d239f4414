import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];

let server: TestServer;
let staff: string;
let erika: string;
/** A vehicle of each customer, and a part of each group. */
const keys: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  [staff, erika] = await Promise.all([server.signIn('ina'), server.signIn('erika')]);
  for (const halter of ['10000001', '10000002'])
    keys[halter] = (await create('fahrzeug', { halter, kennzeichen: `OL ${halter}`, marke: 'Opel' })).body.id;
  for (const gruppe of ['oel', 'reifen'])
    keys[gruppe] = (
      await create('lagerteil', { nummer: gruppe, bezeichnung: gruppe, gruppe, preis: 1 })
    ).body.id;
});
afterAll(() => server.close());

const call = (path: string, method: string, body?: unknown, token = staff) =>
  server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });
const create = (resource: string, body: object) => call(resource, 'POST', body);
const detailsOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details];
const refused = (dataPath: string, message: string) => [422, [{ dataPath, message }]];
const accepted = (status: number) => [status, undefined];

let count = 0;
const order = (values: object) => {
  count += 1;
  return create('auftrag', {
    nummer: `W-${count}`,
    kunde: '10000001',
    fahrzeug: keys['10000001'],
    ...values,
  });
};
const car = (values: object) => {
  count += 1;
  return create('fahrzeug', { halter: '10000001', kennzeichen: `W ${count}`, marke: 'VW', ...values });
};

const wrongBody = refused('aufbau', 'Aufbau passt nicht zu „Art“.');
const wrongCar = refused('fahrzeug', 'Fahrzeug passt nicht zu „Kunde“.');
const wrongPart = (index: number) =>
  refused(`positionen.${index}.teil`, 'Lagerteil passt nicht zu „Gruppe“.');

test('an entry of an enumeration fits the other field, whichever of both is written', async () => {
  expect(detailsOf(await car({ art: 'pkw', aufbau: 'kasten' }))).toEqual(wrongBody);
  // By its default it is a passenger car.
  expect(detailsOf(await car({ aufbau: 'kasten' }))).toEqual(wrongBody);
  const created = await car({ art: 'lkw', aufbau: 'kasten' });
  expect(created.status).toBe(201);
  const change = (body: object) => call(`fahrzeug/${created.body.id}`, 'PATCH', body);
  expect(detailsOf(await change({ art: 'pkw' }))).toEqual(wrongBody);
  expect(detailsOf(await change({ aufbau: 'kombi' }))).toEqual(wrongBody);
  expect(detailsOf(await change({ art: 'pkw', aufbau: 'kombi' }))).toEqual(accepted(200));
  expect(detailsOf(await change({ art: 'lkw', aufbau: null }))).toEqual(accepted(200));
});

test('a reference leads to a row that matches, whichever of both is written', async () => {
  expect(detailsOf(await order({ fahrzeug: keys['10000002'] }))).toEqual(wrongCar);
  const created = await order({});
  const change = (body: object) => call(`auftrag/${created.body.id}`, 'PATCH', body);
  expect(detailsOf(await change({ kunde: '10000002' }))).toEqual(wrongCar);
  expect(detailsOf(await change({ fahrzeug: keys['10000002'] }))).toEqual(wrongCar);
  expect(detailsOf(await change({ kunde: '10000002', fahrzeug: keys['10000002'] }))).toEqual(accepted(200));
});

test('what the referred row becomes later does not refuse other changes', async () => {
  const sold = await car({});
  const created = await order({ fahrzeug: sold.body.id });
  await call(`fahrzeug/${sold.body.id}`, 'PATCH', { halter: '10000002' });
  const change = (body: object) => call(`auftrag/${created.body.id}`, 'PATCH', body);
  expect(detailsOf(await change({ nummer: `X-${count}` }))).toEqual(accepted(200));
  expect(detailsOf(await change({ kunde: '10000002' }))).toEqual(accepted(200));
});

test('a row that the caller does not see is not there, rather than of somebody else', async () => {
  const body = { nummer: 'W-E', kunde: '10000001', fahrzeug: keys['10000002'] };
  expect(detailsOf(await call('auftrag', 'POST', body, erika))).toEqual(
    refused('fahrzeug', 'Fahrzeug ist nicht (mehr) vorhanden. Bitte wählen Sie einen anderen Eintrag.'),
  );
});

test('a stored reference to a row that the caller does not see is refused alike, right or wrong', async () => {
  const positionen = [{ text: 'a', menge: 1, teil: keys.oel }];
  const created = await order({ positionen });
  expect(created.status).toBe(201);
  const [position] = created.body.positionen;
  const change = (gruppe: string, token: string) =>
    call(`auftragsposition/${position.id}`, 'PATCH', { gruppe }, token);
  const answers = [await change('oel', erika), await change('reifen', erika)];
  expect(answers.map(detailsOf)).toEqual(
    answers.map(() => refused('teil', 'Lagerteil passt nicht zu „Gruppe“.')),
  );
  expect((await change('oel', staff)).status).toBe(200);
});

test('entries of a list of parts are judged at their place', async () => {
  const part = (text: string, gruppe: string | null, teil: number | undefined) => ({
    text,
    menge: 1,
    gruppe,
    teil,
  });
  const wrong = [part('a', 'oel', keys.oel), part('b', 'oel', keys.reifen)];
  expect(detailsOf(await order({ positionen: wrong }))).toEqual(wrongPart(1));
  const created = await order({ positionen: [part('a', 'oel', keys.oel), part('b', null, keys.reifen)] });
  expect(created.status).toBe(201);
  const [first, second] = created.body.positionen;
  const sent = { positionen: [{ ...first, gruppe: 'reifen' }, second] };
  expect(detailsOf(await call(`auftrag/${created.body.id}`, 'PATCH', sent))).toEqual(wrongPart(0));
  expect(detailsOf(await call(`auftragsposition/${second.id}`, 'PATCH', { gruppe: 'oel' }))).toEqual(
    refused('teil', 'Lagerteil passt nicht zu „Gruppe“.'),
  );
});

test('two calls at once that each change one of both fields: one of them is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body } = await car({ art: 'lkw', aufbau: null });
    const changes = [{ art: 'pkw' }, { aufbau: 'kasten' }];
    const results = await Promise.all(changes.map((change) => call(`fahrzeug/${body.id}`, 'PATCH', change)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const created = await order({});
    const moves = [{ kunde: '10000002' }, { kunde: '10000002', fahrzeug: keys['10000002'] }];
    const moved = await Promise.all(moves.map((move) => call(`auftrag/${created.body.id}`, 'PATCH', move)));
    expect(moved[1]!.status).toBe(200);
    const stored = (await call(`auftrag/${created.body.id}`, 'GET')).body;
    expect(stored).toMatchObject({ kunde: '10000002', fahrzeug: keys['10000002'] });
  }
});

test('a job over several rows reports those that do not fit', async () => {
  const rows = [await order({}), await order({})];
  const schluessel = rows.map(({ body }) => String(body.id));
  const started = await call('sammelauftraege', 'POST', {
    liste: 'AUFTRAG_SUCHEN',
    titel: 'Ändern',
    ressource: 'auftrag',
    methode: 'PATCH',
    pfad: 'auftrag/{id}',
    inhalt: { kunde: '10000002' },
    schluessel,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const path = `sammelauftraege/${started.body.id}`;
  await waitFor(async () => expect((await call(path, 'GET')).body.zustand).toBe('fertig'));
  const { data } = (await call(`${path}/fehler`, 'GET')).body;
  expect(data.map(({ meldung }: { meldung: string }) => meldung)).toEqual(
    rows.map(() => 'Fahrzeug passt nicht zu „Kunde“.'),
  );
});

test('/meta says it to those who may choose by it', async () => {
  const partFor = async (token: string) =>
    (await call('auftragsposition/meta', 'GET', undefined, token)).body.definition.properties.teil;
  expect((await partFor(staff))['x-dependsOn']).toEqual({ field: 'gruppe', match: 'gruppe' });
  // Customers may not search the parts in stock.
  expect(await partFor(erika)).not.toHaveProperty('x-dependsOn');
});
