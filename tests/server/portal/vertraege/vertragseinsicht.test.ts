import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREISCHALTUNGSCODE } from '../../../../server/features/vertragszugriff/demo.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const erika = 'erika.muster';
const call = (path: string, name: DemoName = erika) => server.as(name, `/api/${path}`);
const post = (path: string, body: unknown, name: DemoName = erika, headers: Record<string, string> = {}) =>
  server.as(name, `/api/${path}`, { method: 'POST', body, headers });
const activate = (id: number, freischaltungscode: string, name: DemoName = erika) =>
  post('vertragseinsicht/aktivieren', { id, freischaltungscode }, name);
const requestFor = (more: object = {}) => ({
  antragnehmer_nummer: '110000002',
  antragnehmer_plz: '50667',
  vertraege: ['920000003'],
  ...more,
});
const idOf = async (status: string, aktiviert: boolean): Promise<number> =>
  (await call('vertragseinsicht')).body.data.find(
    (row: { status_idm: string; wurde_aktiviert: boolean }) =>
      row.status_idm === status && row.wurde_aktiviert === aktiviert,
  ).id;

test('the applicant is the signed-in user, and a displayed number loses its prefix', async () => {
  expect((await call('vertragseinsicht/neu')).body).toMatchObject({ antragsteller_nummer: '10000001' });
  const { status, body } = await post('vertragseinsicht', requestFor({ vertraege: ['920000003', 'Alle'] }));
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      antragsteller_nummer: '10000001',
      antragnehmer_nummer: '10000002',
      vertraege: ['Alle'],
      status_idm: 'O',
      wurde_aktiviert: false,
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain('freischaltungscode');
  const again = await post(
    'vertragseinsicht',
    requestFor({ antragnehmer_nummer: '10000002', vertraege: ['Alle'] }),
  );
  expect(again.status).toBe(409);
  const foreign = await post('vertragseinsicht', requestFor({ antragsteller_nummer: '10000002' }));
  expect(foreign.status).toBe(403);
  expect((await post('vertragseinsicht', requestFor(), 'ina.innendienst')).status).toBe(403);
});

test('a request for what is requested already says so, also if only a part of it is', async () => {
  const ask = (vertraege: string[], antragnehmer_nummer = '110000004') =>
    post('vertragseinsicht', requestFor({ antragnehmer_nummer, vertraege }), 'max.beispiel');
  expect((await ask(['940000001', '940000002'])).status).toBe(201);
  const part = await ask(['940000002', '940000003']);
  expect([part.status, part.body.error.message]).toEqual([
    409,
    expect.stringMatching(
      /^Für 940000002 haben Sie bereits einen Antrag gestellt \(am .* Uhr\)\. Er wird noch bearbeitet\.$/,
    ),
  ]);
  const within = await ask(['940000001']);
  expect(within.body.error.message).toMatch(/^Diesen Antrag haben Sie bereits gestellt \(am .* Uhr\)\./);
  expect((await ask(['940000003'])).status).toBe(201);
  expect((await ask(['940000001'], '110000005')).status).toBe(201);
  expect((await ask(['Alle'])).status).toBe(201);
  expect((await ask(['940000009'])).status).toBe(409);
});

test('approved requests that wait for their code are told apart by their time', async () => {
  const { status, body } = await call('vertragszugriff/freischaltbar');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  for (const { id, text } of body) {
    expect(id).toEqual(expect.any(Number));
    expect(text).toMatch(/^Kundennummer 1\d{8}: .+ – Antrag vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/);
  }
  expect((await call('vertragszugriff/freischaltbar', 'leo.leer')).body).toEqual([]);
});

test('a request for all contracts that waits for its code says so in the language of who reads it', async () => {
  const { id } = await server.insert('vertragszugriff', {
    antragsteller_nummer: '10000006',
    antragnehmer_nummer: '10000002',
    antragnehmer_plz: '50667',
    vertraege: ['Alle'],
    status_idm: 'G',
  });
  const { body } = await server.as('leo.leer', '/api/vertragszugriff/freischaltbar', {
    headers: { 'accept-language': 'en-GB' },
  });
  expect(body).toEqual([{ id, text: expect.stringMatching(/^Customer number 110000002: all policies – /) }]);
  const removed = await server.as('ina.innendienst', `/api/vertragszugriff/${id}`, { method: 'DELETE' });
  expect(removed.status).toBe(204);
});

test('the response does not reveal whether a number or contract exists', async () => {
  const known = await post('vertragseinsicht', requestFor({ antragnehmer_nummer: '110000003' }));
  const unknown = await post(
    'vertragseinsicht',
    requestFor({ antragnehmer_nummer: '99999999', vertraege: ['999999999'] }),
  );
  expect([known.status, unknown.status]).toEqual([201, 201]);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
});

test('twenty identical concurrent applications with one key make one', async () => {
  const body = requestFor({ antragnehmer_nummer: '10000005', vertraege: ['950000001'] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post('vertragseinsicht', body, erika, { 'idempotency-key': 'einmal-und-nie-wieder' }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const parallel = await Promise.all(
    Array.from({ length: 5 }, () =>
      post('vertragseinsicht', requestFor({ antragnehmer_nummer: '10000006', vertraege: ['960000001'] })),
    ),
  );
  expect(parallel.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test.each([
  [
    'no contract',
    { vertraege: [] },
    'vertraege',
    'Wählen Sie "Alle Verträge freischalten" aus, oder geben Sie manuell mind. eine Vertragsnummer an.',
  ],
  [
    'a short contract number',
    { vertraege: ['92000000'] },
    'vertraege.0',
    'Eine gültige Vertragsnummer besteht aus exakt 9 Zeichen!',
  ],
  ['a contract twice', { vertraege: ['920000001', '920000001'] }, 'vertraege', undefined],
  ['a short customer number', { antragnehmer_nummer: '1000000' }, 'antragnehmer_nummer', undefined],
  [
    'nine characters without the prefix',
    { antragnehmer_nummer: '210000002' },
    'antragnehmer_nummer',
    undefined,
  ],
  [
    'one’s own number',
    { antragnehmer_nummer: '110000001' },
    'antragnehmer_nummer',
    'Ihre eigenen Verträge sehen Sie bereits.',
  ],
  ['no postcode', { antragnehmer_plz: '' }, 'antragnehmer_plz', undefined],
  ['an approval of one’s own', { status_idm: 'G' }, 'status_idm', undefined],
  ['an activation of one’s own', { wurde_aktiviert: true }, 'wurde_aktiviert', undefined],
])('refuses %s', async (_what, more, dataPath, message) => {
  const { status, body } = await post('vertragseinsicht', requestFor(more));
  expect(status).toBe(422);
  expect(body.error.details).toContainEqual(
    message === undefined ? expect.objectContaining({ dataPath }) : { dataPath, message },
  );
});

test('the applicant lists and reads own requests, the owner reads and withdraws them, nobody else sees them', async () => {
  const { body: theirs } = await call('vertragszugriff/fremdeinsichten', 'max.beispiel');
  expect(
    theirs.data.every((row: { antragnehmer_nummer: string }) => row.antragnehmer_nummer === '10000002'),
  ).toBe(true);
  const { id } = theirs.data.find((row: { wurde_aktiviert: boolean }) => row.wurde_aktiviert);
  const path = `vertragseinsicht/${id}`;
  expect((await call(path)).body).toMatchObject({ id, antragsteller_nummer: '10000001' });
  // The name of the caller is shown to the owner only.
  expect(theirs.data[0].antragsteller_name).toBe('Erika Muster');
  expect((await call(path, 'max.beispiel')).body.antragsteller_name).toBe('Erika Muster');
  expect((await call(path)).body.antragsteller_name).toBeNull();
  const own = (await call('vertragseinsicht', 'max.beispiel')).body.data;
  expect(own.every((row: { antragsteller_nummer: string }) => row.antragsteller_nummer === '10000002')).toBe(
    true,
  );
  const missing = await call('vertragseinsicht/999999', 'leo.leer');
  const remove = (name: DemoName) => server.as(name, `/api/${path}`, { method: 'DELETE' });
  expect([(await call(path, 'leo.leer')).body, (await remove('leo.leer')).body]).toEqual([
    missing.body,
    missing.body,
  ]);
  expect((await remove(erika)).status).toBe(403);
  expect((await call('imap2/vertrag/920000001')).status).toBe(200);
  expect((await remove('max.beispiel')).status).toBe(204);
  expect((await call('imap2/vertrag/920000001')).status).toBe(404);
  expect((await remove('max.beispiel')).status).toBe(404);
});

test('the code of an approved request opens its contracts, however it is typed', async () => {
  const id = await idOf('G', false);
  expect((await call('imap2/vertrag/920000002')).status).toBe(404);
  const byOwner = await activate(id, FREISCHALTUNGSCODE, 'max.beispiel');
  expect(byOwner.status).toBe(404);
  // The letter goes to the owner, who may follow its address.
  expect(byOwner.body.error.message).toMatch(/gibt die Person ein, die den Antrag gestellt hat\.$/);
  const missing = await activate(4711, FREISCHALTUNGSCODE, 'max.beispiel');
  expect(missing.body).toEqual(byOwner.body);
  const wrong = await activate(id, 'ABCD-EFGH-JKLM');
  expect([wrong.status, wrong.body.error.details[0]]).toEqual([
    422,
    {
      dataPath: 'freischaltungscode',
      message: 'Der Freischaltungscode ist nicht richtig. Sie haben noch 4 Versuche.',
    },
  ]);
  expect((await activate(id, '')).status).toBe(422);
  expect((await activate(id, ` ${FREISCHALTUNGSCODE.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(204);
  expect((await call('imap2/vertrag/920000002')).status).toBe(200);
  expect((await activate(id, FREISCHALTUNGSCODE)).status).toBe(409);
  for (const status of ['O', 'A'])
    expect((await activate(await idOf(status, false), FREISCHALTUNGSCODE)).status).toBe(409);
});

test('after five wrong codes, concurrent ones too, the right one is void', async () => {
  const id = 5;
  await server.update('vertragszugriff', { id }, { wurde_aktiviert: false, freischaltung_versuche: 0 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => activate(id, 'FALS-CHER-CODE')));
  expect(answers.every(({ status }) => status === 422)).toBe(true);
  const after = await activate(id, FREISCHALTUNGSCODE);
  expect(after.body.error.message).toMatch(/^Der Freischaltungscode wurde zu oft falsch eingegeben/);
  expect((await call(`vertragseinsicht/${id}`)).body.freischaltung_versuche).toBe(5);
  const { rows: counted } = await sql<{ freischaltung_versuche: number }>`
    select freischaltung_versuche from vertragszugriff where id = ${id}`.execute(
    server.context.database.read,
  );
  expect(counted[0]?.freischaltung_versuche).toBe(5);
});

test('a request counts once among what waits for staff, whatever they do with its receipt', async () => {
  const { waiting } = JSON.parse(await readFile('screens/navigation.json', 'utf8')) as {
    waiting: { label: string; resource: string; filters: Record<string, string> }[];
  };
  const ina = (path: string, options = {}) => server.as('ina.innendienst', `/api/${path}`, options);
  const count = async () => {
    let sum = 0;
    for (const { label, resource, filters } of waiting) {
      if (label.startsWith('davon')) continue;
      const query = Object.entries(filters).map(([field, value]) => `data.${field}=${value}`);
      sum += (await ina(`${resource}?${query.join('&')}`)).body.count;
    }
    return sum;
  };
  const before = await count();
  const { body } = await post(
    'vertragseinsicht',
    requestFor({ antragnehmer_nummer: '10000003', vertraege: ['Alle'] }),
    'leo.leer',
  );
  expect(await count()).toBe(before + 1);
  const change = (zustand: string) =>
    ina(`eingang/${body.eingang_id}`, { method: 'PATCH', body: { zustand } });
  expect((await change('O')).status).toBe(422);
  expect((await change('E')).status).toBe(200);
  expect((await change('O')).status).toBe(422);
  expect((await change('B')).status).toBe(200);
  expect(await count()).toBe(before + 1);
  expect((await ina(`vertragszugriff/${body.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await count()).toBe(before);
});

test('every receipt but that of a request can be given back', async () => {
  const read = async (path: string) => JSON.parse(await readFile(`schemas/${path}`, 'utf8'));
  const { changes } = (await read('resource/eingang.schema.json')).properties.zustand['x-states'];
  const kinds = (await read('enum/eingangsart.json')).map((entry: { key: string }) => entry.key);
  for (const change of changes.filter(({ to }: { to: string }) => to === 'O'))
    expect(change.when.in).toEqual(kinds.filter((kind: string) => kind !== 'VERTRAGSZUGRIFF'));
});

test('the applicant’s receipt is open until staff decide or somebody withdraws', async () => {
  const ask = async (antragnehmer_nummer: string): Promise<{ id: number; eingang_id: number }> =>
    (await post('vertragseinsicht', requestFor({ antragnehmer_nummer, vertraege: ['Alle'] }), 'leo.leer'))
      .body;
  const stateOf = async (id: number) => (await call(`eingang/${id}`, 'leo.leer')).body.zustand;
  const judged = await ask('10000002');
  expect((await call(`eingang/${judged.eingang_id}`, 'leo.leer')).body).toMatchObject({
    art: 'VERTRAGSZUGRIFF',
    zustand: 'B',
  });
  // The receipt leads to the request as long as there is one; nobody else gets its key.
  const receipt = async (id: number) => (await call(`eingang/${id}`, 'leo.leer')).body;
  expect(await receipt(judged.eingang_id)).toMatchObject({ vertragszugriff_id: judged.id });
  expect((await call(`eingang/${judged.eingang_id}`, 'ina.innendienst')).body).toMatchObject({
    vertragszugriff_id: null,
  });
  expect((await call(`vertragseinsicht/${judged.id}`, 'max.beispiel')).body.eingang_id).toBeNull();
  await post('vertragszugriff/durchlauf', undefined, 'ina.innendienst');
  expect(await stateOf(judged.eingang_id)).toBe('E');
  const withdrawn = await ask('10000001');
  expect(await stateOf(withdrawn.eingang_id)).toBe('B');
  await server.as('ina.innendienst', `/api/vertragszugriff/${withdrawn.id}`, { method: 'DELETE' });
  expect(await stateOf(withdrawn.eingang_id)).toBe('E');
  expect(await receipt(withdrawn.eingang_id)).toMatchObject({ vertragszugriff_id: null });
});
