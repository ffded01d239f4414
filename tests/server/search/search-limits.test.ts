import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchStatements } from '../../support/databases/watch-statements.ts';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

const searchMs = 1_000;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ schemas: withBooks, limits: { searchMs } });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
  for (const titel of ['Rot', 'Blau']) await server.insert('buch', { leser: '10000001', titel });
});
afterAll(() => server.close());

const get = (path: string) => server.call(`/api/bibliothek/buch${path}`, { token });
const search = (words: readonly string[], searchMode = 'ENTHAELT') =>
  get(`?${new URLSearchParams({ query: words.join(' '), searchMode })}`);
const letters = [...'abcdefghijk'];

/** Makes every statement on the table take this time. */
async function whileSlow(seconds: number, work: () => Promise<void>): Promise<void> {
  const maintain = (text: string) => server.context.database.maintain((tx) => sql.raw(text).execute(tx));
  await maintain('alter table buch rename to buch_tabelle');
  await maintain(`create view buch as with pause as materialized (select pg_sleep(${seconds}) as ended)
    select buch_tabelle.* from buch_tabelle, pause`);
  try {
    await work();
  } finally {
    await maintain('drop view buch');
    await maintain('alter table buch_tabelle rename to buch');
  }
}

describe('a search', () => {
  test('tests a repeated word once, and at most ten', async () => {
    expect((await search(Array.from({ length: 20 }, () => 'rot'))).body.count).toBe(1);
    expect((await search(letters.slice(1))).status).toBe(200);
    for (const mode of ['ENTHAELT', 'PHONETISCH']) {
      const refused = await search(letters, mode);
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        'Bitte suchen Sie nach höchstens 10 Wörtern.',
      ]);
    }
    expect((await search(letters, 'EXAKT')).status).toBe(200);
  });

  test('has one deadline for all its statements', async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // Each statement on the table takes longer than all of them may.
    const stopWatching = watchStatements(({ text }) => {
      if (text.includes('from "buch"')) vi.advanceTimersByTime(searchMs + 1);
    });
    onTestFinished(() => {
      stopWatching();
      vi.useRealTimers();
    });
    // One statement: the page is not full.
    expect((await get('?perPage=100')).status).toBe(200);
    // The second one counts.
    const late = await get('?perPage=1');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    // The keys have the deadline; the rows are sent meanwhile.
    expect((await get('/csv?spalte=titel&titel=Titel')).status).toBe(200);
  });
});

describe('an export', () => {
  test('has each column once', async () => {
    const columns = Array.from({ length: 3 }, () => 'spalte=titel&titel=Titel').join('&');
    const { body } = await get(`/csv?${columns}&spalte=leser&titel=Leser&sortBy=titel`);
    expect(body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual(['Titel;Leser', 'Blau;110000001']);
  });

  test('answers 503 while its rows cannot be found', async () => {
    await whileSlow(5, async () => {
      expect((await get('/csv?spalte=titel&titel=Titel')).status).toBe(503);
    });
  });
});
