import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { strassenDerOrte } from '../../../server/features/demo/load-demo.ts';
import { ORTE } from '../../../server/features/demo/orte.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());
// Each test has its own window of sixty lookups a minute; the session lasts longer than all of them.
beforeEach(() => server.clock.advance(61));

const ask = (path: string) => server.as('max.beispiel', `/api/imap2/${path}`);
const strassen = (plz: string, ort: string) => ask(`getZuersStrassen/${encodeURIComponent(`${plz},${ort}`)}`);

test('an IBAN finds its bank, with its name cut to 30 characters', async () => {
  expect(await ask('getBankByIban/DE89370400440532013000')).toMatchObject({
    status: 200,
    body: { bezeichnung: expect.stringContaining('Commerzbank'), bic: 'COBADEFFXXX' },
  });
  const spaced = await ask(`getBankByIban/${encodeURIComponent('de89 3704 0044 0532 0130 00')}`);
  expect(spaced.status).toBe(200);
  const { body } = await ask('getBankByIban/DE21700202700000000000');
  expect(body.bezeichnung?.length ?? 0).toBeLessThanOrEqual(30);
});

test.each([
  ['a wrong check digit', 'DE88370400440532013000'],
  ['a bank code of nobody', 'DE76000000000000000000'],
  ['a bank abroad', 'AT611904300234573201'],
  ['no IBAN', 'x'],
  ['an attack', "'%3B%20drop%20table%20ort--"],
  ['a slash', '..%2F..%2Fetc'],
  ['a NUL', '%00'],
])('%s finds no bank', async (_what, iban) => {
  const { status, body } = await ask(`getBankByIban/${iban}`);
  expect([status, body.error.message]).toEqual([404, 'Der gewünschte Eintrag wurde nicht gefunden.']);
});

test('a postcode finds its places', async () => {
  expect((await ask('getZuersOrte/26122')).body).toEqual([{ ort: 'Oldenburg' }]);
  expect((await ask('getZuersOrte/50667')).body).toEqual([{ ort: 'Köln' }]);
  expect(new Set(ORTE.map(({ plz }) => plz)).size).toBeGreaterThanOrEqual(400);
});

test('every place has streets in German order', async () => {
  const { status, body } = await strassen('26122', 'Oldenburg');
  expect([status, body.length]).toEqual([200, 12]);
  const names = body.map(({ strasse }: { strasse: string }) => strasse);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect((await strassen('26122', 'oldenburg')).body).toEqual(body);
  const withStreets = new Set(strassenDerOrte().map(({ plz, ort }) => `${plz} ${ort}`));
  expect(ORTE.filter(({ plz, ort }) => !withStreets.has(`${plz} ${ort}`))).toEqual([]);
});

test.each([
  'getZuersOrte/00000',
  'getZuersOrte/2612',
  'getZuersOrte/abc',
  'getZuersOrte/%00',
  `getZuersOrte/${encodeURIComponent("26122' or '1'='1")}`,
  'getZuersOrte/%F0%9F%8F%A0',
  'getZuersStrassen/26122',
  'getZuersStrassen/,',
  'getZuersStrassen/26122,',
  'getZuersStrassen/26122,%00',
  'getZuersStrassen/26122,%EF%BB%BF',
  `getZuersStrassen/${encodeURIComponent('26122,Frankfurt/Oder, Stadt; "x"')}`,
  'getZuersStrassen/26122,..%2F..',
])('%s finds nothing, without an error', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: [] });
});

test('an invalid path gets a proper error', async () => {
  for (const path of ['getZuersOrte/%E0%A4%A', `getZuersOrte/${'9'.repeat(500)}`])
    expect((await ask(path)).status).toBeLessThan(500);
});

test('a session may look up sixty times a minute, over all kinds', async () => {
  const calls = Array.from({ length: 70 }, (_, index) =>
    ask(index % 2 ? 'getZuersOrte/26122' : 'getBankByIban/DE89370400440532013000'),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.as('erika.muster', '/api/imap2/getZuersOrte/26122')).status).toBe(200);
  server.clock.advance(60);
  expect((await ask('getZuersOrte/26122')).status).toBe(200);
});
