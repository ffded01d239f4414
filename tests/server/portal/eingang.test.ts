import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

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

test('a sent request is in the sender’s outbox, readable by the sender and staff only', async () => {
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
  const step = (zustand: string, who: DemoName = 'ina.innendienst') =>
    server.as(who, `/api/eingang/${id}`, { method: 'PATCH', body: { zustand } });
  for (const who of ['erika.muster', 'adam.admin'] as const)
    expect([who, (await step('B', who)).status]).toEqual([who, 403]);
  expect((await step('O')).status).toBe(422);
  expect((await step('B')).status).toBe(200);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({
    zustand: 'B',
    bearbeiter: 'ina.innendienst',
  });
  expect((await server.as('erika.muster', '/api/imap2/currentVN')).body.aenderungsProzess).toBe(
    'PERSOENLICHE_DATEN',
  );
  expect((await step('O')).status).toBe(200);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({ zustand: 'O', bearbeiter: null });
  expect((await step('E')).status).toBe(200);
  // What was promised for later is over.
  expect((await read(id, 'erika.muster')).body).toMatchObject({
    ergebnis: expect.stringMatching(/^Bearbeitet am .* Uhr\.$/),
    ab_wann: null,
    naechster_schritt: null,
  });
  // What was finished by mistake is opened again.
  expect((await step('E')).status).toBe(422);
  expect((await step('B')).status).toBe(200);
  expect((await step('E')).status).toBe(200);
  expect((await step('O')).status).toBe(200);
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({ zustand: 'O', bearbeiter: null });
  const gone = { method: 'PATCH' as const, body: { zustand: 'E' } };
  expect((await server.as('ina.innendienst', '/api/eingang/999999', gone)).status).toBe(404);
  for (const forged of [{ angaben: [] }, { bearbeiter: 'adam.admin' }, { zustand: 'B', vn_nummer: null }]) {
    const { status } = await server.as('ina.innendienst', `/api/eingang/${id}`, {
      method: 'PATCH',
      body: forged,
    });
    expect([forged, status]).toEqual([forged, 422]);
  }
});

test('of several who take over a request at once one gets it, and the others are told', async () => {
  const id = await move();
  const staff = ['ina.innendienst', 'ina.zwei', 'ina.drei'];
  const tokens = await Promise.all(
    staff.slice(1).map(async (benutzername) => {
      await server.addUser({ benutzername, rolle: 'idm', email: `${benutzername}@example.org` });
      return server.signIn(benutzername);
    }),
  );
  const call = { method: 'PATCH' as const, body: { zustand: 'B' } };
  const responses = await Promise.all([
    server.as('ina.innendienst', `/api/eingang/${id}`, call),
    ...tokens.map((token) => server.call(`/api/eingang/${id}`, { ...call, token })),
  ]);
  const message = 'Status ist bereits „in Arbeit“.';
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  for (const { status, body } of responses)
    if (status === 422) expect(body.error.details).toEqual([{ dataPath: 'zustand', message }]);
  const winner = staff[responses.findIndex(({ status }) => status === 200)];
  expect((await read(id, 'ina.innendienst')).body).toMatchObject({ zustand: 'B', bearbeiter: winner });
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

test('an answer quotes the request, reaches its sender, closes the request, and leads to the next open one', async () => {
  const ask = async (nachricht: string) =>
    (await post('kontakt', { vertrag: '910000001', nachricht })).body.id as number;
  const [older, newer] = [await ask('Erste Frage\nmit zwei Zeilen'), await ask('Zweite Frage')];
  const answer = (id: number, body: object, name: DemoName = 'ina.innendienst') =>
    server.as(name, `/api/eingang/${id}/antwort`, { method: 'POST', body });
  const draft = (await server.as('ina.innendienst', `/api/eingang/${older}/antwort`)).body;
  expect(draft.betreff).toContain('Ihre Anfrage: ');
  expect(draft.nachricht).toMatch(/^Guten Tag Erika Muster,\n[\s\S]*\n> Erste Frage\n> mit zwei Zeilen$/);
  expect((await answer(older, { ...draft, erledigt: true }, 'erika.muster')).status).toBe(403);
  expect((await answer(99_999_999, { ...draft, erledigt: true })).status).toBe(404);
  expect((await answer(older, { ...draft, betreff: '', erledigt: true })).status).toBe(422);

  const sent = await answer(newer, { betreff: 'Vorab', nachricht: 'Wir prüfen das.', erledigt: false });
  expect([sent.status, sent.body.naechster]).toEqual([201, newer]);
  expect((await read(newer, 'ina.innendienst')).body.zustand).toBe('O');
  const done = await answer(newer, { ...draft, erledigt: true });
  expect([done.status, done.body.naechster]).toEqual([201, older]);
  expect((await read(newer, 'ina.innendienst')).body).toMatchObject({
    zustand: 'E',
    bearbeiter: 'ina.innendienst',
  });
  const answers = await server.as('ina.innendienst', `/api/nachricht?data.eingang_id=${newer}`);
  expect(answers.body.count).toBe(2);
  const received = await server.as('erika.muster', `/api/nachricht/${done.body.id}`);
  expect(received.body).toMatchObject({ betreff: draft.betreff, nachricht: draft.nachricht });
  expect(received.body).not.toHaveProperty('eingang_id');
});

test('staff and sender read a subject each in their language, whatever the language of the other', async () => {
  const english = { 'accept-language': 'en-GB' };
  const sent: readonly (readonly [path: string, body: object, german: string, english: string])[] = [
    [
      'kontakt',
      { vertrag: '910000001', nachricht: 'x' },
      'Kontaktanfrage zum Vertrag 910000001',
      'Contact enquiry about policy 910000001',
    ],
    [
      'services/feedback',
      { feedback: { bewertung: 4, beschreibung: 'x' } },
      'Feedback: 4 von 5 (gut)',
      'Feedback: 4 of 5 (good)',
    ],
    [
      'finanzamtsbescheinigung',
      { vertraege: ['910000001'], steuerjahr: 2026 },
      'Finanzamtbescheinigung 2026',
      'Tax certificate 2026',
    ],
  ];
  for (const headers of [english, {}])
    for (const [path, body, inGerman, inEnglish] of sent) {
      const { status, body: created } = await server.as('erika.muster', `/api/${path}`, {
        method: 'POST',
        body,
        headers,
      });
      expect([path, status]).toEqual([path, 201]);
      const subject = async (name: DemoName, query: string, asked: object) => {
        const call = `/api/eingang?${new URLSearchParams({ query, perPage: '500' })}`;
        const found = await server.as(name, call, { headers: { ...asked } });
        return found.body.data.find(({ id }: { id: number }) => id === created.id)?.betreff;
      };
      expect(await subject('ina.innendienst', inGerman, {})).toBe(inGerman);
      expect(await subject('ina.innendienst', inEnglish, {})).toBe(inGerman);
      expect(await subject('ina.innendienst', inGerman, english)).toBe(inEnglish);
      const own = await server.as('erika.muster', `/api/eingang/${created.id}`, { headers: english });
      expect(own.body.betreff).toBe(inEnglish);
      const outbox = `/api/dateien/imap-und-myill?data.send_from_vn=true&perPage=100&query=${encodeURIComponent(inEnglish)}`;
      const { body: found } = await server.as('erika.muster', outbox, { headers: english });
      expect(found.data.map(({ betreff }: { betreff: string }) => betreff)).toContain(inEnglish);
    }
});
