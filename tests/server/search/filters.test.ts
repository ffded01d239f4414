import { metaFrom } from '@schema-screens/core/wire-meta';
import { todayInBerlin } from '@schema-screens/locale';
import { filterKind } from '@schema-screens/schema';
import type { EnumValue } from '@schema-screens/schema/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalWords } from '../../support/portal-words.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

type Row = Record<string, unknown>;
type Property = Record<string, unknown>;

interface Searched {
  readonly who: DemoName;
  readonly path: string;
  readonly key: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly enums: Readonly<Record<string, readonly EnumValue[]>>;
  readonly rows: readonly Row[];
}

let server: DemoServer;
let all: readonly Searched[];

const accounts: Readonly<Record<string, DemoName>> = {
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};

/** Every searchable resource, once per role. */
beforeAll(async () => {
  server = await startDemoServer();
  // A sign-in changes a user's row.
  for (const who of Object.values(accounts)) await server.tokenOf(who);
  const found: Searched[] = [];
  for (const { path, rights, table } of server.context.resources.resources)
    for (const rolle of rights.search ?? []) {
      const who = accounts[rolle];
      if (!who) continue;
      const meta = metaFrom((await server.as(who, `/api/${path}/meta`)).body, portalWords);
      const rows = await rowsOf(who, path);
      found.push({
        who,
        path,
        key: table.primaryKey,
        properties: meta.definition.properties as Searched['properties'],
        enums: meta.enums,
        rows,
      });
    }
  all = found;
});
afterAll(() => server.close());

async function rowsOf(who: DemoName, path: string, parameters = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await server.as(
      who,
      `/api/${path}?perPage=100&currentPage=${page}&${parameters}`,
    );
    expect([path, parameters, status, body.error?.message]).toEqual([path, parameters, 200, undefined]);
    rows.push(...body.data);
    if (body.data.length === 0 || rows.length >= body.count) return rows;
  }
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Some values of a field, including the first and the last in order. */
function samples(rows: readonly Row[], name: string): unknown[] {
  const values = [...new Set(rows.map((row) => row[name]).filter(isFilled))];
  values.sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : a! < b! ? -1 : 1));
  return [...new Set([values[0], values[Math.floor(values.length / 2)], values.at(-1)])].filter(isFilled);
}

type Case = [parameters: string, holds: (value: unknown) => boolean];

const dayOf = (value: unknown): string => todayInBerlin(new Date(String(value)));
const parameter = (name: string, value: unknown): string =>
  `data.${name}=${encodeURIComponent(String(value))}`;

/** Every operator of a field with values of its rows, and the condition that results must meet. */
function casesOf({ properties, enums, rows }: Searched, name: string): Case[] {
  const schema = properties[name]!;
  const values = samples(rows, name);
  const readsAs = (value: unknown): unknown =>
    enums[String(schema['x-enum'])]?.find((entry) => entry.key === value)?.label ?? value;
  const several: Case = [
    values.map((value) => parameter(name, value)).join('&'),
    (value) => values.some((one) => readsAs(one) === readsAs(value)),
  ];
  const each = values.map(
    (value): Case => [parameter(name, value), (other) => readsAs(other) === readsAs(value)],
  );
  const range = (of: (value: unknown) => string | number): Case[] =>
    values.flatMap((value): Case[] => [
      [parameter(`${name}.from`, of(value)), (other) => of(other) >= of(value)],
      [parameter(`${name}.to`, of(value)), (other) => of(other) <= of(value)],
      [
        `${parameter(`${name}.from`, of(values[0]))}&${parameter(`${name}.to`, of(value))}`,
        (other) => of(other) >= of(values[0]) && of(other) <= of(value),
      ],
    ]);
  const prefix = String(schema['x-prefix'] ?? '');
  switch (filterKind(schema)) {
    case 'choice':
    case 'flag':
      return [several, ...each];
    case 'day':
      return [several, ...range(String)];
    case 'number':
      return [several, ...range(Number)];
    case 'moment':
      return [
        ...range(dayOf),
        ...values.map(
          (value): Case => [
            parameter(`${name}.from`, value),
            (other) => new Date(String(other)) >= new Date(String(value)),
          ],
        ),
      ];
    case 'text':
      return [
        ...each.filter((_, index) => String(values[index]).length < 200),
        ...values.map((value): Case => {
          const part = (prefix + String(value)).slice(0, 40).slice(-12).trim().toUpperCase();
          return [
            parameter(`${name}.contains`, part),
            (other) => (prefix + String(other)).toLowerCase().includes(part.toLowerCase()),
          ];
        }),
      ].filter(([asked]) => !/=(%20|%0A)*$/.test(asked));
    case undefined:
      return [];
  }
}

const fieldsOf = ({ properties }: Searched): string[] =>
  Object.keys(properties).filter((name) => filterKind(properties[name]!) !== undefined);

test('every operator of every field finds exactly the rows that have such a value', async () => {
  let tried = 0;
  for (const one of all)
    for (const name of fieldsOf(one))
      for (const [parameters, holds] of casesOf(one, name)) {
        if (parameters === '') continue;
        tried += 1;
        const found = await rowsOf(one.who, one.path, parameters);
        const expected = one.rows.filter((row) => isFilled(row[name]) && holds(row[name]));
        const keys = (rows: readonly Row[]) => rows.map((row) => row[one.key]).toSorted();
        expect([one.who, one.path, parameters, keys(found)]).toEqual([
          one.who,
          one.path,
          parameters,
          keys(expected),
        ]);
      }
  expect(tried).toBeGreaterThan(300);
});

const tally = (rows: readonly Row[], name: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(
        rows.filter((row) => isFilled(row[name])),
        (row) => String(row[name]),
      ),
    ).map(([value, those]) => [value, those!.length]),
  );

test('counts the values of every enumeration, ignoring the field’s own filter', async () => {
  let counted = 0;
  for (const one of all) {
    const names = fieldsOf(one).filter((name) =>
      ['choice', 'flag'].includes(filterKind(one.properties[name]!)!),
    );
    const [first] = names;
    if (first === undefined) continue;
    const ask = async (parameters: string) => {
      const countBy = names.map((name) => `countBy=${name}`).join('&');
      const { body } = await server.as(one.who, `/api/${one.path}?perPage=1&${countBy}&${parameters}`);
      return body.counts;
    };
    const expected = Object.fromEntries(names.map((name) => [name, tally(one.rows, name)]));
    expect([one.path, await ask('')]).toEqual([one.path, expected]);
    const [value] = samples(one.rows, first);
    if (value === undefined) continue;
    counted += 1;
    const found = await rowsOf(one.who, one.path, parameter(first, value));
    const narrowed = Object.fromEntries(names.map((name) => [name, tally(found, name)]));
    expect([one.path, await ask(parameter(first, value))]).toEqual([
      one.path,
      { ...narrowed, [first]: expected[first] },
    ]);
  }
  expect(counted).toBeGreaterThan(5);
});

test('rows of others are neither found nor counted', async () => {
  const foreign = await rowsOf('max.beispiel', 'vertragseinsicht');
  const own = await rowsOf('erika.muster', 'vertragseinsicht');
  const { body } = await server.as('erika.muster', '/api/vertragseinsicht?countBy=status_idm&data.id.from=0');
  expect(body.data.map(({ id }: Row) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  expect(foreign.length).toBeGreaterThan(0);
  const counted = Object.values(body.counts.status_idm as Record<string, number>);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(own.length);
});

describe('refuses with 400 and a German sentence', () => {
  test.each([
    'data.passwort_hash.contains=a',
    'data.haeufig_genutzt.contains=a',
    'data.erstkennwortGueltig.contains=a',
    'data.unbekannt.from=1',
    'data.name.from=A',
    'data.rolle.contains=v',
    'data.aktiv.from=true',
    'data.id.contains=1',
    'data.id.from=eins',
    'data.id.from=1&data.id.from=2',
    'data.id.from.to=1',
    'data.id.=1',
    'data.id.is=1',
    'data.anlage_zeit.from=gestern',
    'data.anlage_zeit.to=2026-02-30',
    'data.anlage_zeit.to=0000-01-01',
    'data.name.contains=',
    'data.name.contains=%20',
    'data.name.contains=%00',
    'countBy=name',
    'countBy=unbekannt',
    'countBy=passwort_hash',
    'countBy=',
  ])('%s', async (parameters) => {
    const { status, body } = await server.as('adam.admin', `/api/benutzer?${parameters}`);
    expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/\.$/)]);
  });
});

test('refuses parts of a text that are too long, and too many values', async () => {
  const values = Array.from({ length: 101 }, (_, index) => `data.name=${index}`);
  for (const parameters of [`data.name.contains=${'x'.repeat(101)}`, values.join('&')])
    expect((await server.as('adam.admin', `/api/benutzer?${parameters}`)).status).toBe(400);
  expect((await server.as('adam.admin', `/api/benutzer?${values.slice(1).join('&')}`)).status).toBe(200);
});

test.each([
  ['data.id.from=999999999999999', 0],
  ['data.id.to=-999999999999999', 0],
  ['data.anlage_zeit.from=9999-12-31', 0],
  ['data.anlage_zeit.to=9999-12-31', undefined],
  ['data.anlage_zeit.from=2026-02-02&data.anlage_zeit.to=2026-02-01', 0],
  ['data.name.contains=%25', 0],
  ['data.name.contains=_', 0],
])('%s is no fault', async (parameters, count) => {
  const { status, body } = await server.as('adam.admin', `/api/benutzer?${parameters}`);
  expect(status).toBe(200);
  if (count === undefined) expect(body.count).toBeGreaterThan(0);
  else expect(body.count).toBe(count);
});
