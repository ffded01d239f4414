import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportColumns, exportRows } from '../../../packages/server/src/resources/search/export-rows.ts';
import { prepareSearch } from '../../../packages/server/src/resources/search/prepare-search.ts';
import { parseSearchRequest } from '../../../packages/server/src/resources/search/search-request.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const csv = (who: DemoName, path: string, columns: readonly string[], parameters = '') => {
  const asked = columns.map((name) => `spalte=${name}&titel=${encodeURIComponent(`Spalte ${name}`)}`);
  return server.as(who, `/api/${path}/csv?${asked.join('&')}&${parameters}`, {
    headers: { accept: 'text/csv' },
  });
};
const linesOf = (text: string): string[] => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

test('has the rows of the search in order, with the requested columns', async () => {
  const search = 'sortBy=name&sortDesc=true&data.ort=Oldenburg';
  const { body } = await server.as('ina.innendienst', `/api/versicherungsnehmer?perPage=1000&${search}`);
  const answer = await csv('ina.innendienst', 'versicherungsnehmer', ['ort', 'name', 'plz'], search);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.data.length).toBeGreaterThan(0);
  const rows = body.data.map(({ ort, name, plz }: Record<string, string>) => [ort, name, plz].join(';'));
  expect(linesOf(answer.body)).toEqual(['Spalte ort;Spalte name;Spalte plz', ...rows]);
});

test('formats dates, times, numbers, booleans and enumerations, and contains no formulas', async () => {
  const id = await server.addUser({
    benutzername: 'formel.test',
    rolle: 'idm',
    name: '=1+1',
    email: 'f@example.org',
  });
  await server.update('benutzer', { id }, { letzte_anmeldung: '2026-07-01T10:05:00Z' });
  const columns = ['name', 'rolle', 'aktiv', 'letzte_anmeldung'];
  const { body } = await csv('adam.admin', 'benutzer', columns, 'query=f@example.org');
  const [, line] = linesOf(body);
  expect(line).toMatch(/^'=1\+1;[^;]+;(Ja|Nein);01\.07\.2026 12:05$/);
  expect(line).not.toContain(';idm;');
});

test('is refused to those who may not search, and without columns that they may see', async () => {
  expect((await csv('erika.muster', 'benutzer', ['name'])).status).toBe(403);
  expect((await server.call('/api/benutzer/csv?spalte=name&titel=Name')).status).toBe(401);
  for (const columns of [[], ['passwort_hash'], ['gibtsnicht'], ['name.x']])
    expect([columns, (await csv('adam.admin', 'benutzer', columns)).status]).toEqual([columns, 400]);
  for (const parameters of ['titel=Zu viel', 'fremd=1', 'data.gibtsnicht=1', 'sortBy=gibtsnicht'])
    expect([parameters, (await csv('adam.admin', 'benutzer', ['name'], parameters)).status]).toEqual([
      parameters,
      400,
    ]);
});

test('has no more rows than the limit', async () => {
  const limited = await startDemoServer({}, { exportedRows: 2 });
  try {
    const path = '/api/versicherungsnehmer/csv?spalte=name&titel=Name';
    const { body } = await limited.as('ina.innendienst', path, { headers: { accept: 'text/csv' } });
    expect(linesOf(body)).toHaveLength(1 + 2);
    const { body: meta } = await limited.as('ina.innendienst', '/api/versicherungsnehmer/meta');
    expect(meta.definition['x-resource'].export).toEqual({ maxRows: 2, maxColumns: 100 });
  } finally {
    await limited.close();
  }
});

test('many rows are sent in chunks of a thousand, in order and once each', async () => {
  const { database, resources } = server.context;
  const resource = resources.resources.find(({ name }) => name === 'versicherungsnehmer')!;
  await database.transaction((tx) =>
    sql`insert into versicherungsnehmer ("partnerNummer", anrede, name, ort)
      select (20000000 + n)::text, (select anrede from versicherungsnehmer limit 1), 'Masse', 'Massenort'
      from generate_series(1, 2500) n`.execute(tx),
  );
  const rolle = 'adm';
  const scope = sql<boolean>`true`;
  const request = parseSearchRequest(resource, rolle, {
    'data.ort': 'Massenort',
    sortBy: 'partnerNummer',
    sortDesc: 'true',
  });
  const search = await prepareSearch(database.search, resource, rolle, request);
  const columns = exportColumns(resource, rolle, ['partnerNummer'], ['Nummer']);
  const pieces: string[][] = [];
  for await (const piece of await exportRows(database.search, resource, {
    role: rolle,
    scope,
    search,
    columns,
    maxRows: 2600,
  }))
    pieces.push(linesOf(piece));
  await database.transaction((tx) =>
    sql`delete from versicherungsnehmer where ort = 'Massenort'`.execute(tx),
  );
  expect(pieces.map(({ length }) => length)).toEqual([1, 1000, 1000, 500]);
  const expected = Array.from({ length: 2500 }, (_, index) => `1${20_002_500 - index}`);
  expect(pieces.flat()).toEqual(['Nummer', ...expected]);
});
