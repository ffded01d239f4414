import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { PDF, PNG } from '../../support/servers/samples/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const get = (path: string, name: DemoName = 'erika.muster') => server.as(name, `/api/${path}`);
const post = (path: string, body: unknown, name: DemoName = 'erika.muster') =>
  server.as(name, `/api/${path}`, { method: 'POST', body });
const sent = async (): Promise<
  { id: number; art: string; kontext: string; datei_name: string; data: string }[]
> => (await get('dateien/imap-und-myill')).body.gesendet;
const pathsOf = (answer: { body: { error: { details: { dataPath: string }[] } } }) =>
  answer.body.error.details.map(({ dataPath }) => dataPath);
const pdf = {
  name: 'Rechnung.pdf',
  groesse: PDF.length,
  typ: 'application/pdf',
  base64: PDF.toString('base64'),
};
const tomorrow = () => new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

test('uploaded files keep their subject, appear in the outbox and reach staff', async () => {
  const before = await sent();
  const png = { datei_name: 'Foto.png', groesse: PNG.length, daten: PNG.toString('base64') };
  const { status, body } = await post('services/dateien-hochladen', {
    dateien: [pdf, png],
    anlass: { thema: 'vt', vertrag: '910000001', beschreibung: 'Rechnung und Foto' },
    email: 'erika@example.org',
  });
  expect(status).toBe(201);
  const after = await sent();
  expect(after).toHaveLength(before.length + 2);
  const item = after.find(({ datei_name }) => datei_name === 'Foto.png');
  expect(item).toMatchObject({
    art: 'myill',
    kontext: 'vt',
    zugehoerigkeit: 'Vertrag 910000001',
    betreff: 'Rechnung und Foto',
  });
  const download = await get(`dateien/download/${item?.id}/myill`);
  expect(download.body.daten).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  const files = (await server.as('ina.innendienst', `/api/eingang/${body.id}/anhaenge`)).body;
  expect(files).toHaveLength(2);
  expect((await get(`eingang/${body.id}/anhaenge`, 'max.beispiel')).status).toBe(404);
});

test('an upload starts with the contract or claim of the address if it is the caller’s own', async () => {
  const { vertraegeID } = (await get('imap2/vertrag/910000001')).body;
  const [{ schaedenID, schadenNummer }] = (await get('imap2/currentVnSchaeden')).body;
  expect((await get(`services/dateien-hochladen/neu/vertrag-${vertraegeID}`)).body).toMatchObject({
    thema: 'vt',
    vertrag: '910000001',
  });
  expect((await get(`services/dateien-hochladen/neu/schaden-${schaedenID}`)).body).toMatchObject({
    thema: 'sd',
    schaden: schadenNummer,
  });
  const { vertraegeID: foreign } = (await get('imap2/vertrag/920000001')).body;
  for (const path of [`vertrag-${foreign}`, 'schaden-999999', 'x-1', 'vertrag-x', '-'])
    expect((await get(`services/dateien-hochladen/neu/${path}`)).body).toMatchObject({
      thema: null,
      vertrag: null,
      schaden: null,
    });
  expect((await get('services/dateien-hochladen/schaeden')).body[0]).toEqual({
    schadenNummer: 'NEU',
    text: 'Neuer Schaden',
  });
});

test.each([
  ['no file', { dateien: [] }, ['dateien']],
  ['no theme', { anlass: {} }, ['anlass.thema']],
  ['no contract', { anlass: { thema: 'vt' } }, ['anlass.vertrag']],
  ['no claim', { anlass: { thema: 'sd' } }, ['anlass.schaden']],
  ['a new claim without a contract', { anlass: { thema: 'sd', schaden: 'NEU' } }, ['anlass.vertrag']],
  ['a mail that is none', { email: 'erika@' }, ['email']],
  ['a wrong type', { dateien: [pdf, { ...pdf, name: 'a.svg' }] }, ['dateien']],
  ['a file that is something else', { dateien: [{ ...pdf, name: 'a.jpg' }] }, ['dateien']],
  ['content that is no base64', { dateien: [{ ...pdf, base64: '%%%' }] }, ['dateien']],
  ['a name that is a path alone', { dateien: [{ ...pdf, name: '../' }] }, ['dateien']],
  ['control characters', { anlass: { thema: 'st', beschreibung: 'a\u0007b' } }, ['anlass.beschreibung']],
])('an upload with %s is refused, and nothing is stored', async (_what, more, fields) => {
  const before = await sent();
  const answer = await post('services/dateien-hochladen', {
    dateien: [pdf],
    anlass: { thema: 'st' },
    ...more,
  });
  expect([answer.status, pathsOf(answer)]).toEqual([422, fields]);
  expect(await sent()).toEqual(before);
});

test('contracts and claims of others answer 404', async () => {
  const before = await sent();
  const foreign = (await get('imap2/currentVnSchaeden', 'max.beispiel')).body[0].schadenNummer;
  const zeitraum = `${tomorrow()}T09:00/12:00`;
  for (const vertrag of ['920000001', '920000002', '999999999']) {
    expect(
      (await post('services/dateien-hochladen', { dateien: [pdf], anlass: { thema: 'vt', vertrag } })).status,
    ).toBe(404);
    expect((await post('services/rueckruf', { thema: 'vt', vertrag, zeitraum })).status).toBe(404);
    expect((await post('kontakt', { vertrag, nachricht: 'Hallo' })).status).toBe(404);
  }
  expect(
    (await post('services/dateien-hochladen', { dateien: [pdf], anlass: { thema: 'sd', schaden: foreign } }))
      .status,
  ).toBe(404);
  expect((await post('services/rueckruf', { thema: 'sd', schaden: foreign, zeitraum })).status).toBe(404);
  expect((await post('kontakt', { vertrag: '910000001', nachricht: 'x', vnNr: '10000002' })).status).toBe(
    404,
  );
  expect((await post('kontakt', { vertrag: '910000001', nachricht: 'x', antwortAuf: 999_999 })).status).toBe(
    404,
  );
  expect(await sent()).toEqual(before);
});

test('the offered callback times are accepted, others are refused', async () => {
  const { body: days } = await get('services/rueckruf/tage');
  expect(days).toHaveLength(5);
  const { body: times } = await get(`services/rueckruf/zeiten/${days[1].tag}`);
  expect(times.length).toBeGreaterThan(1);
  const request = (zeitraum: string) =>
    post('services/rueckruf', { thema: 'vt', vertrag: '910000001', zeitraum });
  expect((await request(times[0].zeitraum)).status).toBe(201);
  for (const zeitraum of ['2026-03-15T10:00/12:00', '2026-05-01T10:00/12:00', '2026-03-11T18:00/20:00'])
    expect(pathsOf(await request(zeitraum))).toEqual(['zeitraum']);
});

test('a callback request needs a number only where none is stored', async () => {
  const zeitraum = `${tomorrow()}T09:00/12:00`;
  expect((await get('services/rueckruf/neu')).body).toMatchObject({ hatTelefon: true });
  expect((await get('services/rueckruf/neu', 'max.beispiel')).body).toEqual({
    telefon: null,
    hatTelefon: false,
    hatVertraege: true,
    thema: null,
  });
  const { status, body } = await post('services/rueckruf', { thema: 'vt', vertrag: '910000001', zeitraum });
  expect(status).toBe(201);
  const item = (await sent()).find(({ art, id }) => art === 'eingang' && id === body.id);
  expect(JSON.parse(item?.data ?? '{}')).toMatchObject({
    thema: 'vt',
    telefonnummer: '0221 4710123',
    erreichbarkeit: expect.stringMatching(/^\d\d\.\d\d\.\d{4}, 09:00–12:00 Uhr$/),
  });
  const max = { thema: 'vt', vertrag: '920000001', zeitraum };
  expect(pathsOf(await post('services/rueckruf', max, 'max.beispiel'))).toEqual(['telefon']);
  expect((await post('services/rueckruf', { ...max, telefon: '0221 1234' }, 'max.beispiel')).status).toBe(
    201,
  );
});

test.each([
  ['no time', { zeitraum: null }, 'zeitraum'],
  ['a day that is over', { zeitraum: '2020-01-01T09:00/12:00' }, 'zeitraum'],
  ['no contract', { vertrag: null }, 'vertrag'],
  ['no claim', { thema: 'sd' }, 'schaden'],
  ['another theme', { thema: 'st' }, 'thema'],
  ['a long number', { abweichendTelefon: '0'.repeat(31) }, 'abweichendTelefon'],
])('a callback request with %s is refused', async (_what, more, field) => {
  const answer = await post('services/rueckruf', {
    thema: 'vt',
    vertrag: '910000001',
    zeitraum: `${tomorrow()}T09:00/12:00`,
    ...more,
  });
  expect([answer.status, pathsOf(answer)]).toEqual([422, [field]]);
});

test('a customer without contracts is called back and writes without one', async () => {
  const leo = 'leo.leer';
  expect((await get('services/rueckruf/neu', leo)).body).toMatchObject({ hatVertraege: false, thema: 'st' });
  const zeitraum = `${tomorrow()}T09:00/12:00`;
  const rueckruf = await post('services/rueckruf', { thema: 'st', zeitraum, telefon: '0441 1' }, leo);
  expect(rueckruf.status).toBe(201);
  expect((await get(`eingang/${rueckruf.body.id}`, leo)).body.angaben).toContainEqual(
    expect.objectContaining({ angabe: 'Thema', neu: 'Sonstiges' }),
  );
  expect((await get('kontakt/neu/nachricht-', leo)).body.hatVertraege).toBe(false);
  const kontakt = await post('kontakt', { nachricht: 'Was kostet eine Hausratversicherung?' }, leo);
  expect(kontakt.status).toBe(201);
  expect((await get(`eingang/${kontakt.body.id}`, leo)).body).toMatchObject({
    betreff: 'Kontaktanfrage',
    vertrag_nr: null,
    angaben: [expect.objectContaining({ angabe: 'Nachricht' })],
  });
  // What the caller says about it does not count.
  expect(pathsOf(await post('kontakt', { nachricht: 'Hallo', hatVertraege: false }))).toEqual(['vertrag']);
});

test('a message to the insurer needs a contract and a text, and may answer a received one', async () => {
  const none = await post('kontakt', { vertrag: null, nachricht: '' });
  expect(none.body.error.details).toEqual([
    { dataPath: 'vertrag', message: 'Bitte geben Sie einen Vertrag an.' },
    { dataPath: 'nachricht', message: 'Bitte geben Sie eine Nachricht ein.' },
  ]);
  expect(pathsOf(await post('kontakt', { vertrag: '910000001', nachricht: ' \n ' }))).toEqual(['nachricht']);
  const message = (await get('dateien/imap-und-myill')).body.posteingang.find(
    (item: { art: string }) => item.art === 'mail',
  );
  const { body } = await post('kontakt', {
    vertrag: '910000001',
    nachricht: 'Danke!',
    antwortAuf: message.id,
  });
  // What is answered says what it is about.
  expect((await post('kontakt', { nachricht: 'Danke!', antwortAuf: message.id })).status).toBe(201);
  expect(pathsOf(await post('kontakt', { nachricht: 'Danke!', antwortAuf: null }))).toEqual(['vertrag']);
  expect((await get(`eingang/${body.id}`)).body).toMatchObject({
    art: 'KONTAKT',
    antwort_auf: message.id,
    betreff: `Antwort auf: ${message.betreff}`,
  });
});

test('a reply starts with subject and contract of its message, for those who may read it only', async () => {
  const { posteingang } = (await get('dateien/imap-und-myill')).body;
  const message = posteingang.find(
    ({ art, bezug }: { art: string; bezug: string }) => art === 'mail' && bezug === 'vt',
  );
  const neu = (id: number | string, name: DemoName = 'erika.muster') =>
    get(`kontakt/neu/nachricht-${id}`, name);
  expect((await neu(message.id)).body).toEqual({
    antwortAuf: message.id,
    betreff: `Antwort auf: ${message.betreff}`,
    vertrag: message.bezug_detail,
    hatVertraege: true,
  });
  expect((await neu('')).body).toEqual({
    antwortAuf: null,
    betreff: null,
    vertrag: null,
    hatVertraege: true,
  });
  expect((await neu('x')).body.antwortAuf).toBeNull();
  expect((await neu(message.id, 'max.beispiel')).status).toBe(404);
});

test('everybody can report errors, policyholders can give feedback', async () => {
  const fehlermeldung = { titel: 'Seite leer', beschreibung: 'Nach dem Klick', pfad: '/vertrag/1' };
  for (const name of ['erika.muster', 'ina.innendienst', 'adam.admin'] as const)
    expect((await post('services/fehlermeldung', { fehlermeldung }, name)).status).toBe(201);
  expect(pathsOf(await post('services/fehlermeldung', { fehlermeldung: {} }))).toEqual([
    'fehlermeldung.titel',
    'fehlermeldung.beschreibung',
  ]);
  const feedback = { bewertung: 5, beschreibung: 'Gut' };
  expect((await post('services/feedback', { feedback })).status).toBe(201);
  expect((await post('services/feedback', { feedback: { beschreibung: 'Ohne Sterne' } })).status).toBe(201);
  expect((await post('services/feedback', { feedback }, 'ina.innendienst')).status).toBe(403);
  expect(pathsOf(await post('services/feedback', { feedback: { bewertung: 6, beschreibung: '' } }))).toEqual([
    'feedback.bewertung',
    'feedback.beschreibung',
  ]);
  const { body } = await server.as(
    'ina.innendienst',
    '/api/eingang?perPage=100&query=Seite leer&searchMode=ENTHAELT',
  );
  expect(body.data.map(({ absender }: { absender: string }) => absender).sort()).toEqual([
    'Adam Admin',
    'Erika Muster',
    'Ina Innendienst',
  ]);
});

test('a call repeated after a lost response gets the first response', async () => {
  const calls: [path: string, body: object][] = [
    ['kontakt', { vertrag: '910000001', nachricht: 'Guten Tag' }],
    ['services/feedback', { feedback: { bewertung: 5, beschreibung: 'Gut' } }],
    [
      'services/fehlermeldung',
      { fehlermeldung: { titel: 'Fehler', beschreibung: 'Es geht nicht', pfad: '/' } },
    ],
    [
      'services/rueckruf',
      { thema: 'vt', vertrag: '910000001', zeitraum: `${tomorrow()}T09:00/12:00`, telefon: '0441 1' },
    ],
    ['finanzamtsbescheinigung', { vertraege: ['910000001'], steuerjahr: 2026 }],
  ];
  for (const [path, body] of calls) {
    const send = () =>
      server.as('erika.muster', `/api/${path}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': `noch-einmal-${path.replaceAll('/', '-')}` },
      });
    const first = await send();
    expect([path, first.status]).toEqual([path, 201]);
    const second = await send();
    expect([path, second.status, second.body]).toEqual([path, 201, first.body]);
  }
});
