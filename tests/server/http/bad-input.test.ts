import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;
let idm: string;
const base = '/api/bibliothek/buch';
const runs = Number(process.env.FUZZ_RUNS ?? 300);

beforeAll(async () => {
  server = await startServer({
    schemas: withBooks,
    limits: { signInsPerNetwork: 1_000_000 },
  });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  idm = await server.signIn('ina');
});
afterAll(() => server.close());

const naughty = [
  "' or 1=1 --",
  "'; drop table buch; --",
  '" or ""="',
  '%00',
  '\u0000',
  '\ud800',
  '\udfff',
  '\u0024{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'ﷺ',
  '😀👨‍👩‍👧‍👦',
  'İıŞş',
  '\u202Etxt.exe',
  '\ufeff',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0x7fffffff',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '\\',
  '%',
  '_',
  '__proto__',
  'hasOwnProperty',
];
const text = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.maxSafeInteger(),
);
const fields = [
  'id',
  'leser',
  'titel',
  'autor',
  'genre',
  'isbn',
  'seiten',
  'auflage',
  'preis',
  'erschienen',
  'kontakt',
  'text',
  'verliehen',
  'merkmale',
  'einkauf',
  'gelesen',
  'anlage_zeit',
  'zustand',
  'version',
  'suchtext',
];

/** Every rejection is an error in the shape of the contract, never a server error. */
function expectOrderly(answer: {
  status: number;
  body: { error?: { message?: unknown; details?: unknown } };
}): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body.error?.message).toBeTypeOf('string');
  expect(answer.body.error?.details).toBeInstanceOf(Array);
}

test('any row is stored unchanged or refused with a proper error', async () => {
  const row = fc.record(
    { leser: fc.oneof(fc.constant('ALLE'), value), titel: fc.oneof(fc.constant('Titel'), value) },
    { requiredKeys: [] },
  );
  const more = fc.dictionary(fc.oneof(fc.constantFrom(...fields), text), value, { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(more, row, async (first, second) => {
      const sent = { ...first, ...second };
      const answer = await server.call(base, { method: 'POST', token: idm, body: sent });
      expectOrderly(answer);
      if (answer.status !== 201) return;
      const { body } = await server.call(`${base}/${answer.body.id}`, { token: idm });
      expect(body).toEqual(answer.body);
      for (const [name, sentValue] of Object.entries(JSON.parse(JSON.stringify(sent)))) {
        // The server assigns the key of a new row; null requests none.
        if (name !== 'id' || sentValue !== null) expect(body[name]).toEqual(sentValue);
      }
    }),
    { numRuns: runs },
  );
});

test('any search is answered or refused with a proper error', async () => {
  const parameters = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'query',
        'searchMode',
        'sortBy',
        'sortDesc',
        'currentPage',
        'perPage',
        'loadEnumValuesInPlace',
      ),
      fc.constantFrom(...fields).map((name) => `data.${name}`),
      text,
    ),
    fc.oneof(text, fc.constantFrom('EXAKT', 'ENTHAELT', 'PHONETISCH', 'titel', 'true', '1', '2026-01-01')),
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(parameters, async (asked) => {
      const query = Object.entries(asked)
        .map(
          ([name, asks]) =>
            `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(asks.toWellFormed())}`,
        )
        .join('&');
      expectOrderly(await server.call(`${base}?${query}`, { token: idm }));
    }),
    { numRuns: runs },
  );
});

test('any sign-in and any path is answered or refused with a proper error', async () => {
  await fc.assert(
    fc.asyncProperty(value, value, text, async (benutzername, passwort, id) => {
      expectOrderly(
        await server.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } }),
      );
      const target = `${base}/${encodeURIComponent(id.toWellFormed())}`;
      expectOrderly(await server.call(target, { token: idm }));
      expectOrderly(
        await server.call(target, { method: 'PATCH', token: idm, body: { titel: benutzername } }),
      );
      expectOrderly(
        await server.call(target, { method: 'DELETE', token: idm, headers: { 'if-match': '"x"' } }),
      );
    }),
    { numRuns: Math.ceil(runs / 3) },
  );
});
