import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { deleteRows } from '../../../packages/server/src/resources/write/delete-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];
const gone = (title: string) =>
  `${title} ist nicht (mehr) vorhanden. Bitte wählen Sie einen anderen Eintrag.`;

let server: TestServer;
let staff: string;
let customer: string;

beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  staff = await server.signIn('ina');
  customer = await server.signIn('erika');
});

afterAll(() => server.close());

const call = (path: string, method = 'GET', body?: unknown, token = staff) =>
  server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });

/** Creates a row and returns its key. */
async function create(resource: string, values: object): Promise<number> {
  const { status, body } = await call(resource, 'POST', values);
  expect(body, resource).toMatchObject(values);
  expect(status).toBe(201);
  return body.id as number;
}

let count = 0;
const vehicle = (values: object = {}) => {
  count += 1;
  return create('fahrzeug', { halter: '10000001', kennzeichen: `OL-A ${count}`, marke: 'Opel', ...values });
};
const order = (fahrzeug: number, values: object = {}) => {
  count += 1;
  return create('auftrag', { nummer: `A-${count}`, kunde: '10000001', fahrzeug, ...values });
};
const rowOf = async (path: string) => (await call(path)).body;

/** The number of references in the database that lead nowhere. */
async function brokenReferences(): Promise<number> {
  const counts = server.context.resources.tables
    .flatMap(({ foreignKeys }) => foreignKeys)
    .map(
      ({ table, field, target }) => sql`
        (select count(*) from ${sql.table(table.name)} as von where ${sql.ref(`von.${field.name}`)} is not null and not exists
          (select 1 from ${sql.table(target.name)} as nach where nach.${sql.id(target.primaryKey)} = ${sql.ref(`von.${field.name}`)}))`,
    );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(
    server.context.database.read,
  );
  return Number(rows[0]?.count);
}

describe('a reference is a foreign key', () => {
  test('with a constraint and an index for each field', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'f' and convalidated
      union select indexname from pg_indexes`.execute(server.context.database.read);
    const names = rows.map(({ name }) => name);
    for (const { foreignKeys } of server.context.resources.tables)
      for (const { name, table, field } of foreignKeys)
        expect(names).toEqual(expect.arrayContaining([name, `${table.name}_by_${field.name}`]));
    const declared = server.context.resources.tables.flatMap(({ foreignKeys }) => foreignKeys);
    expect(names.filter((name) => name.endsWith('_reference'))).toHaveLength(declared.length);
  });
});

describe('only keys of rows that the caller sees are accepted', () => {
  test.each([
    ['one that does not exist', () => Promise.resolve(999_999)],
    ['one that is out of range', () => Promise.resolve(0)],
    ['one that cannot be a key', () => Promise.resolve(-7)],
    [
      'one of a deleted row',
      async () => {
        const key = await vehicle();
        expect((await call(`fahrzeug/${key}`, 'DELETE')).status).toBe(204);
        return key;
      },
    ],
  ])('%s is refused at its field', async (_what, key) => {
    const body = { nummer: 'B-1', kunde: '10000001', fahrzeug: await key() };
    const created = await call('auftrag', 'POST', body);
    expect(created.status).toBe(422);
    expect(created.body.error.details).toEqual([{ dataPath: 'fahrzeug', message: gone('Fahrzeug') }]);
    const changed = await call(`auftrag/${await order(await vehicle())}`, 'PATCH', {
      fahrzeug: body.fahrzeug,
    });
    expect(changed.status).toBe(422);
    expect(changed.body.error.details).toEqual([{ dataPath: 'fahrzeug', message: gone('Fahrzeug') }]);
  });

  test('a key of another type is invalid', async () => {
    const { status, body } = await call('auftrag', 'POST', {
      nummer: 'B-2',
      kunde: '10000001',
      fahrzeug: 'OL',
    });
    expect(status).toBe(422);
    expect(body.error.details).toHaveLength(1);
  });

  test("a customer refers to the customer's own rows alone", async () => {
    const own = await vehicle();
    const other = await vehicle({ halter: '10000002' });
    const values = { nummer: 'B-3', kunde: '10000001' };
    expect((await call('auftrag', 'POST', { ...values, fahrzeug: own }, customer)).status).toBe(201);
    const refused = await call('auftrag', 'POST', { ...values, fahrzeug: other }, customer);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toEqual([{ dataPath: 'fahrzeug', message: gone('Fahrzeug') }]);
    // The role may not search drivers.
    const fahrer = await create('fahrer', { name: 'Meier' });
    expect((await call(`fahrzeug/${own}`, 'PATCH', { fahrer }, customer)).status).toBe(422);
  });

  test('a stored reference is sent back unchanged, whether or not the caller sees its row', async () => {
    const sold = await vehicle();
    const key = await order(sold);
    await call(`fahrzeug/${sold}`, 'PATCH', { halter: '10000002' });
    const stored = await rowOf(`auftrag/${key}`);
    const changed = await call(
      `auftrag/${key}`,
      'PATCH',
      { fahrzeug: stored.fahrzeug, nummer: 'B-4' },
      customer,
    );
    expect(changed).toMatchObject({ status: 200, body: { nummer: 'B-4' } });
  });

  test('a row marked as deleted is no longer accepted', async () => {
    const werkstatt = await create('werkstatt', { name: 'Nord' });
    const fahrzeug = await vehicle();
    expect((await call(`werkstatt/${werkstatt}`, 'DELETE')).status).toBe(204);
    const { status } = await call('auftrag', 'POST', {
      nummer: 'B-5',
      kunde: '10000001',
      fahrzeug,
      werkstatt,
    });
    expect(status).toBe(422);
  });
});

describe('a row that others refer to', () => {
  test('is not deleted where they refuse it; the message names them', async () => {
    const fahrzeug = await vehicle();
    await order(fahrzeug);
    await order(fahrzeug);
    const { status, body } = await call(`fahrzeug/${fahrzeug}`, 'DELETE');
    expect(status).toBe(409);
    expect(body.error.message).toBe(
      'Der Eintrag kann nicht gelöscht werden, weil er noch verwendet wird (Aufträge: 2).',
    );
    expect((await call(`fahrzeug/${fahrzeug}`)).status).toBe(200);
  });

  test('is not marked as deleted where they refuse it', async () => {
    const werkstatt = await create('werkstatt', { name: 'Süd' });
    const key = await order(await vehicle(), { werkstatt });
    expect((await call(`werkstatt/${werkstatt}`, 'DELETE')).status).toBe(409);
    expect((await call(`auftrag/${key}`, 'PATCH', { werkstatt: null })).status).toBe(200);
    expect((await call(`werkstatt/${werkstatt}`, 'DELETE')).status).toBe(204);
  });

  test('is taken out of them where they are cleared, with version and history', async () => {
    const fahrer = await create('fahrer', { name: 'Schulz' });
    const key = await vehicle({ fahrer });
    const before = await call(`fahrzeug/${key}`);
    expect((await call(`fahrer/${fahrer}`, 'DELETE')).status).toBe(204);
    const after = await call(`fahrzeug/${key}`);
    expect(after.body.fahrer).toBeNull();
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const { rows } = await sql<{ felder_namen: string; benutzername: string }>`
      select felder_namen, benutzername from aenderung
      where ressource = 'fahrzeug' and schluessel = ${String(key)} order by nummer desc limit 1`.execute(
      server.context.database.read,
    );
    expect(rows).toEqual([{ felder_namen: 'Fahrer', benutzername: 'ina' }]);
  });

  test('takes them along where they are part of it, with history', async () => {
    const key = await order(await vehicle());
    const lines = [
      await create('posten', { auftrag: key, text: 'Reifen' }),
      await create('posten', { auftrag: key, text: 'Öl' }),
    ];
    expect((await call(`auftrag/${key}`, 'DELETE')).status).toBe(204);
    for (const line of lines) expect((await call(`posten/${line}`)).status).toBe(404);
    const { rows } = await sql<{ schluessel: string }>`
      select schluessel from aenderung where ressource = 'posten' and art = 'geloescht'
      order by nummer desc limit 2`.execute(server.context.database.read);
    expect(rows.map(({ schluessel }) => Number(schluessel)).sort((a, b) => a - b)).toEqual(lines);
  });

  test('takes a whole tree along, and rows that refer to each other', async () => {
    const top = await create('ordner', { name: 'oben' });
    const middle = await create('ordner', { name: 'mitte', in: top });
    const bottom = await create('ordner', { name: 'unten', in: middle });
    expect((await call(`ordner/${top}`, 'PATCH', { in: bottom })).status).toBe(200);
    const other = await create('ordner', { name: 'daneben' });
    expect((await call(`ordner/${middle}`, 'DELETE')).status).toBe(204);
    for (const key of [top, middle, bottom]) expect((await call(`ordner/${key}`)).status).toBe(404);
    expect((await call(`ordner/${other}`)).status).toBe(200);
  });

  test('is deleted by the program like by a call', async () => {
    const fahrer = await create('fahrer', { name: 'Programm' });
    const key = await vehicle({ fahrer });
    await order(key);
    const { table } = server.context.resources.get('fahrer');
    const cars = server.context.resources.get('fahrzeug').table;
    const stamp = stampOf(systemActor('test'), server.clock.now());
    const remove = (from: typeof table, id: number) =>
      server.context.database.transaction((tx) => deleteRows(tx, from, sql`id = ${id}`, stamp));
    expect(await remove(table, fahrer)).toBe(1);
    expect(await rowOf(`fahrzeug/${key}`)).toMatchObject({ fahrer: null });
    await expect(remove(cars, key)).rejects.toThrow('Aufträge: 1');
  });
});

describe('under fifty parallel calls', () => {
  test('rows are created and what they refer to is deleted, without a broken reference', async () => {
    for (let round = 0; round < 4; round += 1) {
      const fahrzeug = await vehicle();
      const calls = Array.from({ length: 50 }, (_, index) =>
        index % 10 === 5
          ? call(`fahrzeug/${fahrzeug}`, 'DELETE')
          : call('auftrag', 'POST', { nummer: `P-${round}-${index}`, kunde: '10000001', fahrzeug }),
      );
      const responses = await Promise.all(calls);
      const statuses = new Set(responses.map(({ status }) => status));
      for (const status of statuses) expect([201, 204, 404, 409, 422]).toContain(status);
      for (const { status, body } of responses)
        if (status === 422)
          expect(body.error.details).toEqual([{ dataPath: 'fahrzeug', message: gone('Fahrzeug') }]);
      const isGone = (await call(`fahrzeug/${fahrzeug}`)).status === 404;
      const created = responses.filter(({ status }) => status === 201).length;
      if (isGone) expect(created).toBe(0);
      else expect(responses.filter(({ status }) => status === 204)).toEqual([]);
    }
    expect(await brokenReferences()).toBe(0);
  });

  test('references are changed while what they refer to is cleared', async () => {
    const drivers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create('fahrer', { name: `Fahrer ${index}` })),
    );
    const cars = await Promise.all(Array.from({ length: 5 }, () => vehicle({ fahrer: drivers[0] })));
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0
          ? call(`fahrer/${drivers[index / 5]}`, 'DELETE')
          : call(`fahrzeug/${cars[index % 5]}`, 'PATCH', { fahrer: drivers[(index * 7) % 10] }),
      ),
    );
    for (const { status, body } of responses) expect([200, 204, 422], JSON.stringify(body)).toContain(status);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(10);
    expect(await brokenReferences()).toBe(0);
    for (const key of cars) expect(await rowOf(`fahrzeug/${key}`)).toMatchObject({ fahrer: null });
  });
});
