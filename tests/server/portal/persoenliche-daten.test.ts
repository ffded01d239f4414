import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const erika = 1;
const current = (name: DemoName = 'erika.muster') => server.as(name, '/api/imap2/currentVN');
const change = (
  body: unknown,
  { id = erika, headers = {} }: { id?: number | string; headers?: Record<string, string> } = {},
) => server.as('erika.muster', `/api/imap2/versicherungsnehmer/${id}`, { method: 'PATCH', body, headers });
const auftraege = async () => {
  const { body } = await server.as('ina.innendienst', '/api/eingang?perPage=100&sortBy=id');
  const all = body.data as Record<string, unknown>[];
  return all.filter(({ letzterAenderungsuser }) => letzterAenderungsuser === 'erika.muster');
};
const count = async () => (await auftraege()).length;
const stored = async () => {
  const { rows } = await sql<object>`select * from versicherungsnehmer where "partnerID" = ${erika}`.execute(
    server.context.database.read,
  );
  return rows[0];
};

test('a change of personal data becomes a request, confirmed by mail', async () => {
  const before = await stored();
  const { headers, body: vn } = await current();
  expect([vn.aenderungsProzess, vn.msg]).toEqual([null, null]);
  const answer = await change(
    {
      name: 'Muster-Neu',
      vorname: vn.vorname,
      telefon: '0441 123456',
      titel: '',
      aenderungsProzess: 'PERSOENLICHE_DATEN',
    },
    { headers: { 'if-match': headers.get('etag') ?? '' } },
  );
  expect([answer.status, answer.body]).toEqual([200, { id: expect.any(Number) }]);
  expect(await stored()).toEqual(before);
  expect((await auftraege())[0]).toMatchObject({
    vn_nummer: '10000001',
    art: 'PERSOENLICHE_DATEN',
    zustand: 'O',
    letzterAenderungsuser: 'erika.muster',
    daten: {
      name: { alt: 'Muster', neu: 'Muster-Neu' },
      telefon: { alt: '0221 4710123', neu: '0441 123456' },
    },
  });
  const [mail] = await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, 'erika.muster@example.org');
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Ihr Änderungswunsch ist eingegangen');
  expect(mail?.text).toContain('Name, Telefon');
  expect(mail?.text).toContain('Wir haben Ihren Änderungswunsch an unseren Innendienst weitergeleitet.');
  expect(mail?.text).not.toMatch(/Muster-Neu|123456/);
});

test('a requested change is shown until the back office has made it', async () => {
  const { body } = await current();
  expect(body).toMatchObject({ name: 'Muster', aenderungsProzess: 'PERSOENLICHE_DATEN' });
  expect(body.msg).toMatch(/^Ihr Änderungswunsch vom \d\d\.\d\d\.\d{4} wird bearbeitet\./);
  const [auftrag] = await auftraege();
  const path = `/api/eingang/${auftrag?.id}`;
  const done = await server.as('ina.innendienst', path, { method: 'PATCH', body: { zustand: 'E' } });
  expect(done.status).toBe(200);
  expect((await current()).body).toMatchObject({ aenderungsProzess: null, msg: null });
});

test.each([2, 999_999, 0, '1;', '%00', '9223372036854775808'])('the number %s answers 404', async (id) => {
  const before = await count();
  const answer = await change({ name: 'X' }, { id });
  expect([answer.status, answer.body.error.message]).toEqual([
    404,
    'Der gewünschte Eintrag wurde nicht gefunden.',
  ]);
  expect(await count()).toBe(before);
});

test.each([
  ['the customer number', { partnerNummer: '10000002' }, 'partnerNummer'],
  ['whether the user is active', { aktiv: false }, 'aktiv'],
  ['the address without its dialog', { strasse: 'Woanders 1' }, 'strasse'],
  ['no name', { name: null }, 'name'],
  ['an empty name', { name: '' }, 'name'],
  ['a long first name', { vorname: 'x'.repeat(31) }, 'vorname'],
  ['a birthday to come', { geburtsdatum: '2999-01-01' }, 'geburtsdatum'],
  ['a day that is none', { geburtsdatum: '2001-02-29' }, 'geburtsdatum'],
  ['a mail that is none', { mail: 'erika@' }, 'mail'],
  ['an unknown salutation', { anrede: '9' }, 'anrede'],
  ['another process', { aenderungsProzess: 'X' }, 'aenderungsProzess'],
])('refuses %s', async (_what, body, field) => {
  const before = await count();
  const answer = await change(body);
  expect(answer.status).toBe(422);
  expect(answer.body.error.details.map(({ dataPath }: { dataPath: string }) => dataPath)).toEqual([field]);
  expect(await count()).toBe(before);
});

test.each([null, '', 'Ihr Änderungswunsch vom 10.03.2026 wird bearbeitet.'])(
  'the shown notice (%j) may be sent back, and has no effect',
  async (msg) => {
    const before = await count();
    const { body: vn } = await current();
    const same = await change({ name: vn.name, msg });
    expect([same.status, same.body.error.message]).toEqual([422, 'Es wurden keine Änderungen vorgenommen.']);
    const process = { aenderungsProzess: 'PERSOENLICHE_DATEN' };
    expect((await change({ name: vn.name, telefon: '0441 777', msg, ...process })).status).toBe(200);
    expect(await count()).toBe(before + 1);
    expect((await auftraege()).at(-1)?.daten).toEqual({ telefon: { alt: '0221 4710123', neu: '0441 777' } });
    expect((await change({ name: vn.name, telefon: '0441 777', msg: {} })).status).toBe(422);
  },
);

test('an unchanged form makes no request, and a stale version is refused', async () => {
  const before = await count();
  const { body: vn } = await current();
  const same = await change({ name: vn.name, titel: vn.titel ?? '' });
  expect([same.status, same.body.error.message]).toEqual([422, 'Es wurden keine Änderungen vorgenommen.']);
  expect((await change({ name: 'X' }, { headers: { 'if-match': '"0"' } })).status).toBe(412);
  for (const body of [[], 'x', null]) expect((await change(body)).status).toBeGreaterThanOrEqual(400);
  expect(await count()).toBe(before);
});

const neu = (name: DemoName = 'erika.muster') => server.as(name, '/api/services/anschrift-aenderung/neu');
const anschrift = { plz: '50667', ort: 'Köln', strasse: 'Domplatz 1' };
async function move(over: Record<string, unknown>, name: DemoName = 'erika.muster') {
  const { kundennummern: _, moeglich: __, ...start } = (await neu(name)).body;
  const body = { ...start, anschrift, ...over };
  return server.as(name, '/api/services/anschrift-aenderung/save', { method: 'POST', body });
}

test('a new address starts with the running contracts and what their lines need', async () => {
  const { body } = await neu();
  expect(body).toMatchObject({ vn: '10000001', postalisch: true, risikoort: true });
  expect(body.kundennummern).toEqual([{ nummer: '10000001', text: '110000001 – Erika Muster' }]);
  // Liability, accident and legal protection contracts have no place of risk that could move.
  expect(body.vertraege.toSorted()).toEqual(
    body.moeglich.map(({ vertragNr }: { vertragNr: string }) => vertragNr).toSorted(),
  );
  expect(body.vertraege).toEqual(expect.arrayContaining(['910000001', '910000002', '910000003']));
  for (const number of ['910000007', '910000008']) expect(body.vertraege).not.toContain(number);
  expect(body.vertraege).not.toContain('910000012');
  const lines = body.zusatzinfoVertrag.map(({ edvNr }: { edvNr: string }) => edvNr);
  expect(lines.toSorted()).toEqual(['104', '107']);
  expect((await neu('leo.leer')).body).toMatchObject({ vertraege: [], zusatzinfoVertrag: [] });
  const { body: matrix } = await server.as('erika.muster', '/api/services/anschrift-aenderung/matrix');
  expect(matrix.sachbearbeiter.spartenMitBedingungen[0]).toMatchObject({ sparten: ['103', '104', '105'] });
});

test('a new address becomes a request, and no contract is moved yet', async () => {
  const before = await stored();
  expect((await move({})).status).toBe(201);
  expect((await auftraege()).at(-1)).toMatchObject({
    art: 'ANSCHRIFT_AENDERN',
    daten: {
      mandant: '1',
      postalisch: true,
      risikoort: true,
      alteAnschrift: { plz: '26122', ort: 'Oldenburg', strasse: 'Gartenstraße 12' },
      neueAnschrift: anschrift,
      vertraege: expect.arrayContaining(['910000001']),
    },
  });
  expect(await stored()).toEqual(before);
  expect((await move({ vn: '110000001', risikoort: false, zusatzinfoVertrag: [] })).status).toBe(201);
  expect((await auftraege()).at(-1)?.daten).toMatchObject({ vertraege: [], zusatzinfoVertrag: [] });
  expect((await move({}, 'leo.leer')).status).toBe(201);
});

test('a change of address may name the only client, and no other', async () => {
  expect((await move({ mandant: '1' })).status).toBe(201);
  const other = await move({ mandant: '2' });
  expect([other.status, other.body.error.details[0].dataPath]).toEqual([422, 'mandant']);
});

test('the receipt lists what the form asks for, and a value of 1914 in marks', async () => {
  const receipt = async () => (await auftraege()).at(-1) as { angaben: unknown; daten: unknown };
  const lines = (await neu()).body.zusatzinfoVertrag as Record<string, unknown>[];
  const building = lines.find(({ edvNr }) => edvNr === '107');
  const household = lines.find(({ edvNr }) => edvNr === '104');
  const { bezeichnung, vertragNr } = building as { bezeichnung: string; vertragNr: string };
  expect(building).toMatchObject({ vsuWertk: 'AA', vsu: expect.any(Number), qm: expect.any(Number) });
  const send = (change: Record<string, unknown>) =>
    move({ vertraege: [vertragNr], zusatzinfoVertrag: [household, { ...building, ...change }] });

  expect((await send({ unterVersVerzicht: false, vsu: 27_000 })).status).toBe(201);
  expect((await receipt()).angaben).toContainEqual(
    expect.objectContaining({
      angabe: bezeichnung,
      neu: 'Wert 1914: 27.000 Mark, ohne Unterversicherungsverzicht',
    }),
  );
  expect((await send({ unterVersVerzicht: true, qm: 140 })).status).toBe(201);
  const { angaben, daten } = await receipt();
  expect(angaben).toContainEqual(
    expect.objectContaining({ angabe: bezeichnung, neu: '140 m², Unterversicherungsverzicht' }),
  );
  expect(JSON.stringify(daten)).not.toContain('"vsu"');
});

test('a contract that is left out stays unchanged, whatever else is sent for it', async () => {
  const { vertraege } = (await neu()).body;
  const rest = vertraege.filter((number: string) => number !== '910000001');
  expect((await move({ vertraege: rest })).status).toBe(201);
  const { daten } = (await auftraege()).at(-1) as { daten: { zusatzinfoVertrag: { vertragNr: string }[] } };
  expect(daten).toMatchObject({ vertraege: rest });
  expect(daten.zusatzinfoVertrag.map(({ vertragNr }) => vertragNr)).not.toContain('910000001');
});

test.each([
  { plz: '1010', ort: 'Wien', strasse: 'Stephansplatz 3' },
  { plz: 'SW1A 1AA', ort: 'London', strasse: 'The Mall 1' },
])('a new address abroad becomes a request: $plz $ort', async (abroad) => {
  expect((await move({ anschrift: abroad })).status).toBe(201);
  expect((await auftraege()).at(-1)?.daten).toMatchObject({ neueAnschrift: abroad });
});

test('sent twice with one key it becomes one request', async () => {
  const { kundennummern: _, moeglich: __, ...start } = (await neu()).body;
  const options = {
    method: 'POST',
    body: { ...start, anschrift },
    headers: { 'idempotency-key': 'anschrift-aenderung-1' },
  };
  const path = '/api/services/anschrift-aenderung/save';
  const before = await count();
  const first = await server.as('erika.muster', path, options);
  expect((await server.as('erika.muster', path, options)).body).toEqual(first.body);
  expect(await count()).toBe(before + 1);
});

test.each([
  ['somebody else', { vn: '10000002' }],
  ['a contract of somebody else', { vertraege: ['910000001', '920000002'] }],
  ['one that the user may view', { vertraege: ['920000001'] }],
  ['one that is not there', { vertraege: ['999999999'] }],
  [
    'a line of somebody else',
    { zusatzinfoVertrag: [{ vertragNr: '920000001', edvNr: '105', vsuWertk: 'Q', qm: 50 }] },
  ],
])('%s answers 404, and no request is made', async (_what, over) => {
  const before = await count();
  expect((await move(over)).status).toBe(404);
  expect(await count()).toBe(before);
});

test.each([
  ['no purpose', { postalisch: false, risikoort: false }, []],
  [
    'the address of before',
    { anschrift: { plz: '26122', ort: 'Oldenburg', strasse: 'Gartenstraße 12' } },
    [],
  ],
  ['no street', { anschrift: { ...anschrift, strasse: '' } }, ['anschrift.strasse']],
  ['a postcode that is none', { anschrift: { ...anschrift, plz: 'Wien' } }, ['anschrift.plz']],
  ['a long place', { anschrift: { ...anschrift, ort: 'x'.repeat(41) } }, ['anschrift.ort']],
  ['a contract that has ended', { vertraege: ['910000012'] }, ['vertraege']],
  ['nothing about the lines', { zusatzinfoVertrag: [] }, ['zusatzinfoVertrag']],
  [
    'a line without its area',
    { zusatzinfoVertrag: [{ vertragNr: '910000001', edvNr: '104', vsuWertk: 'Q', qm: null }] },
    ['zusatzinfoVertrag.0.qm'],
  ],
])('%s is refused', async (_what, over, fields) => {
  const before = await count();
  const answer = await move(over);
  expect(answer.status).toBe(422);
  const found = new Set(answer.body.error.details.map(({ dataPath }: { dataPath: string }) => dataPath));
  expect([...found]).toEqual(fields);
  expect(await count()).toBe(before);
});

test('the lines of a contract are readable by its owner only', async () => {
  const path = (number: string) => `/api/imap2/vertrag/${number}/anschrift-aenderung`;
  const { body } = await server.as('erika.muster', path('910000001'));
  expect(body).toMatchObject({ vertragNr: '910000001' });
  const sparten = body.sparten as { edvNr: string; deckungen: object[] }[];
  expect(sparten.map(({ edvNr }) => edvNr)).toEqual(['104', '110']);
  expect(sparten[0]?.deckungen[0]).toMatchObject({ vertragrisikoorte: { plz: '26122' } });
  for (const number of ['920000001', '920000002', '999999999', 'x'])
    expect((await server.as('erika.muster', path(number))).status).toBe(404);
  expect((await server.as('ina.innendienst', path('910000001'))).status).toBe(403);
});

test('the address is the one that the customer uses in the portal, also when another one is requested', async () => {
  const email = 'erika.im.portal@example.org';
  await server.update('benutzer', { benutzername: 'erika.muster' }, { email });
  expect((await current()).body.mail).toBe(email);
  expect(await stored()).toMatchObject({ mail: 'erika.muster@example.org' });
  // What the form shows is no change.
  expect((await change({ mail: email })).status).toBe(422);
  expect((await change({ mail: 'erika.neu@example.org' })).status).toBe(200);
  expect((await auftraege()).at(-1)).toMatchObject({
    daten: { mail: { alt: email, neu: 'erika.neu@example.org' } },
  });
});
