import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { ResourceService } from '../../../packages/server/src/resources/resource-service.ts';
import type { ResourceHooks } from '../../../packages/server/src/resources/schema/resource-hooks.ts';
import type { Identity } from '../../../packages/server/src/shared/identity.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const dearMessage = 'Einen Auftrag mit dieser Summe hat der Kunde schon.';

let folder: URL;
let server: TestServer;
let token: string;
let fahrzeug: number;

beforeAll(async () => {
  folder = await adaptedWorkshop({
    auftrag: ({ properties, 'x-resource': resource }) => {
      const day = { type: ['string', 'null'], format: 'date' };
      Object.assign(properties, {
        von: { ...day, title: 'Von' },
        bis: { ...day, title: 'Bis' },
        rahmen: { type: ['number', 'null'], title: 'Rahmen', 'x-compare': ['>=', 'summe'] },
        begonnen_am: { ...day, title: 'Begonnen am' },
        frist: { ...day, title: 'Frist', 'x-compare': ['>=', 'begonnen_am'] },
        grossnummer: {
          type: ['string', 'null'],
          title: 'Großauftrag',
          maxLength: 20,
          readOnly: true,
          'x-sequence': { format: 'G-{number}', when: { field: 'summe', min: 1000 } },
        },
      });
      properties.zustand['x-states'].changes[0] = {
        from: ['angelegt'],
        to: 'in_arbeit',
        set: { begonnen_am: '{today}' },
      };
      resource.unique = [
        { fields: ['kunde', 'summe'], when: { field: 'summe', min: 500 }, message: dearMessage },
      ];
      resource.noOverlap = [{ from: 'von', to: 'bis', per: ['summe'], when: { field: 'summe', max: 400 } }];
    },
    auftragsposition: ({ 'x-resource': resource, properties, required }) => {
      required.push('zustand');
      const text = { type: ['string', 'null'], maxLength: 20 };
      properties.wunsch = { ...text, title: 'Wunsch', 'x-write': { create: ['idm'], change: [] } };
      properties.befund = { ...text, title: 'Befund', 'x-write': { create: [], change: ['idm'] } };
      resource.unique.push({ fields: ['auftrag', 'platz'] });
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
  const car = { halter: '10000001', kennzeichen: 'OL-R 1', marke: 'Opel' };
  fahrzeug = (await call('fahrzeug', 'POST', car)).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = (resource: string, method: string, body?: unknown) =>
  server.call(`/api/${resource}`, { method, token, ...(body !== undefined && { body }) });
const position = (text: string, preis: number) => ({ text, menge: 1, preis });
let count = 0;
const create = (positionen: readonly object[], more: object = {}) => {
  count += 1;
  return call('auftrag', 'POST', { nummer: `R-${count}`, kunde: '10000001', fahrzeug, positionen, ...more });
};
const read = async (id: number) => (await call(`auftrag/${id}`, 'GET')).body;
type Answer = { status: number; body: any };
const refusal = ({ status, body }: Answer) => [status, body.error?.details];
/** A refusal that stands at no field: the rule is that of a row whose form is not open. */
const refusalAtNone = ({ status, body }: Answer) => [status, body.error?.details, body.error?.message];

test('a number that depends on what parts add up to is given whichever call writes them, and once', async () => {
  const large = await create([position('a', 1001)]);
  expect([large.status, large.body.grossnummer]).toEqual([201, 'G-1']);
  const small = (await create([position('a', 3)])).body;
  expect(small.grossnummer).toBeNull();
  const grown = await call(`auftragsposition/${small.positionen[0].id}`, 'PATCH', { preis: 2000 });
  expect(grown.status).toBe(200);
  expect(await read(small.id)).toMatchObject({ summe: 2000, grossnummer: 'G-2' });
  const added = (await create([])).body;
  await call('auftragsposition', 'POST', { auftrag: added.id, ...position('a', 3000) });
  expect((await read(added.id)).grossnummer).toBe('G-3');
  await call(`auftrag/${added.id}`, 'PATCH', { positionen: [] });
  expect(await read(added.id)).toMatchObject({ summe: 0, grossnummer: 'G-3' });
});

test('values that occur once are judged as the parts make them', async () => {
  const refused = [422, [{ dataPath: 'summe', message: dearMessage }]];
  const first = await create([position('a', 600)]);
  expect(first.status).toBe(201);
  expect(refusal(await create([position('a', 600)]))).toEqual(refused);
  const other = (await create([position('a', 300), position('b', 7)])).body;
  const [a, b] = other.positionen;
  const sent = { positionen: [{ ...a, preis: 593 }, b] };
  expect(refusal(await call(`auftrag/${other.id}`, 'PATCH', sent))).toEqual(refused);
  const part = await call(`auftragsposition/${a.id}`, 'PATCH', { preis: 593 });
  expect(refusalAtNone(part)).toEqual([422, [], dearMessage]);
  const added = { auftrag: other.id, ...position('c', 293) };
  const more = await call('auftragsposition', 'POST', added);
  expect(refusalAtNone(more)).toEqual([422, [], dearMessage]);
  expect(await read(other.id)).toMatchObject({ summe: 307 });
});

test('a limit of the whole holds when a part is written by a call of its own, also at once', async () => {
  const message = 'Rahmen darf nicht kleiner als „Summe“ sein.';
  const { id, positionen } = (await create([position('a', 40)], { rahmen: 100 })).body;
  const patch = await call(`auftragsposition/${positionen[0].id}`, 'PATCH', { menge: 3 });
  expect(refusalAtNone(patch)).toEqual([422, [], message]);
  const posts = await Promise.all(
    ['b', 'c'].map((text) => call('auftragsposition', 'POST', { auftrag: id, ...position(text, 50) })),
  );
  expect(posts.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(await read(id)).toMatchObject({ summe: 90 });
});

test('a limit that is broken already keeps nobody from other changes of a part', async () => {
  const { id, positionen } = (await create([position('a', 40)])).body;
  await server.update('auftrag', { id }, { rahmen: 10 });
  const named = await call(`auftragsposition/${positionen[0].id}`, 'PATCH', { text: 'b' });
  expect([named.status, named.body.text]).toEqual([200, 'b']);
});

test('what a change of state sets is judged as if it had been sent', async () => {
  const message = 'Frist darf nicht vor „Begonnen am“ liegen.';
  const { id } = (await create([], { frist: '2020-01-01' })).body;
  const begun = await call(`auftrag/${id}`, 'PATCH', { zustand: 'in_arbeit' });
  expect(refusal(begun)).toEqual([422, [{ dataPath: 'frist', message }]]);
  const later = await call(`auftrag/${id}`, 'PATCH', { zustand: 'in_arbeit', frist: '2099-01-01' });
  expect([later.status, later.body.zustand]).toEqual([200, 'in_arbeit']);
});

test('periods are judged as the parts make them, also at once', async () => {
  const days = { von: '2026-03-02', bis: '2026-03-05' };
  expect((await create([position('a', 50)], days)).status).toBe(201);
  const message = 'Der Zeitraum überschneidet sich mit einem anderen Eintrag.';
  expect(refusal(await create([position('a', 50)], days))).toEqual([422, [{ dataPath: 'von', message }]]);
  const others = await Promise.all([61, 62, 63].map((preis) => create([position('a', preis)], days)));
  const results = await Promise.all(
    others.map(({ body }) => call(`auftragsposition/${body.positionen[0].id}`, 'PATCH', { preis: 70 })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const late = results.filter(({ status }) => status === 422);
  for (const each of late) expect(refusalAtNone(each)).toEqual([422, [], message]);
});

test('entries change their places though each place occurs once', async () => {
  const { id, positionen } = (await create([position('a', 1), position('b', 2), position('c', 4)])).body;
  const [a, b, c] = positionen;
  const sent = { positionen: [c, position('neu', 8), a, b] };
  const changed = await call(`auftrag/${id}`, 'PATCH', sent);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const texts = (row: any) => row.positionen.map(({ text }: { text: string }) => text);
  expect(texts(await read(id))).toEqual(['c', 'neu', 'a', 'b']);
  const fewer = await call(`auftrag/${id}`, 'PATCH', {
    positionen: changed.body.positionen.slice(1).reverse(),
  });
  expect(texts(fewer.body)).toEqual(['b', 'a', 'neu']);
});

test('what entries were before they changed their places is in the history, also with a hook', async () => {
  const { id, positionen } = (await create([position('a', 16), position('b', 32)])).body;
  const { context } = server;
  const hooks: ResourceHooks = { beforeChange: async (_call, _row, changes) => changes };
  const find = (name: string): ResourceService =>
    new ResourceService(context, context.resources.get(name), hooks, createValidator(context.now), find);
  const staff = {
    userId: 1,
    userName: 'ina',
    role: 'idm',
    attributes: { id: 1, benutzername: 'ina', vn_nummer: null },
  } satisfies Identity;
  await find('auftrag').change(staff, String(id), { positionen: positionen.toReversed() });
  const latest = async (resource: string, key: number) => {
    const { rows } = await sql<{ werte: any }>`
      select werte from aenderung where ressource = ${resource} and schluessel = ${String(key)}
      order by nummer desc limit 1`.execute(context.database.read);
    return rows[0]?.werte;
  };
  for (const [index, part] of positionen.entries())
    expect((await latest('auftragsposition', part.id)).platz).toEqual({ alt: index + 1, neu: 2 - index });
  const { alt, neu } = (await latest('auftrag', id)).positionen;
  const texts = (entries: { text: string }[]) => entries.map(({ text }) => text);
  expect([texts(alt), texts(neu)]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

test('a field that may only be written when a part is created, or changed, is judged entry by entry', async () => {
  const { properties } = (await call('auftrag/meta', 'GET')).body.definition.properties.positionen.items;
  const writing = ['wunsch', 'befund', 'text', 'platz', 'beleg'].map((name) => properties[name]?.['x-write']);
  expect(writing).toEqual([['create'], ['change'], undefined, undefined, undefined]);

  const { body } = await create([{ ...position('a', 1), wunsch: 'bald' }]);
  const [first] = body.positionen;
  expect(first).toMatchObject({ wunsch: 'bald', befund: null });
  const change = (positionen: readonly object[]) => call(`auftrag/${body.id}`, 'PATCH', { positionen });
  const found = { ...first, befund: 'Rost' };
  const added = await change([found, { ...position('b', 2), wunsch: 'gut' }]);
  expect([added.status, added.body.positionen]).toMatchObject([
    200,
    [
      { wunsch: 'bald', befund: 'Rost' },
      { wunsch: 'gut', befund: null },
    ],
  ]);
  const [, second] = added.body.positionen;
  expect(refusal(await change([{ ...found, wunsch: 'nie' }, second]))).toEqual([
    422,
    [{ dataPath: 'positionen.0.wunsch', message: 'Wunsch darf nicht geändert werden.' }],
  ]);
  expect(refusal(await change([found, second, { ...position('c', 3), befund: 'neu' }]))).toEqual([
    422,
    [{ dataPath: 'positionen.2.befund', message: 'Befund darf nicht geändert werden.' }],
  ]);
});

test('the definition of a resource names the operations in which a field may be written, and no roles', async () => {
  const of = async (resource: string) => (await call(`${resource}/meta`, 'GET')).body.definition.properties;
  const { wunsch, befund, preis, text } = await of('auftragsposition');
  expect([wunsch, befund, preis, text].map((property) => property['x-write'])).toEqual([
    ['create'],
    ['change'],
    undefined,
    undefined,
  ]);
});
