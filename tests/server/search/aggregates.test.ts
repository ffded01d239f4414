import { todayInBerlin } from '@schema-screens/locale';
import { filterKind } from '@schema-screens/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

type Row = Record<string, unknown>;
type Group = { key: unknown; value: number | null; count: number; text?: string | null };

const accounts: Readonly<Record<string, DemoName>> = {
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  // A sign-in changes a user's row.
  for (const who of Object.values(accounts)) await server.tokenOf(who);
});
afterAll(() => server.close());

async function rowsOf(who: DemoName, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await server.as(who, `/api/${path}?perPage=100&currentPage=${page}`);
    rows.push(...body.data);
    if (body.data.length === 0 || rows.length >= body.count) return rows;
  }
}

const monthOf = (value: unknown): string | null =>
  value === null ? null : `${todayInBerlin(new Date(String(value))).slice(0, 7)}-01`;

test('every field of every resource is grouped and computed over the rows that the role finds', async () => {
  for (const { path, rights } of server.context.resources.resources)
    for (const rolle of rights.search ?? []) {
      const who = accounts[rolle];
      if (!who) continue;
      const { body: meta } = await server.as(who, `/api/${path}/meta`);
      const rows = await rowsOf(who, path);
      const ask = (parameters: string) => server.as(who, `/api/${path}/aggregate?${parameters}`);
      expect([path, (await ask('')).body]).toEqual([
        path,
        { value: rows.length, count: rows.length, groups: [], hasMore: false },
      ]);
      for (const [name, schema] of Object.entries<Row>(meta.definition.properties)) {
        const kind = filterKind(schema);
        const isDate = kind === 'day' || kind === 'moment';
        const { status, body } = await ask(`groupBy=${name}&most=400${isDate ? '&interval=month' : ''}`);
        if (kind === 'number') {
          const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
          const { body: sum } = await ask(`aggregate=sum&of=${name}`);
          const { body: most } = await ask(`aggregate=max&of=${name}`);
          expect([path, name, most.value]).toEqual([path, name, values.length ? Math.max(...values) : null]);
          if (values.length === 0) expect([path, name, sum.value]).toEqual([path, name, null]);
          else
            expect(sum.value).toBeCloseTo(
              values.reduce((all, value) => all + value, 0),
              2,
            );
        }
        if (!isDate && kind !== 'choice' && kind !== 'flag' && !schema['x-reference']) {
          expect([path, name, status]).toEqual([path, name, 400]);
          continue;
        }
        expect([path, name, status]).toEqual([path, name, 200]);
        const texts: Row[] = meta.enums[String(schema['x-enum'])] ?? [];
        const keyOf = (value: unknown): unknown => {
          if (isDate) return monthOf(value);
          const wert = texts.find(({ schluessel }) => schluessel === value)?.wert;
          return wert === undefined ? value : texts.find((each) => each.wert === wert)!.schluessel;
        };
        const expected = Map.groupBy(rows, (row) => keyOf(row[name] ?? null));
        const got = body.groups.map(({ key, count }: Group) => [key, count]);
        expect([path, name, new Map(got)]).toEqual([
          path,
          name,
          new Map([...expected].map(([key, those]) => [key, those.length])),
        ]);
      }
    }
});

test('what cannot be computed or grouped is refused', async () => {
  const status = async (parameters: string) =>
    (await server.as('ina.innendienst', `/api/nachricht/aggregate?${parameters}`)).status;
  for (const wrong of [
    'aggregate=median&of=id',
    'aggregate=sum',
    'of=id',
    'aggregate=sum&of=betreff',
    'groupBy=betreff',
    'groupBy=anlage_zeit',
    'groupBy=anlage_zeit&interval=hour',
    'groupBy=gelesen&interval=day',
    'groupBy=gibtsnicht',
    'most=401',
    'data.gibtsnicht=1',
    'unbekannt=1',
    'groupBy=gelesen&groupBy=id',
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 400]);
  expect((await server.call('/api/nachricht/aggregate')).status).toBe(401);
});

describeWorkshop();

function describeWorkshop(): void {
  let workshop: TestServer;
  let ina: string;
  beforeAll(async () => {
    workshop = await startServer({
      schemas: [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)],
    });
    await workshop.addUser({ benutzername: 'ina', rolle: 'idm' });
    ina = await workshop.signIn('ina');
    for (const [name, beginn] of [
      ['A', '2026-03-28T22:30:00Z'],
      ['B', '2026-03-28T23:30:00Z'],
      ['A', '2026-03-29T21:30:00Z'],
      ['A', '2026-03-29T22:30:00Z'],
    ] as const)
      await workshop.insert('termin', { buehne: name, beginn, ende: beginn.replace(':30:', ':45:') });
    await workshop.insert('termin', {
      buehne: 'A',
      beginn: '2026-03-29T10:00:00Z',
      ende: null,
      zustand: 'weg',
    });
    for (const [marke, halter] of [
      ['Opel', '10000001'],
      ['Ford', '10000002'],
    ])
      await workshop.insert('fahrzeug', { halter, kennzeichen: `OL-${marke}`, marke });
    for (const [fahrzeug, betrag] of [
      [1, 10.1],
      [1, 20.2],
      [2, null],
    ])
      await workshop.insert('auftrag', { nummer: `N${betrag}`, kunde: '10000001', fahrzeug, betrag });
  });
  afterAll(() => workshop.close());

  const ask = async (path: string, token = ina) => (await workshop.call(`/api/${path}`, { token })).body;

  test('days are those in Berlin, also when the clocks change; deleted rows are not counted', async () => {
    const { count, groups } = await ask('termin/aggregate?groupBy=beginn&interval=day');
    expect([count, groups]).toEqual([
      4,
      [
        { key: '2026-03-30', value: 1, count: 1 },
        { key: '2026-03-29', value: 2, count: 2 },
        { key: '2026-03-28', value: 1, count: 1 },
      ],
    ]);
    const { groups: weeks } = await ask('termin/aggregate?groupBy=beginn&interval=week&data.buehne=A');
    expect(weeks.map(({ key, count }: Group) => [key, count])).toEqual([
      ['2026-03-30', 1],
      ['2026-03-23', 2],
    ]);
    for (const { key, count } of groups)
      expect((await ask(`termin?data.beginn.from=${key}&data.beginn.to=${key}`)).count).toBe(count);
  });

  test('references have the texts that the role sees, and only so many groups are sent', async () => {
    expect(await ask('auftrag/aggregate?groupBy=fahrzeug&aggregate=sum&of=betrag')).toEqual({
      value: 30.3,
      count: 3,
      groups: [
        { key: 1, value: 30.3, count: 2, text: 'OL-Opel Opel' },
        { key: 2, value: null, count: 1, text: 'OL-Ford Ford' },
      ],
      hasMore: false,
    });
    const first = await ask('auftrag/aggregate?groupBy=fahrzeug&most=1');
    expect([first.count, first.groups.length, first.hasMore]).toEqual([3, 1, true]);
    expect((await ask('auftrag/aggregate?groupBy=fahrzeug&aggregate=avg&of=betrag')).value).toBeCloseTo(
      15.15,
    );
  });

  test('a customer gets the numbers of own rows alone', async () => {
    await workshop.addUser({ benutzername: 'max', rolle: 'vn', vn_nummer: '10000002' });
    const max = await workshop.signIn('max');
    expect(await ask('auftrag/aggregate?groupBy=fahrzeug', max)).toMatchObject({ count: 0, groups: [] });
    expect((await ask('fahrzeug/aggregate?groupBy=art', max)).groups).toEqual([
      { key: 'pkw', value: 1, count: 1 },
    ]);
    const { status } = await workshop.call('/api/termin/aggregate', { token: max });
    expect(status).toBe(403);
  });
}
