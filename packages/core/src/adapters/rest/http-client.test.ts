import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishLocale, type RequestError } from '../../index.ts';
import { readDocument } from '../../ports/capabilities/record-format.ts';
import { createHttpClient } from './http-client.ts';
import { createRestDataSource } from './rest-data-source.ts';

/** The server's next response. */
let next: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: {} };
let server: Server;
let call: ReturnType<typeof createHttpClient>;
let token: string | undefined;
let activity = 0;
let language: string | undefined;
const languages: (string | undefined)[] = [];
let received: { type: string | undefined; body: string };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received = {
      type: request.headers['content-type'],
      body: Buffer.concat(await request.toArray()).toString(),
    };
    languages.push(request.headers['accept-language']);
    response.writeHead(next.status, { 'content-type': 'application/json', etag: '"7"', ...next.headers });
    response.end(next.headers ? next.body : JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  call = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => token,
    language: () => language ?? '*',
    onUnauthorized: () => undefined,
    onActivity: () => {
      activity += 1;
    },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('keeps the id of a failed request apart from its message', async () => {
  const error = { name: 'Fehler', message: 'Bitte später. Vorgangsnummer: r-1', details: [] };
  next = { status: 503, body: JSON.stringify({ error }), headers: { 'x-request-id': 'r-1' } };
  await expect(call({ method: 'GET', path: 'buch' })).rejects.toMatchObject({
    message: 'Bitte später.',
    requestId: 'r-1',
  });
});

it.each([
  ['Please try later. Reference: r-1', 'Please try later.'],
  ['Please try later.', 'Please try later.'],
])('an id is apart from a message in any language: %s', async (message, expected) => {
  next = {
    status: 503,
    body: JSON.stringify({ error: { message } }),
    headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
  };
  const error: RequestError = await call({ method: 'GET', path: 'buch' }).catch((thrown) => thrown);
  expect(error.textIn(englishLocale)).toEqual({ title: 'Error', message: expected });
});

it('says which language the back end should answer in', async () => {
  for (language of ['en-GB', 'de-DE']) {
    next = { status: 200, body: {} };
    await call({ method: 'GET', path: 'buch' });
    expect(languages.at(-1)).toBe(language);
  }
});

it('reports activity after calls that renewed the session, and after no others', async () => {
  const json = { 'content-type': 'application/json' };
  const callWith = async (headers: Record<string, string>, status = 200): Promise<number> => {
    activity = 0;
    next = { status, body: '{}', headers: { ...json, ...headers } };
    await call({ method: 'GET', path: 'buch' }).catch(() => undefined);
    return activity;
  };
  token = 'abc';
  expect(await callWith({})).toBe(0);
  expect(await callWith({ 'session-renewed': 'true' })).toBe(1);
  expect(await callWith({ 'session-renewed': 'true' }, 404)).toBe(1);
  const signedOut = callWith({ 'session-renewed': 'true' });
  token = undefined;
  expect(await signedOut, 'of a session that has ended meanwhile').toBe(0);
  expect(await callWith({ 'session-renewed': 'true' }), 'of a session by a cookie').toBe(1);
});

const remarks = {
  warnings: [{ dataPath: '/titel', message: 'klingt bekannt' }],
  infos: [{ message: 'erscheint morgen' }, 'kein Hinweis', null, { message: 7 }],
};

it('a CSV file is a document like those in the answers of other calls', async () => {
  next = {
    status: 200,
    body: 'Kennzahl;Januar\r\n',
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Statistik.csv"',
    },
  };
  const data = createRestDataSource(call);
  expect(readDocument(data, (await call({ method: 'GET', path: 'statistik/export' })).data)).toEqual({
    name: 'Statistik.csv',
    dataUrl: expect.stringMatching(/^data:text\/csv;base64,/),
  });
});

describe('warnings and infos of a save', () => {
  it('come with the data, in the port’s terms', async () => {
    next = { status: 200, body: { id: 3, ...remarks } };
    expect(await call({ method: 'PATCH', path: 'buch/3', body: {} })).toMatchObject({
      data: { id: 3 },
      etag: '"7"',
      warnings: [{ dataPath: '/titel', message: 'klingt bekannt' }],
      infos: [{ dataPath: '', message: 'erscheint morgen' }],
    });
  });

  it('are ignored in what was read', async () => {
    next = { status: 200, body: { id: 3, ...remarks } };
    const answer = await call({ method: 'GET', path: 'buch/3' });
    expect(answer.warnings).toBeUndefined();
    expect(answer.infos).toBeUndefined();
  });

  it('come with an error too, and only messages are taken', async () => {
    const details = [{ dataPath: 'titel', message: 'fehlt' }, { dataPath: 'autor' }, 'x'];
    next = {
      status: 422,
      body: { error: { name: 'Ungültig', message: 'Bitte prüfen.', details }, ...remarks },
    };
    const error = (await call({ method: 'POST', path: 'buch', body: {} }).catch(
      (thrown: unknown) => thrown,
    )) as RequestError;
    expect(error.details).toEqual([{ dataPath: 'titel', message: 'fehlt' }]);
    expect(error.warnings).toHaveLength(1);
    expect(error.infos).toEqual([{ dataPath: '', message: 'erscheint morgen' }]);
  });
});

it('sends a file as it is, with its type', async () => {
  next = { status: 200, body: {} };
  await call({ method: 'POST', path: 'file', body: new Blob(['title\nFaust'], { type: 'text/csv' }) });
  expect(received).toEqual({ type: 'text/csv', body: 'title\nFaust' });
});
