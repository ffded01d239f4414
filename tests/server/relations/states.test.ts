import { metaFrom } from '@schema-screens/core/wire-meta';
import { missingFields, stateOffersFor } from '@schema-screens/schema/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { portalWords } from '../../support/portal-words.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];
const states = ['entwurf', 'gestellt', 'bezahlt', 'storniert'];
/** Which state follows which for staff, with a net amount above 10. */
const possible = ['entwurf gestellt', 'gestellt bezahlt'];
const forAdministrators = ['gestellt storniert', 'bezahlt storniert'];

let server: TestServer;
let ina: string;
let adam: string;
beforeAll(async () => {
  server = await startServer({ schemas, now: () => new Date('2026-05-04T10:00:00Z') });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  [ina, adam] = await Promise.all([server.signIn('ina'), server.signIn('adam')]);
});
afterAll(() => server.close());

const patch = (id: number, body: object, token = ina) =>
  server.call(`/api/rechnung/${id}`, { method: 'PATCH', token, body });
const create = (body: object = {}) =>
  server.call('/api/rechnung', { method: 'POST', token: ina, body: { filiale: 'OL', ...body } });
/** Stores an invoice in a state, without the rules for states. */
const inState = (zustand: string, netto: number | null = 20) =>
  server.insert('rechnung', { filiale: 'OL', netto, zustand });

test.each([
  ['ina', possible],
  ['adam', [...possible, ...forAdministrators]],
])('%s changes each state to those that follow it, and to no other', async (name, allowed) => {
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      const { id } = await inState(from);
      const { status, body } = await patch(Number(id), { zustand: to }, name === 'ina' ? ina : adam);
      const message = `Zustand kann jetzt nicht „${to}“ werden.`;
      const expected = allowed.includes(`${from} ${to}`)
        ? [200, undefined]
        : [422, [{ dataPath: 'zustand', message }]];
      expect([from, to, status, body.error?.details]).toEqual([from, to, ...expected]);
    }
});

test('a row begins in its initial state', async () => {
  expect((await create()).body.zustand).toBe('entwurf');
  const { status, body } = await create({ zustand: 'bezahlt' });
  expect([status, body.error.details]).toEqual([
    422,
    [{ dataPath: 'zustand', message: 'Zustand ist am Anfang nicht möglich.' }],
  ]);
});

test('fields that are required by then, and values that are set with it', async () => {
  const { id } = await inState('gestellt', null);
  const refused = await patch(Number(id), { zustand: 'bezahlt' });
  expect(refused.body.error.details).toEqual([{ dataPath: 'netto', message: 'Netto darf nicht leer sein.' }]);
  const { body } = await patch(Number(id), { zustand: 'bezahlt', netto: 5 });
  expect(body).toMatchObject({ zustand: 'bezahlt', bezahlt_am: '2026-05-04', bezahlt_von: 'ina' });
});

test('a condition reads the row as it will be', async () => {
  const { id } = await inState('gestellt');
  expect((await patch(Number(id), { zustand: 'storniert' })).status).toBe(422);
  expect((await patch(Number(id), { zustand: 'storniert', netto: 9 })).status).toBe(200);
});

test('of parallel changes from one state one is made', async () => {
  const { id } = await inState('gestellt', 5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      patch(Number(id), { zustand: index % 2 === 0 ? 'bezahlt' : 'storniert' }),
    ),
  );
  const made = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.zustand));
  expect(made.size).toBe(1);
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
});

test('the definition for a role names the changes that it may make, and nobody’s roles', async () => {
  const changesFor = async (token: string) => {
    const { body } = await server.call('/api/rechnung/meta', { token });
    return body.definition.properties.zustand['x-states'].changes;
  };
  expect(await changesFor(adam)).toHaveLength(4);
  expect(await changesFor(ina)).toEqual([
    { from: ['entwurf'], to: 'gestellt', label: 'Stellen' },
    { from: ['gestellt'], to: 'bezahlt', label: 'Als bezahlt melden', require: ['netto'] },
    { from: ['gestellt'], to: 'storniert', label: 'Stornieren', when: { field: 'netto', max: 10 } },
  ]);
});

test('a role that may not change rows is offered no changes', async () => {
  const changesFor = async (token: string) => {
    const { body } = await server.call('/api/eingang/meta', { token });
    return body.definition.properties.zustand['x-states'].changes.map(({ to }: { to: string }) => to);
  };
  expect(await changesFor(adam)).toEqual([]);
  expect(await changesFor(ina)).toEqual(['B', 'O', 'E', 'O', 'B']);
});

test('who asks for nothing but the state that a row already has is refused', async () => {
  const { id } = await inState('gestellt');
  const { status, body } = await patch(Number(id), { zustand: 'gestellt' });
  expect([status, body.error.details]).toEqual([
    422,
    [{ dataPath: 'zustand', message: 'Zustand ist bereits „gestellt“.' }],
  ]);
  expect((await patch(Number(id), { zustand: 'gestellt', netto: 3 })).status).toBe(200);
});

test.each([
  ['ina', () => ina],
  ['adam', () => adam],
])('%s is offered what is accepted, and nothing else', async (_name, tokenOf) => {
  const token = tokenOf();
  const { body } = await server.call('/api/rechnung/meta', { token });
  const offered = stateOffersFor(metaFrom(body, portalWords));
  for (const from of states)
    for (const netto of [null, 5, 20]) {
      const row = { zustand: from, netto };
      const accepted: string[] = [];
      for (const to of states.filter((state) => state !== from)) {
        const { id } = await inState(from, netto);
        const offer = offered(row).find((each) => each.to === to);
        const asked = (offer && missingFields(offer, row)) ?? [];
        const values = Object.fromEntries(asked.map((name) => [name, 7]));
        const { status } = await patch(Number(id), { zustand: to, ...values }, token);
        if (status === 200) accepted.push(to);
      }
      expect([row, offered(row).map(({ to }) => to)]).toEqual([row, accepted]);
    }
});

test('a change is made for many rows by a job, with the reason for each refusal, and is in the history', async () => {
  const rows = await Promise.all([inState('gestellt'), inState('gestellt', null), inState('entwurf')]);
  const keys = rows.map(({ id }) => String(id));
  const job = await server.call('/api/sammelauftraege', {
    method: 'POST',
    token: ina,
    body: {
      liste: 'RECHNUNG_SUCHEN',
      titel: 'Als bezahlt melden',
      ressource: 'rechnung',
      methode: 'PATCH',
      pfad: 'rechnung/{id}',
      inhalt: { zustand: 'bezahlt' },
      schluessel: keys,
    },
  });
  expect(job.status).toBe(201);
  const path = `/api/sammelauftraege/${job.body.id}`;
  const done = await waitFor(async () => {
    const { body } = await server.call(path, { token: ina });
    expect(body.zustand).toBe('fertig');
    return body;
  });
  expect(done).toMatchObject({ erledigt: 1, fehlgeschlagen: 2 });
  const { body: failed } = await server.call(`${path}/fehler`, { token: ina });
  expect(failed.data.map(({ meldung }: { meldung: string }) => meldung)).toEqual([
    'Netto darf nicht leer sein.',
    'Zustand kann jetzt nicht „bezahlt“ werden.',
  ]);
  const query = `data.ressource=rechnung&data.schluessel=${keys[0]}`;
  const { body: found } = await server.call(`/api/aenderung?${query}`, { token: adam });
  const { body: entry } = await server.call(`/api/aenderung/${found.data[0].nummer}`, { token: adam });
  expect(entry.benutzername).toBe('ina');
  expect(entry.aenderungen).toContainEqual({
    feld: 'zustand',
    titel: 'Zustand',
    alt: 'gestellt',
    neu: 'bezahlt',
  });
});
