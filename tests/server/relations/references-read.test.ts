import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];

let server: TestServer;
let tokens: Record<'staff' | 'admin' | 'customer', string>;
const keys: Record<string, number> = {};

const call = (path: string, { method = 'GET', body, token = tokens.staff }: Call = {}) =>
  server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });
interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
}

async function create(resource: string, name: string, values: object): Promise<void> {
  const { status, body } = await call(resource, { method: 'POST', body: values });
  expect(status, JSON.stringify(body)).toBe(201);
  keys[name] = body.id;
}

beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  tokens = {
    staff: await server.signIn('ina'),
    admin: await server.signIn('adam'),
    customer: await server.signIn('erika'),
  };
  const car = (name: string, halter: string, kennzeichen: string, marke: string) =>
    create('fahrzeug', name, { halter, kennzeichen, marke, art: name === 'lkw' ? 'lkw' : 'pkw' });
  await car('opel', '10000001', 'OL-B 1', 'Opel');
  await car('audi', '10000001', 'OL-A 1', 'Äudi');
  await car('lkw', '10000001', 'OL-C 1', 'Zebra');
  await create('werkstatt', 'nord', { name: 'Nord' });
  await create('werkstatt', 'alt', { name: 'Alt' });
  const order = (nummer: string, fahrzeug: string, werkstatt?: string, kunde = '10000001') =>
    create('auftrag', nummer, {
      nummer,
      kunde,
      fahrzeug: keys[fahrzeug],
      ...(werkstatt && { werkstatt: keys[werkstatt] }),
    });
  await order('1', 'opel', 'nord');
  await order('2', 'audi');
  await order('3', 'lkw', 'nord');
  await order('4', 'opel', 'alt');
  await order('5', 'audi');
  // Sold to somebody else after its order.
  await call(`fahrzeug/${keys.lkw}`, { method: 'PATCH', body: { halter: '10000002' } });
  // Marked as deleted directly, past the rules for references.
  await server.update('werkstatt', { id: keys.alt }, { zustand: 'weg' });
});

afterAll(() => server.close());

/** The numbers of the orders that a search finds, in its order. */
async function found(query: string, token = tokens.staff): Promise<string> {
  const { status, body } = await call(`auftrag?${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  const numbers = body.data.map((row: { nummer: string }) => row.nummer);
  expect(body.count).toBeGreaterThanOrEqual(numbers.length);
  return numbers.join('');
}

describe('what is shown of a reference', () => {
  test('is part of every response', async () => {
    const verweise = { fahrzeug: 'OL-B 1 Opel', werkstatt: 'Nord' };
    const one = await call(`auftrag/${keys['1']}`);
    expect(one.body).toMatchObject({ fahrzeug: keys.opel, verweise });
    const list = await call('auftrag?query=1&sortBy=nummer');
    expect(list.body.data[0]).toMatchObject({ nummer: '1', verweise });
    const changed = await call(`auftrag/${keys['1']}`, { method: 'PATCH', body: { betrag: 12 } });
    expect(changed.body.verweise).toEqual(verweise);
    const back = await call(`auftrag/${keys['1']}`, { method: 'PATCH', body: one.body });
    expect(back).toMatchObject({ status: 200, body: { betrag: null, verweise } });
    const empty = await call(`auftrag/${keys['2']}`);
    expect(empty.body.verweise).toEqual({ fahrzeug: 'OL-A 1 Äudi' });
  });

  test('is null for a row that does not exist for the caller, and missing where the role sees no such rows', async () => {
    expect((await call(`auftrag/${keys['4']}`)).body.verweise).toEqual({
      fahrzeug: 'OL-B 1 Opel',
      werkstatt: null,
    });
    const { body } = await call(`auftrag/${keys['3']}`, { method: 'PATCH', body: { kunde: '10000001' } });
    expect(body.verweise.fahrzeug).toBe('OL-C 1 Zebra');
    const own = await call(`auftrag/${keys['3']}`, { token: tokens.customer });
    expect(own.body.verweise).toEqual({ fahrzeug: null, werkstatt: 'Nord' });
    const fahrer = await call('fahrer', { method: 'POST', body: { name: 'Meier' } });
    await call(`fahrzeug/${keys.opel}`, { method: 'PATCH', body: { fahrer: fahrer.body.id } });
    expect((await call(`fahrzeug/${keys.opel}`)).body.verweise).toEqual({ fahrer: 'Meier' });
    expect((await call(`fahrzeug/${keys.opel}`, { token: tokens.customer })).body).not.toHaveProperty(
      'verweise',
    );
  });

  test('changes everywhere with the row that it leads to', async () => {
    await call(`werkstatt/${keys.nord}`, { method: 'PATCH', body: { name: 'Küste' } });
    expect((await call(`auftrag/${keys['1']}`)).body.verweise.werkstatt).toBe('Küste');
    expect(await found('query=küste')).toBe('13');
    expect(await found('query=nord')).toBe('');
    expect((await call('auftrag/csv?spalte=werkstatt&titel=W&sortBy=nummer')).body).toContain('Küste');
    await call(`werkstatt/${keys.nord}`, { method: 'PATCH', body: { name: 'Nord' } });
  });

  test('is in exports', async () => {
    const { body } = await call(
      'auftrag/csv?spalte=nummer&titel=Nr&spalte=fahrzeug&titel=Fahrzeug&spalte=werkstatt&titel=W&sortBy=fahrzeug',
    );
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Nr;Fahrzeug;W',
      '2;OL-A 1 Äudi;',
      '5;OL-A 1 Äudi;',
      '1;OL-B 1 Opel;Nord',
      '4;OL-B 1 Opel;nicht mehr vorhanden',
      '3;OL-C 1 Zebra;Nord',
      '',
    ]);
  });

  test('is in the history, with the key of a deleted row', async () => {
    const { body } = await call('werkstatt', { method: 'POST', body: { name: 'Kurz' } });
    const change = (werkstatt: number | null) =>
      call(`auftrag/${keys['5']}`, { method: 'PATCH', body: { werkstatt } });
    await change(keys.nord!);
    await change(body.id);
    await change(null);
    await create('fahrer', 'weg', { name: 'Weg' });
    await call(`fahrzeug/${keys.lkw}`, { method: 'PATCH', body: { fahrer: keys.weg } });
    await call(`fahrer/${keys.weg}`, { method: 'DELETE' });
    const changes = async (resource: string, key: number | undefined) => {
      const list = await call(
        `aenderung?data.ressource=${resource}&data.schluessel=${key}&sortBy=nummer&sortDesc=true`,
        { token: tokens.admin },
      );
      const entries = await Promise.all(
        list.body.data.map(({ nummer }: { nummer: number }) =>
          call(`aenderung/${nummer}`, { token: tokens.admin }),
        ),
      );
      return entries.map((entry) => entry.body.aenderungen[0]);
    };
    expect(await changes('auftrag', keys['5'])).toMatchObject([
      { feld: 'werkstatt', alt: 'Kurz', neu: null },
      { feld: 'werkstatt', alt: 'Nord', neu: 'Kurz' },
      { feld: 'werkstatt', alt: null, neu: 'Nord' },
      {},
    ]);
    expect((await changes('fahrzeug', keys.lkw))[0]).toMatchObject({
      feld: 'fahrer',
      alt: `${keys.weg} (nicht mehr vorhanden)`,
      neu: null,
    });
  });
});

describe('lists over what is shown of references', () => {
  test('are ordered by it, in German order, rows without it last in both directions', async () => {
    expect(await found('sortBy=fahrzeug')).toBe('25143');
    expect(await found('sortBy=fahrzeug&sortDesc=true')).toBe('34152');
    expect(await found('sortBy=fahrzeug&sortDesc=false&sortBy=nummer&sortDesc=true')).toBe('52413');
    expect(await found('sortBy=werkstatt&sortBy=nummer')).toBe('13245');
    expect(await found('sortBy=werkstatt&sortDesc=true&sortBy=nummer&sortDesc=true')).toBe('31542');
    expect(await found('sortBy=kunde&sortBy=fahrzeug&sortDesc=false&sortDesc=false')).toHaveLength(5);
  });

  test.each([1, 2, 3, 4])('are read page by page without a gap, %i rows each', async (perPage) => {
    for (const sort of ['sortBy=werkstatt', 'sortBy=fahrzeug', 'sortBy=werkstatt&sortDesc=true']) {
      const whole = await found(sort);
      let pages = '';
      for (let page = 1; page <= Math.ceil(5 / perPage) + 1; page += 1)
        pages += await found(`${sort}&perPage=${perPage}&currentPage=${page}`);
      expect(pages).toBe(whole);
    }
  });

  test('are searched by it, beside their own fields', async () => {
    expect(await found('query=opel')).toBe('14');
    expect(await found('query=aeudi')).toBe('25');
    expect(await found('query=OL-B 1 opel')).toBe('14');
    expect(await found('query=nord zebra')).toBe('3');
    expect(await found('query=alt')).toBe('');
    expect(await found('query=zebra', tokens.customer)).toBe('');
    expect(await found('query=opel', tokens.customer)).toBe('14');
  });

  test('are filtered by it, and by the key', async () => {
    expect(await found('data.fahrzeug.contains=b 1 op')).toBe('14');
    expect(await found('data.fahrzeug.contains=ÄUDI')).toBe('25');
    expect(await found(`data.fahrzeug=${keys.lkw}`)).toBe('3');
    expect(await found(`data.fahrzeug=${keys.lkw}&data.fahrzeug=${keys.opel}`)).toBe('134');
    expect((await call('auftrag?data.fahrzeug.from=1')).status).toBe(400);
    expect((await call('auftrag?data.fahrzeug=opel')).status).toBe(400);
    expect((await call('fahrzeug?data.fahrer.contains=meier', { token: tokens.customer })).status).toBe(400);
  });

  test('of a resource that refers to itself', async () => {
    await create('ordner', 'oben', { name: 'Oben' });
    await create('ordner', 'unten', { name: 'Unten', in: keys.oben });
    await create('ordner', 'mitte', { name: 'Mitte', in: keys.unten });
    const names = async (query: string) =>
      (await call(`ordner?${query}`)).body.data.map((row: { name: string }) => row.name).join();
    expect(await names('sortBy=in')).toBe('Unten,Mitte,Oben');
    expect(await names('sortBy=in&sortDesc=true')).toBe('Mitte,Unten,Oben');
    expect(await names('query=oben&sortBy=name')).toBe('Oben,Unten');
    expect(await names('data.in.contains=unt')).toBe('Mitte');
  });

  test('are what a job runs over', async () => {
    const { status, body } = await call('sammelauftraege', {
      method: 'POST',
      body: {
        liste: 'AUFTRAG_SUCHEN',
        titel: 'Löschen',
        ressource: 'auftrag',
        methode: 'DELETE',
        pfad: 'auftrag/{id}',
        suche: { 'data.fahrzeug.contains': 'zebra', sortBy: 'fahrzeug' },
      },
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    await waitFor(async () => expect((await call(`sammelauftraege/${body.id}`)).body.erledigt).toBe(1));
    expect(await found('sortBy=nummer')).toBe('1245');
  });
});

test('numbers that stand together find more than the same digits without a space', async () => {
  await create('auftrag', 'digits', { nummer: '12 34 abc', kunde: '10000001', fahrzeug: keys.opel });
  const numbers = async (query: string) => (await call(`auftrag?query=${query}`)).body.count;
  expect(await numbers('12 34 abc')).toBe(1);
  expect(await numbers('1234 abc')).toBe(0);
  expect(await numbers('12 34 abc 1234')).toBe(0);
  expect(await numbers('1234 abc 12 34')).toBe(0);
  await call(`auftrag/${keys.digits}`, { method: 'DELETE' });
});

describe('a word that finds more rows than are looked up by keys', () => {
  const many = 5_200;
  const wanted = (isWanted: (number: number) => boolean): number =>
    Array.from({ length: many }, (_, number) => number).filter(isWanted).length;
  const countOf = async (query: string): Promise<number> =>
    (await call(`auftrag?query=${encodeURIComponent(query)}`)).body.count;

  beforeAll(async () => {
    await create('fahrzeug', 'bus', {
      halter: '10000001',
      kennzeichen: 'OL-Q 1',
      marke: 'Breitbus',
      art: 'lkw',
    });
    const { context, clock } = server;
    const rows = Array.from({ length: many }, (_, number) => ({
      nummer: `V-${number}-${number % 2 === 0 ? 'gerade' : 'krumm'}`,
      kunde: '10000001',
      fahrzeug: keys.bus,
      werkstatt: number % 3 === 0 ? keys.nord : null,
    }));
    await context.database.transaction((tx) =>
      insertRows(
        tx,
        context.resources.get('auftrag').table,
        rows as never,
        stampOf(systemActor('test'), clock.now()),
      ),
    );
  });

  test.each([
    ['breitbus', () => many],
    ['breitbus nord', () => wanted((number) => number % 3 === 0)],
    ['nord breitbus gerade', () => wanted((number) => number % 6 === 0)],
    ['breitbus V-17', () => wanted((number) => `V-${number}-`.includes('V-17'))],
    ['breitbus 77', () => wanted((number) => String(number).includes('77'))],
    ['breitbus opel', () => 0],
    ['breitbus ol', () => many],
  ])('finds what it is on, alone and with others: %s', async (query, expected) => {
    expect(await countOf(query)).toBe(expected());
  });

  test('is counted by value, computed, exported and run over like its list', async () => {
    const query = 'query=breitbus%20nord';
    const expected = wanted((number) => number % 3 === 0);
    const list = await call(`auftrag?${query}&countBy=zustand`);
    expect(list.body).toMatchObject({ count: expected, counts: { zustand: { angelegt: expected } } });
    const chart = await call(`auftrag/aggregate?${query}&groupBy=fahrzeug`);
    expect(chart.body).toMatchObject({ count: expected, groups: [{ key: keys.bus, count: expected }] });
    const csv = await call(`auftrag/csv?${query}&spalte=nummer&titel=Nr`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(expected + 1);
    const job = await call('sammelauftraege', {
      method: 'POST',
      body: {
        liste: 'AUFTRAG_SUCHEN',
        titel: 'Ändern',
        ressource: 'auftrag',
        methode: 'PATCH',
        pfad: 'auftrag/{id}',
        inhalt: { betrag: 1 },
        suche: { query: 'breitbus V-5199' },
      },
    });
    expect(job.body, JSON.stringify(job.body)).toMatchObject({ anzahl: 1 });
  });

  test('is found however many long words a query has', async () => {
    expect(await countOf('breitbus breitbus breitbu reitbus breitb reitbu')).toBe(many);
    expect(await countOf('breitbus breitbus breitbus')).toBe(many);
  });

  test('and its pages have each row once, in order', async () => {
    const numbers: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const { body } = await call(`auftrag?query=breitbus&sortBy=nummer&perPage=1000&currentPage=${page}`);
      numbers.push(...body.data.map((row: { nummer: string }) => row.nummer));
    }
    expect(new Set(numbers).size).toBe(many);
    expect(numbers).toEqual(numbers.toSorted());
  });
});

test('a role that sees no rows of a resource learns that its keys are not to be shown', async () => {
  const driverFor = async (name: string) => {
    const { body } = await server.call('/api/fahrzeug/meta', { token: await server.signIn(name) });
    return body.definition.properties.fahrer;
  };
  expect(await driverFor('erika')).toMatchObject({ 'x-hiddenReference': true });
  expect(await driverFor('erika')).not.toHaveProperty('x-reference');
  expect(await driverFor('ina')).toMatchObject({ 'x-reference': { resource: 'fahrer' } });
  expect(await driverFor('ina')).not.toHaveProperty('x-hiddenReference');
});
