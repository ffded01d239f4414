import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, sendNachricht, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const erika = 'erika.muster';
const path = '/api/dateien/imap-und-myill';

interface Item {
  readonly id: number;
  readonly art: string;
  readonly betreff: string | null;
  readonly zugehoerigkeit: string;
  readonly datum: string;
  readonly send_from_vn: boolean;
  readonly vn_nummer: string;
}

/** Parameters as the list sends them; a repeated one is an array. */
type Parameters = Readonly<Record<string, string | readonly string[]>>;

async function search(parameters: Parameters, name: 'erika.muster' | 'max.beispiel' | 'leo.leer' = erika) {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) => [value].flat().map((each) => [key, each])),
  );
  return server.as(name, `${path}?${query}`);
}

const found = async (parameters: Parameters) =>
  (await search(parameters)).body as { data: Item[]; count: number };
const keys = (items: readonly Item[]) => items.map(({ art, id }) => `${art} ${id}`);
const lists = async (): Promise<Record<'posteingang' | 'gesendet', Item[]>> =>
  (await server.as(erika, path)).body;

test('in English it is searched and ordered by what its list shows then', async () => {
  const english = async (query: string) =>
    (await server.as(erika, `${path}?perPage=1000&${query}`, { headers: { 'accept-language': 'en-GB' } }))
      .body.data as Item[];
  const all = await english('sortBy=zugehoerigkeit');
  const shown = all.map(({ zugehoerigkeit }) => zugehoerigkeit);
  expect(shown.filter(Boolean)).toEqual(shown.filter(Boolean).toSorted());
  expect(shown.some((text) => /^Claim \d/.test(text)) && shown.some((text) => /^Policy \d/.test(text))).toBe(
    true,
  );
  const searched = (text: string) => english(`query=${encodeURIComponent(text)}`);
  for (const text of ['Claim', 'Policy', 'Message'])
    expect(keys(await searched(text)).toSorted()).toEqual(
      keys(
        all.filter(({ betreff, zugehoerigkeit }) =>
          `${betreff} ${zugehoerigkeit}`.toLowerCase().includes(text.toLowerCase()),
        ),
      ).toSorted(),
    );
  const [first] = all;
  const [year, month, day] = first!.datum.split('-');
  expect(keys(await searched(`${day}/${month}/${year}`))).toContain(keys([first!])[0]);
  expect(await searched(`${day}.${month}.${year}`)).toEqual([]);
});

describe('a mailbox page by page', () => {
  test.each([
    ['false', 'posteingang'],
    ['true', 'gesendet'],
  ] as const)('holds what the whole list holds, in its order (sent: %s)', async (sent, name) => {
    const whole = (await lists())[name];
    const pages: Item[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      const { data, count } = await found({
        'data.send_from_vn': sent,
        perPage: '2',
        currentPage: String(page),
      });
      expect(count).toBe(whole.length);
      expect(data.length).toBeGreaterThan(0);
      pages.push(...data);
    }
    expect(pages).toEqual(whole);
  });

  test('returns the count beyond its last page, too', async () => {
    const { data, count } = await found({ 'data.send_from_vn': 'false', currentPage: '1000000' });
    expect(data).toEqual([]);
    expect(count).toBe((await lists()).posteingang.length);
  });

  test('finds every item by each word that its row shows', async () => {
    const { posteingang, gesendet } = await lists();
    for (const item of [...posteingang, ...gesendet])
      for (const words of [
        item.betreff ?? item.zugehoerigkeit,
        item.zugehoerigkeit,
        item.datum.split('-').reverse().join('.'),
        `${item.zugehoerigkeit.slice(1)} ${item.datum.slice(0, 4)}`,
      ])
        expect(keys((await found({ query: words.slice(0, 100), perPage: '1000' })).data), words).toContain(
          `${item.art} ${item.id}`,
        );
  });

  test('requires every word, ignores case and spelling, and has no special characters', async () => {
    const id = await sendNachricht(server, { betreff: 'Straßenfläche 100 % ausgefüllt_1' });
    const hits = async (query: string) => (await found({ query })).data.some((item) => item.id === id);
    for (const query of ['STRASSEN', 'flaeche', 'fläche 100', '100 %', '%', 'füllt_1', 'ausgefüllt straßen'])
      expect(await hits(query), query).toBe(true);
    for (const query of ['Straßenflächen', 'fläche 101', 'fl_che', 'f%e', '\\', "'"])
      expect(await hits(query), query).toBe(false);
    const exact = async (query: string) => (await found({ query, searchMode: 'EXAKT' })).count;
    expect(await exact('straßenfläche 100 % ausgefüllt_1')).toBe(1);
    expect(await exact('straßenfläche')).toBe(0);
  });

  test('is sorted by each column in German order, items without a subject last', async () => {
    await sendNachricht(server, { betreff: 'Änderung' });
    for (const field of ['betreff', 'zugehoerigkeit', 'datum'] as const)
      for (const direction of ['false', 'true']) {
        const { data } = await found({ sortBy: field, sortDesc: direction, perPage: '1000' });
        const texts = data.map((item) => item[field] ?? '');
        const filled = texts.filter((text) => text !== '');
        const folded = filled.map((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
        const sorted = folded.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(folded).toEqual(direction === 'true' ? sorted.reverse() : sorted);
        expect(texts.slice(filled.length).every((text) => text === '')).toBe(true);
      }
  });

  test('holds the sent files of one claim, and those of a contract with those of its claims', async () => {
    const { body: schaeden } = await server.as(erika, '/api/imap2/currentVnSchaeden');
    const { schadenNummer: schaden, vertragNr: vertrag } = schaeden[0];
    const sent = async (anlass: object): Promise<void> => {
      const body = { dateien: [{ datei_name: 'Beleg.txt', daten: 'QmVsZWc=' }], anlass };
      const answer = await server.as(erika, '/api/services/dateien-hochladen', { method: 'POST', body });
      expect(answer.status).toBe(201);
    };
    await sent({ thema: 'sd', schaden, beschreibung: 'zum Schaden' });
    await sent({ thema: 'vt', vertrag, beschreibung: 'zum Vertrag' });
    await sent({ thema: 'sd', schaden: 'NEU', vertrag, beschreibung: 'zum neuen Schaden' });
    await sent({ thema: 'st', beschreibung: 'zu etwas anderem' });
    const subjects = async (parameters: Parameters, name?: 'max.beispiel') =>
      (await search({ 'data.send_from_vn': 'true', perPage: '1000', ...parameters }, name)).body.data
        .filter(({ art }: Item) => art === 'myill')
        .map(({ betreff }: Item) => betreff);
    expect(await subjects({ 'data.schaden_nummer': schaden })).toEqual(['zum Schaden']);
    const ofContract = await subjects({ 'data.vertrag_nr': vertrag });
    expect(ofContract).toEqual(expect.arrayContaining(['zum Schaden', 'zum Vertrag', 'zum neuen Schaden']));
    expect(ofContract).not.toContain('zu etwas anderem');
    expect(await subjects({ 'data.schaden_nummer': schaden }, 'max.beispiel')).toEqual([]);
  });

  test('contains nobody else’s items', async () => {
    const { body } = await search({ perPage: '1000' }, 'max.beispiel');
    expect(body.data.length).toBeGreaterThan(0);
    for (const { vn_nummer } of body.data) expect(['10000002', 'ALLE']).toContain(vn_nummer);
    expect((await search({ perPage: '1000' }, 'leo.leer')).body).toEqual({ data: [], count: 0 });
  });

  test.each<Parameters>([
    { perPage: '0' },
    { perPage: '1001' },
    { perPage: 'alle' },
    { currentPage: '-1' },
    { currentPage: '1000001' },
    { searchMode: 'PHONETISCH' },
    { searchMode: 'enthaelt' },
    { sortBy: 'nachricht' },
    { sortBy: '__proto__' },
    { sortBy: 'datum', sortDesc: 'ja' },
    { sortBy: ['datum', 'betreff', 'datum', 'betreff'] },
    { query: 'a'.repeat(101) },
    { query: 'a\0' },
    { query: ['a', 'b'] },
    { 'data.send_from_vn': '1' },
    { 'data.vertrag_nr': ['910000001', '910000002'] },
    { 'data.schaden_nummer': 'a'.repeat(21) },
    { query: 'a', 'data.vn_nummer': '10000002' },
    { query: 'a', 'data.fuerStartseite': 'true' },
  ])('refuses %o', async (parameters) => {
    expect((await search(parameters)).status).toBe(400);
  });

  test.each<Parameters>([{}, { order: 'asc' }, { route: 'x' }, { unbekannt: '1' }])(
    'stays whole for callers who ask for no page: %o',
    async (parameters) => {
      expect((await search(parameters)).body).toEqual(await lists());
    },
  );
});
