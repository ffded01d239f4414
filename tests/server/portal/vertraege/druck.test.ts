import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const get = (path: string, name: DemoName = 'erika.muster') => server.as(name, `/api/imap2/${path}`);
const contentOf = (daten: string): Buffer => Buffer.from(daten.split(',')[1] ?? '', 'base64');
const idOf = async (number: string, name: DemoName = 'erika.muster'): Promise<number> =>
  (await get(`vertrag/${number}`, name)).body.vertraegeID;

test('own contracts and a shared one can be printed', async () => {
  const { body: vertraege } = await get('getVertraege');
  for (const { vertraegeID, vertragNr } of vertraege) {
    const { status, body } = await get(`drucke-vertrag/${vertraegeID}`);
    expect([status, body.datei_name]).toEqual([200, `Vertrag-${vertragNr}.pdf`]);
    expect(body.daten).toMatch(/^data:application\/pdf;base64,JVBERi/);
    expect(contentOf(body.daten).subarray(-6).toString().trim()).toBe('%%EOF');
  }
});

test('a claim can be printed', async () => {
  const [{ schaedenID, schadenNummer }] = (await get('currentVnSchaeden')).body;
  const { body } = await get(`drucke-schaden/${schaedenID}`);
  expect(body.datei_name).toBe(`Schaden-${schadenNummer}.pdf`);
  expect(contentOf(body.daten).subarray(0, 5).toString()).toBe('%PDF-');
});

test('product documents are available to owners of such a line, by one of two types', async () => {
  const { status, body } = await get('download-produktinfo/HRK/Versicherungsbedingung');
  expect([status, body.datei_name]).toEqual([200, 'Versicherungsbedingung.pdf']);
  const missing = await get('download-produktinfo/XX/Versicherungsbedingung');
  expect(missing.status).toBe(404);
  expect((await get('download-produktinfo/HRK/Versicherungsbedingung', 'leo.leer')).body).toEqual(
    missing.body,
  );
  for (const word of ['versicherungsbedingung', 'Police', '__proto__', '..%2f..%2fpackage.json', '%00'])
    expect((await get(`download-produktinfo/HRK/${word}`)).status).toBe(404);
  for (const sparte of ['%2e%2e%2fHRK', "HRK'--", '%25'])
    expect((await get(`download-produktinfo/${sparte}/Produktinfo`)).status).toBe(404);
});

test('a due date goes into the calendar', async () => {
  const { body } = await get('vertrag/910000001/faelligkeit');
  expect(body.datei_name).toBe('Faelligkeit-910000001.ics');
  const text = contentOf(body.daten).toString();
  const { naechsteFaelligkeit } = (await get('vertrag/910000001')).body;
  expect(text).toContain(`DTSTART;VALUE=DATE:${naechsteFaelligkeit.replaceAll('-', '')}\r\n`);
  expect((await get('vertrag/910000012/faelligkeit')).status).toBe(404);
  const [posten] = (await get('vertrag/910000001')).body.offeneposten;
  expect((await get(`offener-posten/${posten.offenePostenID}/faelligkeit`)).status).toBe(200);
});

test('documents of others answer 404', async () => {
  const missing = await get('drucke-vertrag/999999');
  const foreign = await get(`drucke-vertrag/${await idOf('920000002', 'max.beispiel')}`);
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  const { body: claims } = await get('currentVnSchaeden', 'max.beispiel');
  const hidden = claims.find((one: { vertragNr: string }) => one.vertragNr === '920000002');
  expect((await get(`drucke-schaden/${hidden.schaedenID}`)).body).toEqual(missing.body);
  expect((await get('vertrag/920000002/faelligkeit')).body).toEqual(missing.body);
});

test('a receipt can be printed by its sender only', async () => {
  const sent = await server.as('erika.muster', '/api/finanzamtsbescheinigung', {
    method: 'POST',
    body: { vertraege: ['910000001'], steuerjahr: 2026 },
  });
  const path = `/api/eingang/${sent.body.id}/beleg`;
  const { status, body } = await server.as('erika.muster', path);
  expect([status, body.datei_name]).toEqual([200, `Eingangsbestaetigung-${sent.body.id}.pdf`]);
  expect(contentOf(body.daten).subarray(0, 5).toString()).toBe('%PDF-');
  const missing = await server.as('max.beispiel', '/api/eingang/999999/beleg');
  const foreign = await server.as('max.beispiel', path);
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
});
