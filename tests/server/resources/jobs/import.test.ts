import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { adaptedWorkshop } from '../../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: TestServer;
let folder: URL;
let ina: string;
beforeAll(async () => {
  folder = await adaptedWorkshop({
    fahrzeug: (schema) => {
      schema.properties.kennzeichen['x-unique'] = true;
      schema['x-resource'].import = { key: 'kennzeichen' };
    },
    kunde: (schema) => {
      schema['x-resource'].import = { key: 'id' };
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'ida', rolle: 'idm' });
  await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  ina = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => server.context.database.transaction((tx) => tx.deleteFrom('lagerteil' as never).execute()));

const post = (path: string, body: object, { token = ina, language = 'de' } = {}) =>
  server.call(`/api/${path}`, { method: 'POST', token, body, headers: { 'accept-language': language } });
const send = (path: string, file: string | Buffer, { token = ina, language = 'de', type = '' } = {}) =>
  server.call(`/api/${path}`, {
    method: 'POST',
    token,
    body: Buffer.from(file),
    headers: { 'accept-language': language, ...(type && { 'content-type': type }) },
  });
const check = (file: string | Buffer, options = {}) => send('lagerteil/import/pruefung', file, options);
/** Imports a file by the id that its check has answered with. */
const start = (datei: unknown, options = {}) =>
  post('sammelauftraege/import', { liste: 'LAGERTEIL_SUCHEN', titel: 'Import', datei }, options);
const stored = async (): Promise<Record<string, unknown>[]> =>
  (await server.call('/api/lagerteil?sortBy=nummer&perPage=100', { token: ina })).body.data;

/** Imports a file and waits for its job. */
async function run(text: string | Buffer, options: { token?: string; language?: string } = {}) {
  const { token = ina } = options;
  const started = await start((await check(text, options)).body.datei, options);
  expect(started.status).toBe(201);
  const path = `/api/sammelauftraege/${started.body.id}`;
  const job = await waitFor(async () => {
    const { body } = await server.call(path, { token });
    expect(body.zustand).not.toBe('laeuft');
    return body;
  });
  const failed = (await server.call(`${path}/fehler`, { token })).body.data;
  const result = await server.call(`${path}/ergebnis`, { token });
  return { job, failed, result: String(result.body), id: Number(started.body.id) };
}

const file = [
  'Teilenummer;Bezeichnung;Gruppe;Preis;Bestand;Gezählt am;Bemerkung',
  'B-1;Bremsbelag;;1.234,50;3;01.02.2026;x',
  'B-2;"Belag; hinten";;9,5;;;',
].join('\r\n');

describe('a preview', () => {
  test('says what a file would do, and stores nothing', async () => {
    await server.insert('lagerteil', { nummer: 'B-1', bezeichnung: 'Bremsbelag', preis: 1, bestand: 3 });
    await server.insert('lagerteil', { nummer: 'B-2', bezeichnung: 'Belag; hinten', preis: 9.5, bestand: 0 });
    const text = `${file.replace('B-2;"Belag; hinten";;9,5;;;', 'B-2;"Belag; hinten";;9,5;0;;')}\r\nB-3;;;teuer;2;31.02.2026;`;
    const { status, body } = await check(text);
    expect(status).toBe(200);
    expect(body.anzahl).toEqual({ neu: 0, geaendert: 1, unveraendert: 1, fehlerhaft: 1 });
    expect(body.spalten.at(-1)).toEqual({ titel: 'Bemerkung', feld: null });
    expect(body.erste.map((row: { ergebnis: string }) => row.ergebnis)).toEqual([
      'geaendert',
      'unveraendert',
      'fehlerhaft',
    ]);
    const [wrong] = body.fehlerhaft;
    expect(wrong.zeile).toBe(4);
    expect(wrong.werte).toEqual(['B-3', '', '', 'teuer', '2', '31.02.2026', '']);
    expect(wrong.fehler.map(({ feld }: { feld: string }) => feld).sort()).toEqual([
      'Bezeichnung',
      'Gezählt am',
      'Preis',
    ]);
    expect((await stored()).map(({ preis }) => preis)).toEqual([1, 9.5]);
  });

  test.each([
    [
      'Windows-1252 with tabs',
      Buffer.from('Nummer\tBezeichnung\tPreis\nK\tK\xfchler\t2,5'.replace('Nummer', 'nummer'), 'latin1'),
      {},
    ],
    ['English', 'nummer,bezeichnung,preis\nK,Kühler,2.5', { language: 'en-GB' }],
    ['further headings', 'Artikel-Nr.;BEZEICHNUNG; Preis \nK;Kühler;2,50 €', {}],
  ])('reads %s', async (_, text, options) => {
    await server.insert('lagerteil', { nummer: 'K', bezeichnung: 'Kühler', preis: 2.5 });
    const { body } = await check(text, options);
    expect(body.anzahl).toEqual({ neu: 0, geaendert: 0, unveraendert: 1, fehlerhaft: 0 });
  });

  test.each([
    ['a file of something else', 'Name;Ort\nMeier;Jever', 'In der Datei fehlt die Spalte „Teilenummer“.'],
    ['no rows', 'nummer;preis\n', 'Die Datei enthält keine Zeilen unter den Überschriften.'],
    ['nothing', '', undefined],
    [
      'a quote that stays open',
      'nummer;preis\nA;1\n"B;2\nC;3',
      'Ein Anführungszeichen in Zeile 3 ist nicht richtig geschlossen.',
    ],
    [
      'text after a quote',
      'nummer;preis\n"A"x;1',
      'Ein Anführungszeichen in Zeile 2 ist nicht richtig geschlossen.',
    ],
    ['a field twice', 'nummer;Teilenummer\nA;B', 'Die Spalte „Teilenummer“ kommt in der Datei mehrfach vor.'],
    ['too many rows', `nummer\n${'A\n'.repeat(100_000)}`, 'Die Datei darf höchstens 50000 Zeilen haben.'],
  ])('refuses %s', async (_, text, message) => {
    const { status, body } = await check(text);
    expect([status, message && body.error.message]).toEqual([422, message]);
  });

  test('reports repeated keys, missing ones and values without a heading', async () => {
    const { body } = await check('nummer;bezeichnung;preis\nA;x;1\na;y;2\n;z;3\nB;b;4;5');
    expect(
      body.fehlerhaft.map(({ zeile, fehler }: { zeile: number; fehler: unknown[] }) => [zeile, fehler]),
    ).toEqual([
      [3, [{ feld: 'Teilenummer', meldung: 'Zeile 2 der Datei hat denselben Wert.' }]],
      [4, [{ feld: 'Teilenummer', meldung: 'Ohne diese Angabe kann die Zeile nicht zugeordnet werden.' }]],
      [5, [{ feld: null, meldung: 'Die Zeile hat mehr Werte als die Datei Überschriften.' }]],
    ]);
  });

  test('is for those who may create or change', async () => {
    expect((await check(file, { token: await server.signIn('erika') })).status).toBe(403);
  });

  test('takes CSV of twenty megabytes at most, and nothing else', async () => {
    expect((await check('x'.repeat(20 * 1024 * 1024))).status).toBe(422);
    expect((await check('x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await check(file, { type: 'application/json' })).status).toBe(415);
    expect((await send('lagerteil', file)).status).toBe(415);
  });

  test('refuses lines of too many values after the first of them, and cuts long cells', async () => {
    const heads = `nummer;bezeichnung${';'.repeat(2_000_000)}`;
    const wide = await check(`${heads}\nA-1;Achse\n`);
    expect([wide.status, wide.body.error.message]).toEqual([422, 'Zeile 1 hat mehr als 200 Werte.']);
    const row = await check(`nummer;bezeichnung\nA-1;Achse\nA-2;Lack${';'.repeat(2_000_000)}\n`);
    expect([row.status, row.body.error.message]).toEqual([422, 'Zeile 3 hat mehr als 200 Werte.']);
    const long = await check(
      `nummer;bezeichnung;preis;${'h'.repeat(100_000)}\nA-1;Achse;1;${'z'.repeat(100_000)}\n`,
    );
    expect(long.status).toBe(200);
    expect(JSON.stringify(long.body).length).toBeLessThan(2_000);
  });

  test('checks 10 000 rows without holding up others', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `N-${index};Teil;1`).join('\n');
    const { body } = await check(`nummer;bezeichnung;preis\n${rows}`);
    expect([body.anzahl.neu, body.ungeprueft]).toEqual([10_000, 9_000]);
    expect(await stored()).toEqual([]);
  });
});

describe('an import', () => {
  test('creates and changes rows with their rules and history, and says what came of each', async () => {
    const { id } = await server.insert('lagerteil', {
      nummer: 'B-1',
      bezeichnung: 'Alt',
      preis: 1,
      bestand: 3,
    });
    const { job, failed, result } = await run(`${file}\r\nB-3;Ohne Preis;;;;;`);
    expect(job).toMatchObject({
      zustand: 'fertig',
      anzahl: 3,
      erledigt: 2,
      fehlgeschlagen: 1,
      ist_import: true,
    });
    expect(failed).toMatchObject([{ dateizeile: 4, zeile: null, meldung: expect.stringContaining('Preis') }]);
    expect(result.replaceAll('\r\n', '\n')).toMatch(
      /^\uFEFF?Zeile;Teilenummer;Ergebnis;Fehler\n2;B-1;geändert;\n3;B-2;angelegt;\n4;B-3;nicht möglich;.+\n$/,
    );
    expect(await stored()).toMatchObject([
      { id, nummer: 'B-1', bezeichnung: 'Bremsbelag', preis: 1234.5, inventur: '2026-02-01', wert: 3703.5 },
      { nummer: 'B-2', bezeichnung: 'Belag; hinten', preis: 9.5, bestand: 0 },
    ]);
  });

  test('changes nothing the second time', async () => {
    await run(file);
    const before = await stored();
    const { result } = await run(file);
    expect(result.match(/unverändert/g)).toHaveLength(2);
    expect(await stored()).toEqual(before);
  });

  test('keeps a formula as text, and an export is imported as it was', async () => {
    await run('nummer;bezeichnung;preis\nF;"=cmd|\'/C calc\'!A0";1');
    expect(await stored()).toMatchObject([{ bezeichnung: "=cmd|'/C calc'!A0" }]);
    const query =
      'spalte=nummer&titel=Teilenummer&spalte=bezeichnung&titel=Bezeichnung&spalte=preis&titel=Preis';
    const csv = await server.call(`/api/lagerteil/csv?${query}`, { token: ina });
    expect(String(csv.body)).toContain("'=cmd");
    expect((await check(String(csv.body))).body.anzahl).toMatchObject({ unveraendert: 1, fehlerhaft: 0 });
  });

  test('belongs to its user, and its lines are no keys for another job', async () => {
    const { id } = await run(file);
    const ida = await server.signIn('ida');
    expect((await server.call(`/api/sammelauftraege/${id}/ergebnis`, { token: ida })).status).toBe(404);
    const undo = {
      liste: 'X',
      titel: 'X',
      ressource: 'lagerteil',
      methode: 'POST',
      pfad: 'lagerteil/import',
      von: id,
    };
    expect((await post('sammelauftraege', undo)).status).toBe(404);
  });

  test('starts once, for the user who has checked the file, within the hour', async () => {
    const { datei } = (await check(file)).body;
    const ida = await server.signIn('ida');
    expect((await start(datei, { token: ida })).status).toBe(404);
    expect((await start(datei)).status).toBe(201);
    const { status, body } = await start(datei);
    expect([status, body.error.message]).toEqual([
      404,
      'Die geprüfte Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.',
    ]);
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    const { datei: late } = (await check(file)).body;
    server.clock.advance(61 * 60);
    ina = await server.signIn('ina');
    expect((await start(late)).status).toBe(404);
  });

  test('starts only with a right that its user still has', async () => {
    const { datei } = (await check(file)).body;
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'vn', vn_nummer: '10000001' });
    const customer = await server.signIn('ina');
    expect((await start(datei, { token: customer })).status).toBe(403);
    await server.update('benutzer', { benutzername: 'ina' }, { rolle: 'idm', vn_nummer: null });
    ina = await server.signIn('ina');
  });

  test('starts with one of the latest three files that its user has checked', async () => {
    const files: number[] = [];
    for (let count = 0; count < 4; count += 1) files.push((await check(file)).body.datei);
    expect((await start(files[0])).status).toBe(404);
    expect((await start(files[1])).status).toBe(201);
    await waitFor(async () => expect(await stored()).toHaveLength(2));
  });

  test('reaches no row of another user, whatever its key', async () => {
    const car = await server.insert('fahrzeug', { halter: '10000002', kennzeichen: 'OL-X 1', marke: 'Audi' });
    const erika = await server.signIn('erika');
    const text = 'Kennzeichen;Marke\nOL-X 1;Meins\nOL-X 2;Opel';
    const { body: preview } = await send('fahrzeug/import/pruefung', text, { token: erika });
    expect(preview.anzahl).toEqual({ neu: 1, geaendert: 0, unveraendert: 0, fehlerhaft: 1 });
    const refused = await post(
      'fahrzeug/import',
      { kennzeichen: 'OL-X 1', marke: 'Meins' },
      { token: erika },
    );
    expect(refused.status).toBe(422);
    const given = { kennzeichen: 'OL-X 3', marke: 'Opel', halter: '10000002' };
    expect((await post('fahrzeug/import', given, { token: erika })).status).toBe(403);
    const { body } = await server.call(`/api/fahrzeug/${car.id}`, { token: ina });
    expect(body).toMatchObject({ marke: 'Audi', halter: '10000002' });
  });

  test('by the primary key changes rows and creates none', async () => {
    const { id } = await server.insert('kunde', { name: 'Alt' });
    const { body } = await send('kunde/import/pruefung', `Nr.;Name\n${id};Neu\n999999;Fremd\nx;Y`);
    expect(body.erste.map(({ ergebnis, fehler }: any) => [ergebnis, fehler[0]?.meldung])).toEqual([
      ['geaendert', undefined],
      ['fehlerhaft', 'Einen Eintrag mit diesem Wert gibt es nicht.'],
      ['fehlerhaft', 'Mit dieser Angabe kann die Zeile nicht zugeordnet werden.'],
    ]);
    for (const [sent, status] of [
      [[], 400],
      [{}, 422],
      [{ id: 'x' }, 422],
      [{ id: [] }, 422],
    ] as const)
      expect([sent, (await post('kunde/import', sent)).status]).toEqual([sent, status]);
  });
});
