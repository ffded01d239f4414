import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const thisYear = () => server.clock.now().getFullYear();
const ask = (body: unknown) =>
  server.as('erika.muster', '/api/finanzamtsbescheinigung', { method: 'POST', body });
const inbox = async (): Promise<{ id: number; datei_name: string; datei_art: string; gelesen: boolean }[]> =>
  (await server.as('erika.muster', '/api/dateien/imap-und-myill')).body.posteingang;

test('each contract gets a certificate in the mailbox', async () => {
  const before = await inbox();
  const { body: neu } = await server.as('erika.muster', '/api/finanzamtsbescheinigung/neu/910000001');
  expect(neu).toEqual({ vertraege: ['910000001'], steuerjahr: thisYear() - 1 });
  expect(
    (await server.as('erika.muster', '/api/finanzamtsbescheinigung/neu/920000001')).body.vertraege,
  ).toEqual([]);
  const { status, body } = await ask({ vertraege: ['910000001', '910000006'], steuerjahr: thisYear() });
  expect([status, body]).toEqual([201, { id: expect.any(Number), anzahl: 2 }]);
  const after = await inbox();
  expect(after).toHaveLength(before.length + 2);
  const added = after.find(
    ({ datei_name }) => datei_name === `Finanzamtbescheinigung ${thisYear()} 910000006.pdf`,
  );
  expect(added).toMatchObject({ datei_art: 'BESCHEINIGUNG', gelesen: false });
  const file = await server.as('erika.muster', `/api/dateien/download/${added?.id}/imap2`);
  expect(Buffer.from(file.body.daten.split(',')[1], 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('only contracts with a premium get one; the receipt names the others', async () => {
  const { status, body } = await ask({ vertraege: ['910000012', '910000001'], steuerjahr: thisYear() });
  expect([status, body.anzahl]).toEqual([201, 1]);
  const { body: eingang } = await server.as('ina.innendienst', `/api/eingang/${body.id}`);
  expect(eingang.angaben.map(({ neu }: { neu: string }) => neu)).toEqual([
    String(thisYear()),
    '910000001',
    '910000012',
  ]);
  expect((await ask({ vertraege: ['910000012'], steuerjahr: thisYear() })).status).toBe(422);
});

test('one contract of somebody else fails the whole call, even a shared one', async () => {
  const before = await inbox();
  for (const foreign of ['920000001', '920000002', '999999999'])
    expect((await ask({ vertraege: ['910000001', foreign], steuerjahr: thisYear() })).status).toBe(404);
  expect(await inbox()).toEqual(before);
});

test.each([
  ['no contract', { vertraege: [] }, 'vertraege', /^Bitte wählen Sie mind. einen Vertrag aus\.$/],
  ['a year before 1914', { steuerjahr: 1913 }, 'steuerjahr', /1914/],
  ['the year to come', { steuerjahr: 2027 }, 'steuerjahr', /größer als/],
  ['a year before the contract', { steuerjahr: 1950 }, 'vertraege', /keine Beiträge/],
  ['no year', { steuerjahr: null }, 'steuerjahr', /./],
  ['half a year', { steuerjahr: 2024.5 }, 'steuerjahr', /Ganzzahl/],
])('refuses %s', async (_what, more, dataPath, message) => {
  const { status, body } = await ask({ vertraege: ['910000001'], steuerjahr: 2025, ...more });
  expect(status).toBe(422);
  expect(body.error.details).toContainEqual({ dataPath, message: expect.stringMatching(message) });
});

test('a fault while storing leaves no file and no item behind', async () => {
  const before = await inbox();
  const { documents } = server.context;
  const put = documents.put.bind(documents);
  let calls = 0;
  documents.put = (content) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('gestört')) : put(content);
  };
  const { status } = await ask({ vertraege: ['910000001', '910000006'], steuerjahr: thisYear() });
  documents.put = put;
  expect(status).toBe(500);
  expect(await inbox()).toEqual(before);
});
