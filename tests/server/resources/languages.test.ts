import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeFor } from '../../../packages/server/src/shared/request-locale.ts';
import { englishServerTexts as translated } from '../../../packages/server/src/shared/texts/english.ts';
import { serverTexts } from '../../../packages/server/src/shared/texts/server-texts.ts';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;
let token: string;
const base = '/api/bibliothek/buch';
const vnNummer = '10000001';

beforeAll(async () => {
  server = await startServer({ schemas: withBooks });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  await server.addUser({ benutzername: 'erika', vn_nummer: vnNummer });
  token = await server.signIn('ina');
});
afterAll(() => server.close());

const english = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' };
const book = (values: object = {}) => ({ leser: vnNummer, titel: 'Der Prozess', ...values });
const post = (body: unknown, headers = {}) => server.call(base, { method: 'POST', token, body, headers });

test.each([
  [undefined, 'de-DE'],
  ['', 'de-DE'],
  ['*', 'de-DE'],
  ['fr', 'de-DE'],
  ['fr, en;q=0.5', 'en-GB'],
  ['en', 'en-GB'],
  ['en-US,en;q=0.9', 'en-US'],
  ['en-AU', 'en-GB'],
  ['en;q=0.1, de-AT;q=0.9', 'de-DE'],
  ['en;q=0', 'de-DE'],
  [';;;,q=,=', 'de-DE'],
])('%s is %s', (header, code) => expect(localeFor(header).code).toBe(code));

test('every text of the server is in English', () => {
  const saidBy = (text: unknown): string => {
    return typeof text === 'object' && text !== null
      ? Object.values(text).map(saidBy).join(' ')
      : String(text);
  };
  const names = Object.keys(serverTexts) as (keyof typeof serverTexts)[];
  expect(names.filter((name) => saidBy(translated[name]) === saidBy(serverTexts[name]))).toEqual([]);
  expect(names.map((name) => saidBy(translated[name])).filter((text) => /[äöüß„]/.test(text))).toEqual([]);
});

describe('an error in the language of the request', () => {
  test.each([
    [{ titel: '' }, 'Title must not be empty.'],
    [{ seiten: 1.5 }, 'Seiten must be a whole number.'],
    [{ erschienen: '2026-03-11' }, 'Erschienen must not be in the future.'],
    [{ titel: 'a\nb' }, 'Title contains characters that are not permitted.'],
    [{ gibtsnicht: 1 }, 'The field is not a known field.'],
  ])('of the values %o', async (values, message) => {
    const { status, body } = await post(book(values), english);
    expect([status, body.error.name, body.error.message]).toEqual([
      422,
      'Invalid entries',
      'Please check your entries.',
    ]);
    expect(body.error.details.map((detail: { message: string }) => detail.message)).toEqual([message]);
  });

  test('is German without one', async () => {
    const { body } = await post(book({ titel: '' }));
    expect(body.error).toEqual({
      name: 'Ungültige Eingaben',
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      details: [{ dataPath: 'titel', message: 'Titel darf nicht leer sein.' }],
    });
  });

  test('of requests that nobody can answer', async () => {
    const read = async (path: string, init: RequestInit = {}) => {
      const headers = { ...english, ...(init.headers as Record<string, string>) };
      const response = await fetch(`${server.url}${path}`, { ...init, headers });
      return [response.status, ((await response.json()) as { error: { name: string } }).error.name];
    };
    const authorization = `Bearer ${token}`;
    const json = { authorization, 'content-type': 'application/json' };
    expect(await read(base)).toEqual([401, 'Not signed in']);
    expect(await read(`${base}/999999`, { headers: { authorization } })).toEqual([404, 'Not found']);
    expect(await read(`${base}?perPage=0`, { headers: { authorization } })).toEqual([400, 'Invalid request']);
    expect(await read(base, { method: 'POST', headers: json, body: '{' })).toEqual([400, 'Invalid request']);
    const deep = '['.repeat(100) + ']'.repeat(100);
    expect(await read(base, { method: 'POST', headers: json, body: deep })).toEqual([400, 'Invalid request']);
    const large = JSON.stringify('a'.repeat(300_000));
    expect(await read(base, { method: 'POST', headers: json, body: large })).toEqual([413, 'Too large']);
    expect(await read('/api/%E0%A4%A')).toEqual([400, 'Invalid request']);
  });
});

test('a CSV file has the marks, days and words of the language', async () => {
  const values = { titel: 'Emma, Band 1', preis: 1234.5, erschienen: '2020-02-03', verliehen: true };
  const { status } = await post(book(values));
  expect(status).toBe(201);
  const columns = ['titel', 'preis', 'erschienen', 'verliehen'].map((name) => `spalte=${name}&titel=${name}`);
  const lineIn = async (language: string) => {
    const { body } = await server.call(`${base}/csv?${columns.join('&')}&query=Emma`, {
      token,
      headers: { accept: 'text/csv', 'accept-language': language },
    });
    return String(body).split('\r\n')[1];
  };
  expect(await lineIn('de')).toBe('Emma, Band 1;1234,5;03.02.2020;Ja');
  expect(await lineIn('en-GB')).toBe('"Emma, Band 1",1234.5,03/02/2020,Yes');
  expect(await lineIn('en-US')).toBe('"Emma, Band 1",1234.5,02/03/2020,Yes');
});

describe('what a schema says', () => {
  const readMeta = async (path: string, language?: string, etag?: string) => {
    const response = await fetch(`${server.url}/api/${path}/meta`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(language && { 'accept-language': language }),
        ...(etag && { 'if-none-match': etag }),
      },
    });
    const body = response.status === 304 ? undefined : ((await response.json()) as Meta);
    return { status: response.status, headers: response.headers, body };
  };
  interface Meta {
    definition: { title: string; properties: Record<string, { title: string; 'x-states'?: unknown }> };
    enums: Record<string, { schluessel: string; wert: string }[]>;
  }

  test.each(['eingang', 'rueckruf'])(
    'of %s is in the language of the request, and cached by it',
    async (path) => {
      const german = await readMeta(path);
      const translated = await readMeta(path, 'en-GB');
      expect(german.headers.get('vary')?.toLowerCase()).toContain('accept-language');
      expect(german.body?.definition.title).not.toBe(translated.body?.definition.title);
      const [old, other] = [german, translated].map(({ headers }) => headers.get('etag')!);
      expect(old).not.toBe(other);
      expect((await readMeta(path, 'en', other)).status).toBe(304);
      expect((await readMeta(path, 'en', old)).status).toBe(200);
      expect((await readMeta(path, 'de', old)).status).toBe(304);
    },
  );

  test('has translated titles, texts of enumerations and labels of states, and the same rules', async () => {
    const { body } = await readMeta('eingang', 'en');
    expect(body?.definition.properties.betreff?.title).toBe('Subject');
    expect(body?.enums.eingangszustand).toContainEqual({ schluessel: 'O', wert: 'open' });
    expect(JSON.stringify(body?.definition.properties)).toContain('"label":"Take on"');
    const german = (await readMeta('eingang')).body!;
    expect(Object.keys(body!.definition.properties)).toEqual(Object.keys(german.definition.properties));
    expect(JSON.stringify(german.definition)).toContain('"label":"Übernehmen"');
  });
});

test('an own message of a schema is in the language of the request', async () => {
  const path = '/api/finanzamtsbescheinigung';
  const erika = await server.signIn('erika');
  const { body } = await server.call(path, {
    method: 'POST',
    token: erika,
    body: { vertraege: [] },
    headers: english,
  });
  const messages = body.error.details.map((detail: { message: string }) => detail.message);
  expect(messages).toContain('Please choose at least one policy.');
  expect(messages).toContain('Tax year must not be empty.');
});
