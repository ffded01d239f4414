import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unavailable } from '../../../../packages/server/src/shared/http-error.ts';
import type { CoreSystem } from '../../../../server/features/core-system/core-system.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';
import { PDF } from '../../../support/servers/samples/sample-files.ts';

let server: DemoServer;
/** Keys of the reports that the core system has got. */
const reported: string[] = [];
/** What the core system does before it takes a report. */
let beforeReport: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const coreSystem = (own: CoreSystem): CoreSystem => ({
    ...own,
    async meldeSchaden(meldung) {
      reported.push(meldung.schluessel);
      await beforeReport();
      return own.meldeSchaden(meldung);
    },
  });
  server = await startDemoServer({}, {}, { coreSystem });
});
afterEach(() => {
  reported.length = 0;
  beforeReport = async () => undefined;
});
afterAll(() => server.close());

const as = (path: string, name: DemoName = 'erika.muster', method = 'POST') =>
  server.as(name, `/api/${path}`, { method });
const post = (path: string, body?: unknown) => server.call(`/api/${path}`, { method: 'POST', body });
const handOver = async (number = '910000001'): Promise<string> =>
  (await as(`imap2/auth/schadenmeldung/${number}`)).body.id;
const open = async (art = 'kumul', number?: string): Promise<string> =>
  (await post(`schadenantrag/${art}/${await handOver(number)}/oeffnen`)).body.antrag;
const claims = async (): Promise<{ schadenNummer: string; schadenSchliessungText: string }[]> =>
  (await as('imap2/currentVnSchaeden', 'erika.muster', 'GET')).body;
const unwetter = (more: object = {}) => ({
  schadenDatum: '2026-03-01',
  ereignis: 'hagel',
  betroffen: ['dach', 'fenster'],
  strasse: 'Gartenstraße 12',
  plz: '26122',
  ort: 'Oldenburg',
  beschreibung: 'Dachziegel zerschlagen',
  richtig: true,
  ...more,
});

test('a claim is reported with a handed-over id, without a session, and is listed at once', async () => {
  const id = await handOver();
  const opened = await post(`schadenantrag/kumul/${id}/oeffnen`);
  expect([opened.status, opened.body]).toEqual([
    200,
    expect.objectContaining({
      vertragNr: '910000001',
      ort: 'Oldenburg',
      versicherungsnehmer: expect.stringContaining('Erika Muster'),
    }),
  ]);
  const before = await claims();
  const dateien = [{ datei_name: 'Rechnung.pdf', daten: PDF.toString('base64'), groesse: PDF.length }];
  const sent = await post(`schadenantrag/kumul/${opened.body.antrag}`, unwetter({ dateien }));
  expect([sent.status, sent.body]).toEqual([
    201,
    // Without a session there is nobody who might read the receipt.
    { schadenNummer: expect.stringMatching(/^2026[0-9]{7}$/), eingang: null },
  ]);
  const after = await claims();
  expect(after).toHaveLength(before.length + 1);
  const claim = after.find(({ schadenNummer }) => schadenNummer === sent.body.schadenNummer) as {
    schaedenID?: number;
  };
  expect(claim).toMatchObject({
    schadenSchliessungText: 'gemeldet',
    schadenUrsacheText: 'Hagel',
    vertragNr: '910000001',
  });
  const page = await as(`imap2/schaden/${claim.schaedenID}`, 'erika.muster', 'GET');
  expect(page.status).toBe(200);
  expect(page.body.meldung).toContainEqual({ angabe: 'Was ist beschädigt?', neu: 'Dach, Fenster und Türen' });
  expect((await as('imap2/schaden/1', 'erika.muster', 'GET')).body.meldung).toEqual([]);
  const { gesendet } = (await as('dateien/imap-und-myill', 'erika.muster', 'GET')).body;
  const sentItems = gesendet.filter(
    (item: { schaden_nummer: string }) => item.schaden_nummer === sent.body.schadenNummer,
  );
  expect(sentItems.map((item: { art: string }) => item.art).sort()).toEqual(['eingang', 'myill']);
  const eingang = sentItems.find((item: { art: string }) => item.art === 'eingang');
  const seen = (await server.as('ina.innendienst', `/api/eingang/${eingang.id}`)).body;
  expect(seen).toMatchObject({ art: 'SCHADENMELDUNG', absender: 'Erika Muster', zustand: 'O' });
  expect(seen.angaben).toContainEqual({
    angabe: 'Was ist beschädigt?',
    bisher: null,
    neu: 'Dach, Fenster und Türen',
  });
  const files = (await server.as('ina.innendienst', `/api/eingang/${eingang.id}/anhaenge`)).body;
  expect(files).toEqual([expect.objectContaining({ datei_name: 'Rechnung.pdf', typ: 'application/pdf' })]);
});

test('the form knows the telephone of its user, and its owner gets the receipt with a link to the claim', async () => {
  const path = `schadenantrag/kumul/${await handOver()}`;
  const { telefon, mobil } = (await as('imap2/currentVN', 'erika.muster', 'GET')).body;
  const opened = await as(`${path}/oeffnen`);
  expect(opened.body.telefon).toBe(telefon || mobil);
  expect(opened.body.telefon).toMatch(/\d/);
  const sent = await server.as('erika.muster', `/api/${path}`, { method: 'POST', body: unwetter() });
  const { schadenNummer, eingang } = sent.body;
  const receipt = (await as(`eingang/${eingang}`, 'erika.muster', 'GET')).body;
  expect(receipt).toMatchObject({ art: 'SCHADENMELDUNG', schaden_nummer: schadenNummer });
  const claim = await as(`imap2/schaden/${receipt.schaeden_id}`, 'erika.muster', 'GET');
  expect(claim.body).toMatchObject({ schadenNummer });
});

test('without a session an id opens once, within a minute, and only its kind of form', async () => {
  const used = await handOver();
  const missing = await post('schadenantrag/kumul/unbekannt/oeffnen');
  expect(missing.status).toBe(401);
  const parallel = await Promise.all(
    Array.from({ length: 5 }, () => post(`schadenantrag/kumul/${used}/oeffnen`)),
  );
  expect(parallel.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  const old = await handOver();
  server.clock.advance(61);
  expect((await post(`schadenantrag/kumul/${old}/oeffnen`)).body).toEqual(missing.body);
  expect((await post(`schadenantrag/fremd/${await handOver()}/oeffnen`)).status).toBe(404);
  expect((await post(`schadenantrag/tkv/${await handOver()}/oeffnen`)).status).toBe(404);
  expect((await post(`sepa-mandat/${await handOver()}/oeffnen`)).status).toBe(401);
});

test('its user can reopen the form with the draft until it is sent, with or without a session', async () => {
  const id = await handOver();
  const { antrag } = (await post(`schadenantrag/kumul/${id}/oeffnen`)).body;
  const keep = (key: string, body: object, name?: DemoName) =>
    name
      ? server.as(name, `/api/schadenantrag/kumul/${key}/entwurf`, { method: 'PATCH', body })
      : server.call(`/api/schadenantrag/kumul/${key}/entwurf`, { method: 'PATCH', body });
  expect((await keep(antrag, { beschreibung: 'Der Sturm', plz: '2' })).status).toBe(204);
  expect((await keep(antrag, { antrag: 'x' })).status).toBe(422);
  server.clock.advance(15 * 60);
  expect((await as(`schadenantrag/kumul/${id}/oeffnen`)).body).toMatchObject({
    antrag: id,
    vertragNr: '910000001',
    ort: 'Oldenburg',
    beschreibung: 'Der Sturm',
    plz: '2',
  });
  for (const name of ['max.beispiel', 'ina.innendienst'] as const) {
    expect((await as(`schadenantrag/kumul/${id}/oeffnen`, name)).status).toBe(404);
    expect((await keep(id, {}, name)).status).toBe(404);
  }
  expect((await keep(id, {})).status).toBe(404);
  expect((await post(`schadenantrag/kumul/${id}`, unwetter())).status).toBe(404);
  expect((await keep(id, { plz: '26122' }, 'erika.muster')).status).toBe(204);
  expect((await as(`schadenantrag/kumul/${id}/oeffnen`)).body).toMatchObject({
    beschreibung: 'Der Sturm',
    plz: '26122',
  });
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter())).status).toBe(201);
  expect((await as(`schadenantrag/kumul/${id}/oeffnen`)).status).toBe(404);
  expect((await keep(id, {}, 'erika.muster')).status).toBe(404);
});

test('a form that was left goes on in the next one of its kind and contract, for its user, once', async () => {
  const openAs = async (art: string, id: string) => (await as(`schadenantrag/${art}/${id}/oeffnen`)).body;
  const keep = (id: string, body: object) =>
    server.as('erika.muster', `/api/schadenantrag/kumul/${id}/entwurf`, { method: 'PATCH', body });
  const left = await handOver();
  await openAs('kumul', left);
  expect((await keep(left, { beschreibung: 'Hagel', plz: '26123' })).status).toBe(204);
  for (const [art, vertrag] of [
    ['glas', '910000001'],
    ['kumul', '910000002'],
  ] as const)
    expect((await openAs(art, await handOver(vertrag))).beschreibung).toBeUndefined();
  // The secret alone, without the user's session, shows nothing of it.
  expect((await post(`schadenantrag/kumul/${await handOver()}/oeffnen`)).body.beschreibung).toBeUndefined();
  const next = await handOver();
  expect(await openAs('kumul', next)).toMatchObject({ beschreibung: 'Hagel', plz: '26123' });
  const body = unwetter();
  const sent = await server.as('erika.muster', `/api/schadenantrag/kumul/${next}`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  expect((await openAs('kumul', await handOver())).beschreibung).toBeUndefined();
});

test('a form can be sent once', async () => {
  const antrag = await open();
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => post(`schadenantrag/kumul/${antrag}`, unwetter())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await post('schadenantrag/kumul/unbekannt', unwetter())).status).toBe(404);
});

test('two like claims of a day are two for the core system, one that is sent again is one', async () => {
  beforeReport = async () => {
    throw unavailable();
  };
  const antrag = await open();
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter())).status).toBe(503);
  beforeReport = async () => undefined;
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter())).status).toBe(201);
  expect((await post(`schadenantrag/kumul/${await open()}`, unwetter())).status).toBe(201);
  const [first, again, other] = reported;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a slow core system holds neither the embedded database nor the pool', async () => {
  // More uploads of an account do not run at once.
  const antraege = [await open(), await open()];
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  beforeReport = () => slow;
  const sent = antraege.map((antrag) => post(`schadenantrag/kumul/${antrag}`, unwetter()));
  await expect.poll(() => reported.length).toBe(antraege.length);
  await server.context.database.transaction((tx) => sql`select 1`.execute(tx));
  answer();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(antraege.map(() => 201));
});

test('the core system is not called within a transaction', async () => {
  const { database, coreSystem } = server.context;
  await expect(database.transaction(() => coreSystem.makler('10000001'))).rejects.toThrow(
    'must not be called within a transaction',
  );
});

test('a form exists only for one’s own contracts, and only for branches that have one', async () => {
  const missing = await as('imap2/auth/schadenmeldung/999999999');
  for (const number of ['920000001', '920000002', 'x', '%00']) {
    const answer = await as(`imap2/auth/schadenmeldung/${number}`);
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  }
  expect((await as('imap2/auth/schadenmeldung/910000007')).status).toBe(409);
  expect((await as('imap2/auth/schadenmeldung/910000001', 'ina.innendienst')).status).toBe(403);
});

test('an ended contract accepts claims of its time only, and is marked in the choice', async () => {
  const contracts = (await as('imap2/currentVnVertraege', 'erika.muster', 'GET')).body;
  const { vertragNr, vertragsBeginn, stornoDatum, beendetText } = contracts.find(
    (contract: { vertragNr: string }) => contract.vertragNr === '910000012',
  );
  expect(beendetText).toBe(`(beendet zum ${stornoDatum.split('-').reverse().join('.')})`);
  const antrag = await open('glas', vertragNr);
  const report = (schadenDatum: string) =>
    post(`schadenantrag/glas/${antrag}`, {
      schadenDatum,
      glasart: 'kochfeld',
      ursache: 'unachtsamkeit',
      beschreibung: 'Topf',
      richtig: true,
    });
  const after = new Date(Date.parse(stornoDatum) + 86_400_000).toISOString().slice(0, 10);
  expect((await report(after)).body.error.details).toEqual([
    { dataPath: 'schadenDatum', message: 'Damals bestand der Vertrag nicht mehr.' },
  ]);
  expect((await report(vertragsBeginn)).status).toBe(201);
});

test('a form with errors can be sent again', async () => {
  const antrag = await open();
  const fields = async (more: object) =>
    (await post(`schadenantrag/kumul/${antrag}`, unwetter(more))).body.error.details.map(
      ({ dataPath }: { dataPath: string }) => dataPath,
    );
  expect(await fields({ schadenDatum: '2999-01-01' })).toEqual(['schadenDatum']);
  expect(await fields({ schadenDatum: '1999-01-01' })).toEqual(['schadenDatum']);
  expect(await fields({ ereignis: 'x', beschreibung: '', richtig: false })).toEqual([
    'ereignis',
    'beschreibung',
    'richtig',
  ]);
  expect(await fields({ dateien: [{ datei_name: 'a.svg', daten: 'PHN2Zz4=' }] })).toEqual(['dateien']);
  expect(await fields({ dateien: [{ datei_name: 'a.png', daten: PDF.toString('base64') }] })).toEqual([
    'dateien',
  ]);
  expect(await fields({ beschreibung: 'a\u0000b' })).toEqual(['beschreibung']);
  const { gesendet } = (await as('dateien/imap-und-myill', 'erika.muster', 'GET')).body;
  expect(gesendet.some((item: { datei_name: string }) => item.datei_name?.startsWith('a.'))).toBe(false);
  expect((await post(`schadenantrag/kumul/${antrag}`, unwetter())).status).toBe(201);
});

test('glass and pets have forms of their own', async () => {
  const glas = await open('glas', '910000003');
  expect(
    (
      await post(`schadenantrag/glas/${glas}`, {
        schadenDatum: '2026-02-01',
        glasart: 'kochfeld',
        ursache: 'unachtsamkeit',
        beschreibung: 'Topf',
        richtig: true,
      })
    ).status,
  ).toBe(201);
  const id = await handOver('910000006');
  const opened = await post(`schadenantrag/tkv/${id}/oeffnen`);
  expect(opened.body).toMatchObject({ tier: expect.any(String), chipnummer: expect.any(String) });
  const tier = {
    schadenDatum: '2026-02-01',
    tier: opened.body.tier,
    anlass: 'unfall',
    beschreibung: 'Pfote',
    richtig: true,
  };
  expect((await post(`schadenantrag/tkv/${opened.body.antrag}`, tier)).status).toBe(201);
});

test('a direct debit mandate is given the same way, and shows no whole IBAN afterwards', async () => {
  expect((await as('imap2/auth/sepa/920000001')).status).toBe(404);
  expect((await as('imap2/auth/sepa/910000012')).status).toBe(409);
  const { formId, baseUrl } = (await as('imap2/auth/sepa/910000001')).body;
  expect(baseUrl).toBe('/sepa-mandat');
  const { antrag } = (await post(`sepa-mandat/${formId}/oeffnen`)).body;
  const mandat = {
    kontoinhaber: 'Erika Muster',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    zustimmung: true,
  };
  expect((await post(`sepa-mandat/${antrag}`, { ...mandat, zustimmung: false })).status).toBe(422);
  const { status, body } = await post(`sepa-mandat/${antrag}`, mandat);
  expect(status).toBe(201);
  expect((await post(`sepa-mandat/${antrag}`, mandat)).status).toBe(404);
  const own = (await as(`eingang/${body.id}`, 'erika.muster', 'GET')).body;
  expect(JSON.stringify(own)).not.toContain('0532013');
  expect((await server.as('ina.innendienst', `/api/eingang/${body.id}`)).body.daten.iban).toBe(
    'DE89370400440532013000',
  );
});

test('a form can be sent without photographs', async () => {
  for (const more of [{}, { dateien: null }, { dateien: [] }])
    expect((await post(`schadenantrag/kumul/${await open()}`, unwetter(more))).status).toBe(201);
});
