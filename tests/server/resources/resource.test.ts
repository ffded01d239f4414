import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;
let idm: string;
let adm: string;
let vn: string;
const base = '/api/bibliothek/buch';
const vnNummer = '10000001';

beforeAll(async () => {
  server = await startServer({ schemas: withBooks });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  await server.addUser({ benutzername: 'erika', vn_nummer: vnNummer });
  [idm, adm, vn] = await Promise.all([server.signIn('ina'), server.signIn('adam'), server.signIn('erika')]);
});
afterAll(() => server.close());

const book = (values: object = {}) => ({ leser: vnNummer, titel: 'Der Prozess', ...values });
const post = (body: unknown, token = idm) => server.call(base, { method: 'POST', token, body });
const patch = (id: unknown, body: unknown, token = idm, headers = {}) =>
  server.call(`${base}/${id}`, { method: 'PATCH', token, body, headers });
const search = async (parameters: string, token = idm) => {
  const { status, body } = await server.call(`${base}?${parameters}`, { token });
  return { status, count: body.count, titles: body.data?.map((row: { titel: string }) => row.titel), body };
};

describe('creating', () => {
  test('stores the row, fills in defaults, and answers it with an ETag', async () => {
    const { status, body, headers } = await post(book({ autor: 'Franz Kafka' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ titel: 'Der Prozess', genre: 'ro', verliehen: false, merkmale: [] });
    expect(body.id).toBeTypeOf('number');
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await server.call(`${base}/${body.id}`, { token: idm })).body).toEqual(body);
  });

  test.each([
    [{ titel: '' }, 'titel', 'Titel darf nicht leer sein.'],
    [{ titel: ' \u00A0 ' }, 'titel', 'Titel darf nicht leer sein.'],
    [{ titel: null }, 'titel', 'Titel darf nicht leer sein.'],
    [{ titel: '😀'.repeat(41) }, 'titel', 'Titel darf maximal 40 Zeichen enthalten.'],
    [{ titel: 'a\nb' }, 'titel', 'Titel enthält unzulässige Zeichen.'],
    [{ titel: 'a\u0000b' }, 'titel', 'Titel enthält unzulässige Zeichen.'],
    [{ titel: 'a\ud800b' }, 'titel', 'Titel enthält unzulässige Zeichen.'],
    [{ merkmale: ['\ud800'] }, 'merkmale', 'Merkmale enthält unzulässige Zeichen.'],
    [{ seiten: 0 }, 'seiten', 'Seiten ist außerhalb des gültigen Bereichs.'],
    [{ seiten: 1.5 }, 'seiten', 'Seiten muss eine Ganzzahl sein.'],
    [{ seiten: '12' }, 'seiten', 'Seiten muss eine Ganzzahl sein.'],
    [{ auflage: 2 ** 31 }, 'auflage', 'Auflage ist außerhalb des gültigen Bereichs.'],
    [{ preis: 100_000 }, 'preis', 'Preis ist außerhalb des gültigen Bereichs.'],
    [{ preis: 1.005 }, 'preis', 'Preis hat zu viele Nachkommastellen.'],
    [{ genre: 'xx' }, 'genre', 'Genre ist kein zulässiger Wert.'],
    [{ erschienen: '2026-02-30' }, 'erschienen', 'Erschienen ist kein gültiges Datum.'],
    [{ erschienen: '2026-03-11' }, 'erschienen', 'Erschienen darf nicht in der Zukunft liegen.'],
    [{ erschienen: '1.1.2020' }, 'erschienen', 'Erschienen ist kein gültiges Datum.'],
    [{ kontakt: 'a@b' }, 'kontakt', 'Kontakt ist keine gültige E-Mail-Adresse.'],
    [{ verliehen: 'ja' }, 'verliehen', 'Verliehen muss Ja oder Nein sein.'],
    [{ leser: '123' }, 'leser', 'Leser hat nicht das richtige Format.'],
    [{ id: 7 }, 'id', 'Nr. darf nicht geändert werden.'],
    [{ gelesen: true }, 'gelesen', 'Gelesen darf nicht geändert werden.'],
    [{ zustand: 'weg' }, 'zustand', 'Das Feld ist kein bekanntes Feld.'],
    [{ suchtext: 'x' }, 'suchtext', 'Das Feld ist kein bekanntes Feld.'],
    [{ version: 9 }, 'version', 'Das Feld ist kein bekanntes Feld.'],
    [{ constructor: 1 }, 'constructor', 'Das Feld ist kein bekanntes Feld.'],
  ])('refuses %j by its field', async (values, dataPath, message) => {
    const { status, body } = await post(book(values));
    expect(status).toBe(422);
    expect(body.error.details).toEqual([{ dataPath, message }]);
    expect(body).toMatchObject({ warnings: [], infos: [] });
  });

  test('stores the default for an empty field whose column has no null', async () => {
    const { status, body } = await post(book({ verliehen: null, merkmale: null, genre: null }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ verliehen: false, merkmale: [], genre: null });
    await patch(body.id, { verliehen: true });
    expect((await patch(body.id, { verliehen: null })).body).toMatchObject({ verliehen: false });
  });

  test('computes x-compute fields, whatever is sent for them', async () => {
    const { status, body } = await post(book({ autor: 'Franz Kafka', kurz: 'gelogen' }));
    expect(status).toBe(201);
    expect(body.kurz).toBe('Franz Kafka: Der Prozess');
    const changed = await patch(body.id, { titel: 'Das Schloss', kurz: 'wieder gelogen' });
    expect(changed.body.kurz).toBe('Franz Kafka: Das Schloss');
    const same = await patch(body.id, { kurz: 'gelogen' });
    expect(same.headers.get('etag')).toBe(changed.headers.get('etag'));
    const tooLong = await patch(body.id, { autor: 'x'.repeat(40), titel: 'y'.repeat(40) });
    expect(tooLong.body.error.details).toEqual([
      { dataPath: 'kurz', message: 'Kurz darf maximal 60 Zeichen enthalten.' },
    ]);
    const meta = await server.call(`${base}/meta`, { token: idm });
    expect(meta.body.definition.properties.kurz).toMatchObject({ readOnly: true, 'x-compute': {} });
  });

  test('keeps line breaks of multi-line fields, and accepts what /neu gave', async () => {
    const { body: fresh } = await server.call(`${base}/neu`, { token: idm });
    expect(fresh).toEqual({ genre: 'ro', verliehen: false, merkmale: [], gelesen: false });
    const { status, body } = await post({ ...fresh, ...book({ text: 'Zeile 1\nZeile 2', einkauf: 3.5 }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'Zeile 1\nZeile 2', einkauf: 3.5 });
  });

  test('reports a unique value that is taken, in upper or lower case', async () => {
    expect((await post(book({ isbn: '978-x' }))).status).toBe(201);
    const { status, body } = await post(book({ isbn: '978-X' }));
    expect(status).toBe(422);
    expect(body.error.details).toEqual([{ dataPath: 'isbn', message: 'ISBN ist bereits vergeben.' }]);
  });
});

describe('changing', () => {
  test('honours If-Match: a stale ETag is 412, the current one changes the row, no change keeps the version', async () => {
    const { body } = await post(book({ titel: 'Amerika' }));
    const first = await patch(body.id, { titel: 'Der Verschollene' }, idm, { 'if-match': '"1"' });
    expect(first).toMatchObject({ status: 200, body: { titel: 'Der Verschollene' } });
    expect(first.headers.get('etag')).toBe('"2"');
    const stale = await patch(body.id, { titel: 'Amerika' }, idm, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.error.message).toContain('zwischenzeitlich geändert');
    const again = await patch(body.id, first.body, idm, { 'if-match': '"2"' });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).toBe('"2"');
    expect((await patch(body.id, {}, idm, { 'if-match': 'kaputt' })).status).toBe(400);
  });

  test('validates the whole row and leaves it unchanged on errors', async () => {
    const { body } = await post(book());
    expect((await patch(body.id, { titel: null, seiten: 3 })).status).toBe(422);
    expect((await patch(body.id, { gelesen: true })).status).toBe(422);
    expect((await server.call(`${base}/${body.id}`, { token: idm })).body).toEqual(body);
  });

  test('succeeds for one of two concurrent calls with the same ETag', async () => {
    const { body } = await post(book());
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((titel) => patch(body.id, { titel }, idm, { 'if-match': '"1"' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
  });
});

describe('deleting', () => {
  test('hides the row from everybody, but keeps it in the table', async () => {
    const { body } = await post(book());
    const gone = () => server.call(`${base}/${body.id}`, { method: 'DELETE', token: idm });
    expect((await gone()).status).toBe(204);
    expect((await gone()).status).toBe(404);
    expect((await server.call(`${base}/${body.id}`, { token: vn })).status).toBe(404);
  });
});

describe('rights', () => {
  test('come from the schema, and are checked before the body', async () => {
    expect((await post(book(), adm)).status).toBe(403);
    expect((await server.call(`${base}/1`, { method: 'DELETE', token: vn })).status).toBe(403);
    expect((await server.call(base)).status).toBe(401);
    expect((await server.call(base, { method: 'POST', body: '{kaputt' })).status).toBe(401);
  });

  test('make a foreign row look like a missing one', async () => {
    const { body: foreign } = await post(book({ leser: '10000002' }));
    const missing = await server.call(`${base}/999999`, { token: vn });
    expect(missing.status).toBe(404);
    for (const id of [foreign.id, 0, -1, '9223372036854775808', '1;', '%00', "1'", '1.0', ' 1']) {
      const answer = await server.call(`${base}/${id}`, { token: vn });
      expect([id, answer.status, answer.body]).toEqual([id, 404, missing.body]);
    }
    expect(await patch(foreign.id, { titel: 'x' }, vn)).toMatchObject({ status: 404, body: missing.body });
    expect((await search('perPage=100&query=10000002', vn)).count).toBe(0);
  });

  test('let a policyholder read a row for all, but write only own ones', async () => {
    const { body: shared } = await post(book({ leser: 'ALLE', titel: 'Für alle' }));
    expect((await server.call(`${base}/${shared.id}`, { token: vn })).status).toBe(200);
    expect((await post(book({ leser: '10000002' }), vn)).status).toBe(403);
    const { body: own } = await post(book({ titel: 'Meins' }), vn);
    expect((await patch(own.id, { leser: '10000002' }, vn)).status).toBe(403);
  });

  test('hide a field for staff from policyholders', async () => {
    const { body } = await post(book({ einkauf: 9.99, titel: 'Geheim' }));
    expect((await server.call(`${base}/${body.id}`, { token: vn })).body).not.toHaveProperty('einkauf');
    expect((await patch(body.id, { einkauf: 1 }, vn)).body.error.details[0].dataPath).toBe('einkauf');
    expect((await patch(body.id, { einkauf: 1 }, idm)).status).toBe(422);
    for (const parameters of ['sortBy=einkauf', 'data.einkauf=9.99', 'sortBy=zustand', 'sortBy=suchtext'])
      expect((await search(parameters, vn)).status).toBe(400);
    expect((await search('sortBy=einkauf')).status).toBe(200);
    const meta = await server.call(`${base}/meta`, { token: vn });
    expect(meta.body.definition.properties).not.toHaveProperty('einkauf');
    expect(meta.body.definition.properties).not.toHaveProperty('zustand');
  });
});

describe('searching', () => {
  const titles = [
    ['Die Räuber', 'Friedrich Schiller', 'kr'],
    ['Ärger im Büro', 'Anna Meyer', 'ro'],
    ['100 % Rabatt_Aktion', 'Jörg Müller-Lüdenscheidt', 'ro'],
    ['Zauberberg', 'Thomas Mann', 'ro'],
    ['Ameisen', 'Ute Maier', 'ly'],
  ];
  beforeAll(async () => {
    for (const [titel, autor, genre] of titles) await post(book({ leser: '10000009', titel, autor, genre }));
  });
  const here = (parameters: string) => search(`data.leser=110000009&${parameters}`);

  test('contains: every word, anywhere, in any field, case ignored', async () => {
    expect((await here('query=räub SCHILL')).titles).toEqual(['Die Räuber']);
    expect((await here('query=ärger')).titles).toEqual(['Ärger im Büro']);
    expect((await here('query=110000009')).count).toBe(5);
    expect((await here('query=lyrik')).titles).toEqual(['Ameisen']);
    expect((await here('query=mannschiller')).titles).toEqual([]);
  });

  test.each([
    'Hauptstr. 5, Hinterhof',
    'STRASSE 1.000.000',
    'Straßenstr.',
    'Müßiggang èé',
    'str. str, 12.5str',
  ])('a filter by a part of a field finds %s by every part of it, as it is typed', async (titel) => {
    const { body } = await post(book({ titel }));
    const parts = new Set(
      Array.from({ length: titel.length - 2 }, (_, at) => [3, 5, 9].map((end) => titel.slice(at, at + end)))
        .flat()
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );
    for (const part of parts) {
      const found = await search(`data.id=${body.id}&data.titel.contains=${encodeURIComponent(part)}`);
      expect([part, found.count]).toEqual([part, 1]);
    }
  });

  test('contains: wildcards of SQL are ordinary characters', async () => {
    expect((await here(`query=${encodeURIComponent('%')}`)).titles).toEqual(['100 % Rabatt_Aktion']);
    expect((await here('query=_')).titles).toEqual(['100 % Rabatt_Aktion']);
    expect((await here(`query=${encodeURIComponent('\\')}`)).titles).toEqual([]);
  });

  test('exact: one field equals the whole query', async () => {
    expect((await here('searchMode=EXAKT&query=thomas mann')).titles).toEqual(['Zauberberg']);
    expect((await here('searchMode=EXAKT&query=thomas')).titles).toEqual([]);
    expect((await here('searchMode=EXAKT&query=110000009')).count).toBe(5);
    expect((await here('searchMode=EXAKT&query=10000009')).count).toBe(5);
  });

  test('phonetic: words that sound alike; numbers as they are', async () => {
    expect((await here('searchMode=PHONETISCH&query=Meier')).titles).toEqual(['Ameisen', 'Ärger im Büro']);
    expect((await here('searchMode=PHONETISCH&query=Mueller Luedenscheid')).titles).toEqual([
      '100 % Rabatt_Aktion',
    ]);
    expect((await here('searchMode=PHONETISCH&query=110000009')).count).toBe(5);
  });

  test('sorts in German order by several columns, and pages without gaps', async () => {
    expect((await here('')).titles).toEqual([
      '100 % Rabatt_Aktion',
      'Ameisen',
      'Ärger im Büro',
      'Die Räuber',
      'Zauberberg',
    ]);
    const byGenre = await here('sortBy=genre&sortDesc=true&sortBy=titel&sortDesc=true');
    expect(byGenre.titles).toEqual([
      'Zauberberg',
      'Ärger im Büro',
      '100 % Rabatt_Aktion',
      'Ameisen',
      'Die Räuber',
    ]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => here(`sortBy=verliehen&perPage=2&currentPage=${page}`)),
    );
    expect(new Set(pages.flatMap((page) => page.titles)).size).toBe(5);
    expect(pages.map((page) => page.count)).toEqual([5, 5, 5]);
    expect(await here('currentPage=9')).toMatchObject({ count: 5, titles: [] });
  });

  test('counts at the first page only; the others reuse its count', async () => {
    const page = async (number: number) =>
      (await search(`data.leser=110000008&perPage=2&currentPage=${number}`)).count;
    const add = () => post(book({ leser: '10000008' }));
    for (let count = 0; count < 5; count += 1) await add();
    expect([await page(1), await page(2)]).toEqual([5, 5]);
    await add();
    expect([await page(2), await page(1), await page(2)]).toEqual([5, 6, 6]);
  });

  test('adds the texts of enumerations when asked', async () => {
    const { body } = await here('query=zauberberg&loadEnumValuesInPlace=true');
    expect(body.data[0].enumtext).toEqual({ genre: 'Roman' });
  });

  test.each([
    'searchMode=UNGEFAEHR',
    'sortBy=passwort',
    'sortBy=titel;drop table buch',
    'sortBy=merkmale',
    'sortDesc=vielleicht&sortBy=titel',
    'currentPage=0',
    'currentPage=-1',
    'currentPage=1e3',
    'perPage=1001',
    'perPage=x',
    'data.unbekannt=1',
    'data.id=x',
    'data.erschienen=heute',
    'data.__proto__=1',
    'loadEnumValuesInPlace=ja',
    'irgendwas=1',
    'query=a&query=b',
    `query=${'x'.repeat(101)}`,
    'query=%00',
  ])('refuses %s with 400', async (parameters) => {
    const { status, body } = await search(parameters);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/\.$/);
  });
});

describe('/meta', () => {
  test('is the resolved schema for the role, and is not sent again when unchanged', async () => {
    const { status, body, headers } = await server.call(`${base}/meta`, { token: idm });
    expect(status).toBe(200);
    const { properties, required } = body.definition;
    expect(required).toEqual(['leser', 'titel']);
    expect(properties.genre).toMatchObject({ 'x-enum': 'genre', enum: ['ro', 'ly', 'kr', null] });
    expect(properties.auflage).toMatchObject({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 });
    expect(properties.preis).toMatchObject({ maximum: 99_999.99, multipleOf: 0.01 });
    expect(properties.titel.phonet).toBe(true);
    expect(properties.gelesen.readOnly).toBe(true);
    expect(body.enums.genre[0]).toEqual({ schluessel: 'ro', wert: 'Roman', begriff: 'prosa' });
    const again = await server.call(`${base}/meta`, {
      token: idm,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('serves enumerations by name and grouping term', async () => {
    const { body } = await server.call('/api/enum/genre/begriff/prosa', { token: vn });
    expect(body.enumWerte.map((value: { wert: string }) => value.wert)).toEqual(['Roman', 'Krimi']);
    for (const name of ['unbekannt', '__proto__', 'constructor'])
      expect((await server.call(`/api/enum/${name}`, { token: vn })).status).toBe(404);
  });
});
