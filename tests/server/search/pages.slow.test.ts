import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { rounds } from '../../support/full-run.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** More rows than a search reads the keys of, and than it tests in their order before it collects all that it finds. */
const policyholders = 6_400;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
  const { database, resources } = server.context;
  const stamp = stampOf(systemActor('test'), server.clock.now());
  const insert = (resource: string, rows: readonly Row[]) =>
    database.maintain((tx) => insertRows(tx, resources.get(resource).table, rows, stamp));
  const indexes = Array.from({ length: policyholders }, (_, index) => index);
  const number = (index: number): string => String(20_000_000 + ((index * 7_919) % policyholders));
  await insert(
    'versicherungsnehmer',
    indexes.map((index) => ({
      partnerNummer: number(index),
      anrede: '1',
      // Few names, so that many rows are alike; most are at the end of the order.
      name: index % 6 === 0 ? `Abel${index % 12}` : `Zander${index % 5}`,
      vorname: index % 4 === 0 ? null : ['Anna', 'Bert', 'Zander'][index % 3]!,
      ort: ['Ulm', 'Zwickau', 'Aalen'][index % 3]!,
      plz: String(20_000 + (index % 40)),
    })),
  );
  await insert(
    'benutzer',
    indexes
      .filter((index) => index % 8 !== 0)
      .map((index) => ({
        benutzername: `nutzer.${index}`,
        name: 'Nutzer',
        email: `${index % 64 === 1 ? 'selten' : 'haeufig'}.${index}@example.org`,
        rolle: 'vn',
        vn_nummer: number(index),
      })),
  );
  await insert(
    'vertrag',
    indexes
      .filter((index) => index % 3 === 0)
      .map((index) => ({
        VNNr: number(index),
        vertragNr: String(910_000_000 + index),
        spartenBezeichnung: 'Hausrat',
        hauptsparte: '600',
      })),
  );
  await database.maintain((tx) => sql`analyze`.execute(tx));
}, 120_000);
afterAll(() => server.close());

/** What is searched, with the same condition as simply as it can be said. */
const texts: Readonly<Record<string, string>> = {
  '': 'true',
  zander: "name ilike '%zander%' or vorname ilike '%zander%'",
  abel1: "name ilike '%abel1%'",
  anna: "vorname ilike '%anna%'",
  ul: "ort ilike '%ul%'",
  haeufig: `"partnerNummer" in (select vn_nummer from benutzer where email like '%haeufig%')`,
  selten: `"partnerNummer" in (select vn_nummer from benutzer where email like '%selten%')`,
  '9100': `"partnerNummer" in (select "VNNr" from vertrag where "vertragNr" like '%9100%')`,
  // Some have it themselves, others in what leads to them.
  example: `"partnerNummer" in (select vn_nummer from benutzer where email like '%example%')`,
  'zander haeufig': `(name ilike '%zander%' or vorname ilike '%zander%')
    and "partnerNummer" in (select vn_nummer from benutzer where email like '%haeufig%')`,
  nirgends: 'false',
};
const orders: Readonly<Record<string, string>> = {
  '': 'lower(name) collate "C", lower(vorname) collate "C", "partnerID"',
  'sortBy=name&sortDesc=true': 'lower(name) collate "C" desc, "partnerID" desc',
  'sortBy=ort': 'lower(ort) collate "C", "partnerID"',
  'sortBy=anrede': 'anrede, "partnerID"',
  'sortBy=partnerID&sortDesc=true': '"partnerID" desc',
};
const filters: Readonly<Record<string, string>> = {
  '': 'true',
  'data.ort.contains=zwick': "ort = 'Zwickau'",
};

const keys = new Map<string, readonly number[]>();
/** All keys that a search finds, in its order. */
async function allKeys(text: string, filter: string, order: string): Promise<readonly number[]> {
  const statement = `select "partnerID" as key from versicherungsnehmer
    where (${texts[text]}) and ${filters[filter]} order by ${orders[order]}`;
  const known = keys.get(statement);
  if (known) return known;
  const { rows } = await sql<{ key: number }>`${sql.raw(statement)}`.execute(server.context.database.read);
  const found = rows.map(({ key }) => key);
  keys.set(statement, found);
  return found;
}

test('every page of every search has the rows and the count of the simple statement', async () => {
  const search = fc.record({
    text: fc.constantFrom(...Object.keys(texts)),
    filter: fc.constantFrom(...Object.keys(filters)),
    order: fc.constantFrom(...Object.keys(orders)),
    perPage: fc.constantFrom(1, 25, 300),
    // Of all rows, up to beyond the end.
    place: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1.05, noNaN: true })),
    countLimit: fc.constantFrom(undefined, 10, 5_000),
  });
  await fc.assert(
    fc.asyncProperty(search, async ({ text, filter, order, perPage, place, countLimit }) => {
      const expected = await allKeys(text, filter, order);
      const page = 1 + Math.floor((place * expected.length) / perPage);
      const query = new URLSearchParams({ query: text, perPage: String(perPage), currentPage: String(page) });
      const limit = countLimit === undefined ? '' : `&countLimit=${countLimit}`;
      const { status, body } = await server.call(
        `/api/versicherungsnehmer?${query}&${filter}&${order}${limit}`.replace(/&+/g, '&'),
        { token },
      );
      expect(status).toBe(200);
      const offset = (page - 1) * perPage;
      const { data, ...counted } = body;
      expect(data.map((row: { partnerID: number }) => row.partnerID)).toEqual(
        expected.slice(offset, offset + perPage),
      );
      expect(counted).toEqual(
        countLimit === undefined
          ? { count: expected.length }
          : {
              count: Math.min(expected.length, countLimit),
              countExceeded: expected.length > countLimit,
            },
      );
    }),
    { numRuns: rounds(60, 1_000) },
  );
});

test.each(['zander', 'abel1', 'anna', 'example', 'haeufig'])(
  'all pages of “%s” in the order of closeness have each row once, names that begin with it first',
  async (text) => {
    const expected = await allKeys(text, '', '');
    const rows: { partnerID: number; name: string; vorname: string | null }[] = [];
    do {
      const page = `perPage=300&currentPage=${rows.length / 300 + 1}&countLimit=5000`;
      const { status, body } = await server.call(
        `/api/versicherungsnehmer?query=${text}&closestFirst=true&${page}`,
        { token },
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        count: Math.min(expected.length, 5_000),
        countExceeded: expected.length > 5_000,
      });
      rows.push(...body.data);
    } while (rows.length % 300 === 0 && rows.length < expected.length);
    expect(rows.map(({ partnerID }) => partnerID).toSorted()).toEqual(expected.toSorted());
    const begins = (value: string | null): boolean => value?.toLowerCase().startsWith(text) === true;
    const ranks = rows.map(({ name, vorname }) => (begins(name) ? 0 : begins(vorname) ? 1 : 2));
    expect(ranks).toEqual(ranks.toSorted());
  },
);
