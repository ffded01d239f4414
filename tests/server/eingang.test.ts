import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../support/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const post = (path: string, body: unknown, name: DemoName = 'erika.muster') =>
  server.as(name, `/api/${path}`, { method: 'POST', body });
const read = (id: number, name: DemoName) => server.as(name, `/api/eingang/${id}`);
const ask = async (): Promise<number> =>
  (await post('finanzamtsbescheinigung', { vertraege: ['910000001'], steuerjahr: 2026 })).body.id;
const move = async (): Promise<number> => {
  const { body } = await server.as('erika.muster', '/api/imap2/versicherungsnehmer/1', {
    method: 'PATCH',
    body: { telefon: `0441 ${Math.random().toString().slice(2, 8)}` },
  });
  return body.id;
};

test('a sent request is in the sender’s outbox, readable by him and staff only', async () => {
  const id = await move();
  const { body } = await server.as('erika.muster', '/api/dateien/imap-und-myill');
  const item = body.gesendet.find(
    (one: { art: string; id: number }) => one.art === 'eingang' && one.id === id,
  );
  expect(item).toMatchObject({
    kontext: 'PERSOENLICHE_DATEN',
    betreff: 'Persönliche Daten ändern: Telefon',
    send_from_vn: true,
    gelesen: true,
    enumtext: { kontext: 'Persönliche Daten' },
  });
  const own = await read(id, 'erika.muster');
  expect(own.body).toMatchObject({
    zustand: 'O',
    absender: 'Erika Muster',
    angaben: [{ angabe: 'Telefon', bisher: '0221 4710123', neu: expect.stringMatching(/^0441/) }],
    ab_wann: expect.stringContaining('1–2 Werktagen'),
    naechster_schritt: expect.any(String),
  });
  for (const hidden of ['bearbeiter', 'daten', 'letzterAenderungsuser'])
    expect(own.body).not.toHaveProperty(hidden);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({ daten: { telefon: {} } });
  const missing = await read(999_999, 'max.beispiel');
  const foreign = await read(id, 'max.beispiel');
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect((await server.as('max.beispiel', `/api/eingang/${id}/anhaenge`)).status).toBe(404);
  expect((await server.as('erika.muster', '/api/eingang')).status).toBe(403);
});

test('staff take over, return and finish a request, one at a time', async () => {
  const id = await move();
  const step = (name: string, who: DemoName = 'ina.innendienst') =>
    post(`eingang/${id}/${name}`, undefined, who);
  expect((await step('uebernehmen', 'erika.muster')).status).toBe(403);
  expect((await step('zurueckgeben')).status).toBe(409);
  expect((await step('uebernehmen')).status).toBe(204);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({
    zustand: 'B',
    bearbeiter: 'ina.innendienst',
  });
  expect((await server.as('erika.muster', '/api/imap2/currentVN')).body.aenderungsProzess).toBe(
    'PERSOENLICHE_DATEN',
  );
  expect((await step('zurueckgeben')).status).toBe(204);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({ zustand: 'O', bearbeiter: null });
  expect((await step('erledigen')).status).toBe(204);
  // A finished request stays finished, whatever the caller sends.
  for (const name of ['erledigen', 'uebernehmen', 'zurueckgeben'])
    expect([name, (await step(name)).status]).toEqual([name, 409]);
  expect((await post('eingang/999999/erledigen', undefined, 'ina.innendienst')).status).toBe(404);
  const forged = await server.as('ina.innendienst', `/api/eingang/${id}`, {
    method: 'PATCH',
    body: { angaben: [] },
  });
  expect(forged.status).toBe(404);
});

test('a request that is completed at once waits for nobody', async () => {
  expect((await read(await ask(), 'ina.innendienst')).body).toMatchObject({
    art: 'FINANZAMTSBESCHEINIGUNG',
    zustand: 'E',
    vertrag_nr: '910000001',
  });
  const { body } = await server.as('erika.muster', '/api/imap2/zahlungsdaten/910000001', {
    method: 'PATCH',
    body: {
      vertraege: ['910000001'],
      zahlweiseClassic: '4',
      inkassoArt: '2',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
  });
  const eingang = (await read(body.eingang, 'erika.muster')).body;
  expect(eingang).toMatchObject({ art: 'BANKVERBINDUNG', ab_wann: 'Ab sofort.', zustand: 'E' });
  expect(eingang.angaben).toContainEqual(expect.objectContaining({ angabe: 'IBAN', neu: '•••• 3000' }));
  expect(JSON.stringify(eingang)).not.toContain('0532013');
});

test('staff find all answers to a message', async () => {
  const { body: box } = await server.as('erika.muster', '/api/dateien/imap-und-myill');
  const { id } = box.posteingang.find(({ art }: { art: string }) => art === 'mail');
  for (const nachricht of ['Erste Antwort', 'Zweite Antwort'])
    await post('kontakt', { vertrag: '910000001', nachricht, antwortAuf: id });
  const { body } = await server.as(
    'ina.innendienst',
    `/api/eingang?data.antwort_auf=${id}&sortBy=anlage_zeit&sortDesc=false`,
  );
  expect(body.data.map(({ daten }: { daten: { nachricht: string } }) => daten.nachricht)).toEqual([
    'Erste Antwort',
    'Zweite Antwort',
  ]);
});
