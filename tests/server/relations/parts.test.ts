import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { Table } from '../../../packages/server/src/resources/schema/table.ts';
import { deleteRows } from '../../../packages/server/src/resources/write/delete-rows.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { updateRows } from '../../../packages/server/src/resources/write/update-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];

let server: TestServer;
let staff: string;
let customer: string;
let fahrzeug: number;

beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  [staff, customer] = await Promise.all([server.signIn('ina'), server.signIn('erika')]);
  const car = await call('fahrzeug', 'POST', { halter: '10000001', kennzeichen: 'OL-T 1', marke: 'Opel' });
  fahrzeug = car.body.id;
});
afterAll(() => server.close());

const call = (path: string, method = 'GET', body?: unknown, token = staff, ifMatch?: string) =>
  server.call(`/api/${path}`, {
    method,
    token,
    ...(body !== undefined && { body }),
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  });

let count = 0;
/** An order with these positions, as stored. */
async function order(positionen: readonly object[], values: object = {}) {
  count += 1;
  const body = { nummer: `T-${count}`, kunde: '10000001', fahrzeug, positionen, ...values };
  const created = await call('auftrag', 'POST', body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return { ...created.body, etag: created.headers.get('etag') };
}
const oil = { text: 'Ölwechsel', menge: 1, preis: 79.9 };
const tyres = { text: 'Reifen', menge: 4, preis: 99.95 };
const change = (id: number, body: object, token = staff, ifMatch?: string) =>
  call(`auftrag/${id}`, 'PATCH', body, token, ifMatch);
const textsOf = (row: { positionen: { text: string }[] }) => row.positionen.map(({ text }) => text);

/** The stored rows of an order's positions, in order. */
const rowsOf = async (auftrag: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from auftragsposition where auftrag = ${auftrag} order by platz`.execute(
    server.context.database.read,
  );
  return rows;
};
/** The latest entries of the history of a row. */
const historyOf = async (ressource: string, schluessel: number) => {
  const { rows } = await sql<{ art: string; felder_namen: string | null; werte: Record<string, any> | null }>`
    select art, felder_namen, werte from aenderung
    where ressource = ${ressource} and schluessel = ${String(schluessel)} order by nummer desc`.execute(
    server.context.database.read,
  );
  return rows;
};

describe('a row with its parts', () => {
  test('is created at once, with what is computed, numbered and set', async () => {
    const created = await order([tyres, oil]);
    expect(created.positionen).toMatchObject([
      { ...tyres, betrag: 399.8, zustand: 'offen' },
      { ...oil, betrag: 79.9, zustand: 'offen' },
    ]);
    expect(created).toMatchObject({ summe: 479.7 });
    expect(created.etag).toBe('"1"');
    for (const part of created.positionen) {
      expect(part).toMatchObject({ id: expect.any(Number), beleg: expect.stringMatching(/^P-\d+$/) });
      for (const name of ['auftrag', 'platz']) expect(part).not.toHaveProperty(name);
    }
    const { etag: _, ...rest } = created;
    expect((await call(`auftrag/${created.id}`)).body).toEqual(rest);
    const part = await call(`auftragsposition/${created.positionen[1].id}`);
    expect(part.body).toMatchObject({ auftrag: created.id, platz: 2, ...oil });
  });

  test('is found without them, and they are found by themselves', async () => {
    const created = await order([{ ...oil, text: 'Zündkerzen' }]);
    const orders = await call(`auftrag?query=${created.nummer}`);
    expect(orders.body.data).toMatchObject([{ id: created.id, summe: 79.9 }]);
    const parts = await call('auftragsposition?query=zündkerz&searchMode=ENTHAELT');
    expect(parts.body.data).toMatchObject([{ auftrag: created.id, verweise: { auftrag: created.nummer } }]);
  });

  test('changes, adds, moves and removes some of them in one call', async () => {
    const created = await order([tyres, oil, { text: 'Prüfung', menge: 1 }]);
    const [first, second, third] = created.positionen;
    const { body, status } = await change(created.id, {
      positionen: [{ text: 'Wäsche', menge: 1, preis: 10 }, { ...third, preis: 5 }, first],
    });
    expect(status).toBe(200);
    expect(textsOf(body)).toEqual(['Wäsche', 'Prüfung', 'Reifen']);
    expect(body.positionen[1]).toMatchObject({ id: third.id, betrag: 5 });
    expect(body.summe).toBe(414.8);
    expect((await call(`auftragsposition/${second.id}`)).status).toBe(404);
    expect(await rowsOf(created.id)).toMatchObject([
      { platz: 1, version: 1 },
      { platz: 2, version: 2, id: third.id },
      { platz: 3, version: 2, id: first.id },
    ]);
  });

  test('stays as it is when it is sent back as it was read, and when they are left out', async () => {
    const created = await order([tyres, oil]);
    const { etag, ...row } = created;
    for (const body of [row, { nummer: row.nummer }]) {
      const same = await change(created.id, body);
      expect(same.status, JSON.stringify(same.body)).toBe(200);
      expect(same.headers.get('etag')).toBe(etag);
    }
    expect((await change(created.id, { betrag: 3 })).body).toMatchObject({
      summe: 479.7,
      positionen: row.positionen,
    });
    expect((await rowsOf(created.id)).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('keeps of an entry what nobody writes, and empties what is left out', async () => {
    const created = await order([tyres]);
    const [{ id, beleg }] = created.positionen;
    const { body } = await change(created.id, { positionen: [{ id, text: 'Reifen', menge: 2 }] });
    expect(body.positionen).toMatchObject([
      { id, beleg, menge: 2, preis: null, betrag: null, zustand: 'offen' },
    ]);
    const missing = await change(created.id, { positionen: [{ id, text: 'Reifen' }] });
    expect(missing.body.error.details).toEqual([
      { dataPath: 'positionen.0.menge', message: 'Menge darf nicht leer sein.' },
    ]);
  });

  test('records their changes in its own history and in theirs', async () => {
    const created = await order([tyres]);
    const [{ id }] = created.positionen;
    await change(created.id, {
      nummer: `${created.nummer}-B`,
      positionen: [{ ...tyres, id, menge: 2 }, oil],
    });
    const [changed] = await historyOf('auftrag', created.id);
    expect(changed).toMatchObject({ art: 'geaendert', felder_namen: 'Nummer, Positionen' });
    expect(changed?.werte?.positionen).toMatchObject({
      alt: [{ text: 'Reifen', menge: 4 }],
      neu: [
        { text: 'Reifen', menge: 2 },
        { text: 'Ölwechsel', menge: 1 },
      ],
    });
    expect((await historyOf('auftragsposition', id))[0]).toMatchObject({ felder_namen: 'Menge' });
    await change(created.id, { positionen: [] });
    expect((await historyOf('auftragsposition', id))[0]).toMatchObject({ art: 'geloescht' });
  });
});

test('the history shows the entries that have changed', async () => {
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  const adam = await server.signIn('adam');
  const created = await order([tyres, oil]);
  const [first, second] = created.positionen;
  const shown = async (positionen: object[]) => {
    await change(created.id, { positionen });
    const found = await call(
      `aenderung?query=${created.id}&data.ressource=auftrag&sortBy=nummer&sortDesc=true`,
      'GET',
      undefined,
      adam,
    );
    const { body } = await call(`aenderung/${found.body.data[0].nummer}`, 'GET', undefined, adam);
    return body.aenderungen;
  };
  const entry = (menge: number) =>
    `Beleg: ${first.beleg}, Leistung: Reifen, Menge: ${menge}, Einzelpreis: 99,95\u00a0€, Betrag: ${menge === 4 ? '399,80' : '199,90'}\u00a0€, Zustand: Offen`;
  expect(await shown([{ ...first, menge: 2 }, second])).toEqual([
    { feld: 'positionen', titel: 'Positionen', alt: entry(4), neu: entry(2) },
  ]);
  const [moved] = await shown([second, { ...first, menge: 2 }]);
  expect(moved.neu).toMatch(/Ölwechsel.*; .*Reifen/);
  expect(moved.alt).toMatch(/Reifen.*; .*Ölwechsel/);
});

describe('wrong parts are told by their place, and nothing is stored', () => {
  const cases: [string, (known: any) => object[], string, string][] = [
    ['missing', () => [{ menge: 1 }], 'positionen.0.text', 'Leistung darf nicht leer sein.'],
    [
      'too small',
      () => [oil, { ...tyres, menge: 0 }],
      'positionen.1.menge',
      'Menge darf nicht kleiner als 0,01 sein.',
    ],
    ['unknown', () => [{ ...oil, farbe: 'rot' }], 'positionen.0.farbe', 'ist kein bekanntes Feld.'],
    [
      'of another type',
      () => [{ ...oil, menge: 'viel' }],
      'positionen.0.menge',
      'Menge muss eine Zahl sein.',
    ],
    [
      'invisible letters',
      () => [{ ...oil, text: 'Öl\u0000' }],
      'positionen.0.text',
      'Leistung enthält unzulässige Zeichen.',
    ],
    [
      'no record of a reference',
      () => [tyres, { ...oil, fahrer: 9999 }],
      'positionen.1.fahrer',
      'Fahrer ist nicht (mehr) vorhanden. Bitte wählen Sie einen anderen Eintrag.',
    ],
    [
      'no state of a beginning',
      () => [{ ...oil, zustand: 'erledigt' }],
      'positionen.0.zustand',
      'Zustand ist am Anfang nicht möglich.',
    ],
    [
      'twice by a rule over rows',
      () => [tyres, { ...tyres, menge: 1 }],
      'positionen.1.text',
      'Diese Leistung ist schon eine Position des Auftrags.',
    ],
    [
      'of another row',
      (other) => [{ ...oil, id: other.positionen[0].id }],
      'positionen.0',
      'Position ist nicht (mehr) vorhanden. Bitte entfernen Sie den Eintrag, oder legen Sie ihn neu an.',
    ],
    [
      'too many',
      () => Array.from({ length: 21 }, (_, index) => ({ ...oil, text: `Nr. ${index}` })),
      'positionen',
      'Positionen darf maximal 20 Einträge enthalten.',
    ],
  ];
  test.each(cases)('%s', async (what, positionen, dataPath, message) => {
    const other = await order([{ ...oil, text: 'fremd' }]);
    const known = await order(
      [
        { text: 'Lack', menge: 1 },
        { text: 'Glas', menge: 2 },
      ],
      { betrag: 1 },
    );
    const before = await rowsOf(known.id);
    const changed = await change(known.id, { betrag: 2, positionen: positionen(other) });
    expect(changed.status, JSON.stringify(changed.body)).toBe(422);
    const [detail] = changed.body.error.details;
    expect(detail.dataPath).toBe(dataPath);
    expect(detail.message).toContain(message);
    expect(await rowsOf(known.id)).toEqual(before);
    expect((await call(`auftrag/${known.id}`)).body).toMatchObject({ betrag: 1 });
    if (what === 'of another row') return;
    const { count: orders } = (await call('auftrag')).body;
    const created = await call('auftrag', 'POST', {
      nummer: 'X',
      kunde: '10000001',
      fahrzeug,
      positionen: positionen(other),
    });
    expect(created.body.error.details).toContainEqual({ dataPath, message: detail.message });
    expect((await call('auftrag')).body.count).toBe(orders);
  });

  test('several at once', async () => {
    const { body } = await call('auftrag', 'POST', {
      nummer: 'X',
      kunde: '10000001',
      fahrzeug,
      positionen: [
        { ...oil, fahrer: 9999 },
        { ...tyres, zustand: 'erledigt' },
      ],
    });
    expect(body.error.details.map((one: { dataPath: string }) => one.dataPath)).toEqual([
      'positionen.0.fahrer',
      'positionen.1.zustand',
    ]);
  });

  test('a list that is none', async () => {
    for (const positionen of ['viele', [7], { 0: oil }]) {
      const { status } = await call('auftrag', 'POST', {
        nummer: 'X',
        kunde: '10000001',
        fahrzeug,
        positionen,
      });
      expect(status).toBe(422);
    }
  });

  test('fields that are required by a state', async () => {
    const created = await order([{ text: 'Lack', menge: 1 }]);
    const [part] = created.positionen;
    const refused = await change(created.id, { positionen: [{ ...part, zustand: 'erledigt' }] });
    expect(refused.body.error.details).toEqual([
      { dataPath: 'positionen.0.preis', message: 'Einzelpreis darf nicht leer sein.' },
    ]);
    const done = await change(created.id, { positionen: [{ ...part, zustand: 'erledigt', preis: 3 }] });
    expect(done.body.positionen).toMatchObject([{ zustand: 'erledigt' }]);
  });
});

describe('a part by its own calls', () => {
  test('is changed with its own version, and changes its row as well', async () => {
    const created = await order([oil, tyres]);
    const [{ id }] = created.positionen;
    const part = await call(`auftragsposition/${id}`);
    const changed = await call(
      `auftragsposition/${id}`,
      'PATCH',
      { menge: 2 },
      staff,
      part.headers.get('etag')!,
    );
    expect(changed).toMatchObject({ status: 200, body: { betrag: 159.8 } });
    const after = await call(`auftrag/${created.id}`);
    expect(after.body.summe).toBe(559.6);
    expect(after.headers.get('etag')).not.toBe(created.etag);
    expect((await historyOf('auftrag', created.id))[0]).toMatchObject({ felder_namen: 'Positionen' });
    const late = await change(created.id, { positionen: [] }, staff, created.etag);
    expect(late).toMatchObject({ status: 412, body: { error: { name: 'Zwischenzeitlich geändert' } } });
    const stale = await call(
      `auftragsposition/${id}`,
      'PATCH',
      { menge: 3 },
      staff,
      part.headers.get('etag')!,
    );
    expect(stale.status).toBe(412);
  });

  test('is added at the end, within the limit, and taken away', async () => {
    const created = await order([tyres]);
    const body = { auftrag: created.id, ...oil };
    const added = await call('auftragsposition', 'POST', body);
    expect(added).toMatchObject({ status: 201, body: { platz: 2 } });
    expect((await call(`auftrag/${created.id}`)).body).toMatchObject({ summe: 479.7 });
    expect((await call(`auftragsposition/${added.body.id}`, 'DELETE')).status).toBe(204);
    expect((await call(`auftrag/${created.id}`)).body).toMatchObject({ summe: 399.8 });
    const full = await order(Array.from({ length: 20 }, (_, index) => ({ ...oil, text: `Nr. ${index}` })));
    const { status, body: refused } = await call('auftragsposition', 'POST', { ...body, auftrag: full.id });
    expect([status, refused.error.details]).toEqual([
      422,
      [{ dataPath: 'auftrag', message: 'Positionen darf maximal 20 Einträge enthalten.' }],
    ]);
  });

  test('does not get another row', async () => {
    const [one, other] = [await order([oil]), await order([])];
    const { status, body } = await call(`auftragsposition/${one.positionen[0].id}`, 'PATCH', {
      auftrag: other.id,
    });
    expect([status, body.error.details[0].dataPath]).toEqual([422, 'auftrag']);
  });
});

describe('rights', () => {
  test('of the part hold in its list', async () => {
    const created = await order([oil, tyres]);
    const [first, second] = created.positionen;
    const reordered = await change(created.id, { positionen: [second, { ...first, menge: 3 }] }, customer);
    expect(reordered.status, JSON.stringify(reordered.body)).toBe(200);
    for (const positionen of [[first], [first, second, { text: 'neu', menge: 1 }]])
      expect((await change(created.id, { positionen }, customer)).status).toBe(403);
    const priced = await change(
      created.id,
      { positionen: [{ ...first, menge: 3, preis: 1 }, second] },
      customer,
    );
    expect(priced.body.error.details).toEqual([
      { dataPath: 'positionen.0.preis', message: 'Einzelpreis darf nicht geändert werden.' },
    ]);
    expect((await call(`auftrag/${created.id}`)).body.positionen).toHaveLength(2);
  });

  test('a part is there for those alone who see its row', async () => {
    const own = await order([{ ...oil, text: 'eigene' }]);
    const halter = '10000002';
    const car = await call('fahrzeug', 'POST', { halter, kennzeichen: 'OL-T 2', marke: 'Opel' });
    const other = await order([{ ...oil, text: 'fremde' }], { kunde: halter, fahrzeug: car.body.id });
    const idOf = (row: typeof own) => row.positionen[0].id;
    expect((await call(`auftragsposition/${idOf(own)}`, 'GET', undefined, customer)).status).toBe(200);
    expect((await call(`auftragsposition/${idOf(other)}`, 'GET', undefined, customer)).status).toBe(404);
    expect((await call(`auftragsposition/${idOf(other)}`, 'PATCH', { menge: 9 }, customer)).status).toBe(404);
    const { body } = await call('auftragsposition?perPage=100', 'GET', undefined, customer);
    const keys = new Set(body.data.map(({ auftrag }: { auftrag: number }) => auftrag));
    expect(keys).toContain(own.id);
    expect(keys).not.toContain(other.id);
  });

  test('a condition of a right counts for each entry that is left out', async () => {
    const { id, positionen } = await order([oil, tyres]);
    const [done, open] = positionen;
    expect((await change(id, { positionen: [{ ...done, zustand: 'erledigt' }, open] })).status).toBe(200);
    expect((await change(id, { positionen: [open] })).status).toBe(403);
    const kept = (await call(`auftrag/${id}`)).body.positionen[0];
    expect((await change(id, { positionen: [kept] })).status).toBe(200);
  });

  test('the definition has the fields of the part for the role, and what it may do', async () => {
    const listFor = async (token: string) =>
      (await call('auftrag/meta', 'GET', undefined, token)).body.definition.properties.positionen;
    const [forStaff, forCustomer] = [await listFor(staff), await listFor(customer)];
    expect(Object.keys(forStaff.items.properties)).toEqual([
      'beleg',
      'text',
      'gruppe',
      'teil',
      'fahrer',
      'menge',
      'preis',
      'betrag',
      'zustand',
    ]);
    expect(forStaff.items).toMatchObject({ title: 'Position', required: ['text', 'menge'] });
    expect(forStaff.items.properties.fahrer['x-reference']).toMatchObject({
      path: 'fahrer',
      text: 'verweise.fahrer',
    });
    expect(forCustomer.items.properties.fahrer['x-reference']).toBeUndefined();
    expect(forStaff.items.properties.preis.readOnly).toBeUndefined();
    expect(forCustomer.items.properties.preis.readOnly).toBe(true);
    expect(forStaff['x-parts']).toEqual({
      key: 'id',
      rights: ['search', 'read', 'create', 'change', 'delete'],
      conditions: { delete: [[{ field: 'zustand', is: 'offen' }]] },
    });
    expect(forCustomer['x-parts']).not.toHaveProperty('conditions');
    expect(forCustomer['x-parts'].rights).toEqual(['search', 'read', 'change']);
  });
});

describe('deleting', () => {
  test('takes the parts along', async () => {
    const created = await order([oil, tyres]);
    expect((await call(`auftrag/${created.id}`, 'DELETE')).status).toBe(204);
    expect(await rowsOf(created.id)).toEqual([]);
    for (const { id } of created.positionen)
      expect((await historyOf('auftragsposition', id))[0]?.art).toBe('geloescht');
  });
});

describe('a row that is only marked as deleted', () => {
  test('keeps its parts unseen, and has them again when it comes back', async () => {
    const { body } = await call('werkstatt', 'POST', {
      name: 'Ost',
      buehnen: [{ name: 'Ost 1' }, { name: 'Ost 2' }],
    });
    expect(body).toMatchObject({ plaetze: 2 });
    const [{ id: part }] = body.buehnen;
    expect((await call(`werkstatt/${body.id}`, 'DELETE')).status).toBe(204);
    expect((await call(`buehne/${part}`)).status).toBe(404);
    expect((await call(`buehne/${part}`, 'PATCH', { name: 'X' })).status).toBe(404);
    expect((await call('buehne', 'POST', { werkstatt: body.id, name: 'Ost 3' })).status).toBe(422);
    await server.update('werkstatt', { id: body.id }, { zustand: 'da' });
    const again = await call(`werkstatt/${body.id}`);
    expect(again.body).toMatchObject({ plaetze: 2, buehnen: body.buehnen });
  });
});

test('what the program writes is followed as well', async () => {
  const created = await order([oil]);
  const table: Table = server.context.resources.get('auftragsposition').table;
  const stamp = stampOf(systemActor('test'), server.clock.now());
  const { database } = server.context;
  const inOrder = sql<boolean>`auftrag = ${created.id}`;
  const rows = Array.from({ length: 60 }, (_, index) => ({
    auftrag: created.id,
    platz: index + 2,
    text: `${index}`,
    menge: 1,
    preis: 1,
  }));
  const summe = async () => (await call(`auftrag/${created.id}`)).body.summe;
  await database.transaction((tx) => insertRows(tx, table, rows, stamp));
  expect(await summe()).toBe(139.9);
  await database.transaction((tx) => updateRows(tx, table, { where: inOrder, set: { preis: 2 }, stamp }));
  expect(await summe()).toBe(122);
  await database.transaction((tx) => deleteRows(tx, table, inOrder, stamp));
  expect(await summe()).toBe(0);
  expect((await historyOf('auftrag', created.id)).map(({ felder_namen }) => felder_namen)).toEqual([
    'Positionen',
    'Positionen',
    'Positionen',
    null,
  ]);
});

test('under parallel calls sums, places and versions hold', async () => {
  const created = await order([oil, tyres]);
  const keys: number[] = created.positionen.map(({ id }: { id: number }) => id);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const kind = index % 6;
      if (kind === 0)
        return call('auftragsposition', 'POST', {
          auftrag: created.id,
          text: `neu ${index}`,
          menge: 1,
          preis: 1,
        });
      if (kind === 1)
        return call(`auftragsposition/${keys[0]}`, 'PATCH', { auftrag: created.id, menge: index });
      if (kind === 2)
        return change(created.id, {
          positionen: [
            { ...tyres, id: keys[1], menge: index },
            { ...oil, id: keys[0] },
            { text: 'dazu', menge: 1 },
          ],
        });
      if (kind === 3) return change(created.id, { nummer: `P-${index}` });
      if (kind === 4) return call(`auftragsposition/${keys[1]}`, 'PATCH', { preis: index });
      return change(
        created.id,
        {
          positionen: [
            { ...oil, id: keys[0] },
            { ...tyres, id: keys[1] },
          ],
        },
        staff,
        created.etag,
      );
    }),
  );
  for (const { status, body } of answers)
    expect([200, 201, 404, 412, 422], JSON.stringify(body)).toContain(status);
  const rows = await rowsOf(created.id);
  const { body } = await call(`auftrag/${created.id}`);
  const cents = rows.reduce((sum, { betrag }) => sum + Math.round(Number(betrag) * 100), 0);
  expect(Math.round(body.summe * 100)).toBe(cents);
  expect(new Set(rows.map(({ platz }) => platz)).size).toBe(rows.length);
  expect(rows.length).toBeLessThanOrEqual(20);
});

test('of many changes of one version one is made', async () => {
  const created = await order([oil]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(created.id, { positionen: [{ ...oil, text: `Nr. ${index}` }] }, staff, created.etag),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});
