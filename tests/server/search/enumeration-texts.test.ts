import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** Of papers: two keys have the same text. In English: Glass, Claim, Policy, Open, Open. */
const topics = [
  { key: 'g', value: 'Glas' },
  { key: 's', value: 'Schaden' },
  { key: 'v', value: 'Vertrag' },
  { key: 'a', value: 'Offen' },
  { key: 'z', value: 'Offen' },
];
const rights = { search: ['idm', 'adm'], read: ['idm', 'adm'], create: ['idm'] };
const $schema = '../definition/resource.schema.json';
const id = { type: 'integer', title: 'No.', readOnly: true };
const title = { type: 'string', title: 'Title', maxLength: 40 };
const paper = {
  $schema,
  title: 'Paper',
  type: 'object',
  'x-resource': {
    collection: 'Papers',
    search: ['title', 'topic', 'secret', 'reader', 'shelves', 'filed'],
    sort: [{ field: 'title' }],
    rights,
  },
  required: ['title'],
  properties: {
    id,
    title,
    topic: { type: ['string', 'null'], title: 'Topic', 'x-enum': 'topic' },
    reader: {
      type: ['string', 'null'],
      title: 'Reader',
      maxLength: 40,
      readOnly: true,
      'x-words': ['Unbekannt'],
    },
    shelves: {
      type: ['array', 'null'],
      title: 'Shelves',
      items: { type: 'string', anyOf: [{ const: 'all', title: 'Abgelehnt' }, { type: 'string' }] },
    },
    filed: { type: ['string', 'null'], title: 'Filed', format: 'not-future' },
    secret: { type: ['string', 'null'], title: 'Secret', maxLength: 40, 'x-read': ['idm'] },
  },
  additionalProperties: false,
};
const copy = {
  $schema,
  title: 'Copy',
  type: 'object',
  'x-resource': { collection: 'Copies', search: ['paper'], sort: [{ field: 'id' }], rights },
  properties: {
    id,
    paper: {
      type: ['integer', 'null'],
      title: 'Paper',
      'x-reference': { resource: 'paper', show: '{topic}: {title}' },
    },
  },
  additionalProperties: false,
};

let server: TestServer;
let folder: string;
const tokens: Record<string, string> = {};

const writeTopics = (values: object) => writeFile(join(folder, 'enum/topic.json'), JSON.stringify(values));

beforeAll(async () => {
  folder = await scratchFolder('topics-');
  for (const part of ['resource', 'enum']) await mkdir(join(folder, part));
  await writeTopics(topics);
  for (const [name, schema] of Object.entries({ paper, copy }))
    await writeFile(join(folder, `resource/${name}.schema.json`), JSON.stringify(schema));
  server = await startServer({ schemas: [schemasFolder, pathToFileURL(`${folder}/`)] });
  for (const rolle of ['idm', 'adm']) {
    await server.addUser({ benutzername: rolle, rolle });
    tokens[rolle] = await server.signIn(rolle);
  }
  const papers = [
    ['A', 'v'],
    ['B', 'z'],
    ['C', 's'],
    ['D', 'a'],
    ['E', null],
    ['F', 'g'],
    ['G', 's'],
  ];
  for (const [name, topic] of papers) {
    const reader = { A: 'Unbekannt', B: 'Zoe', C: 'Unfried' }[name!] ?? null;
    const shelves = { C: ['1', '2'], G: ['all'] }[name!] ?? null;
    const filed = { D: '2020-02-01' }[name!] ?? null;
    const row = await server.insert('paper', { title: name, topic, reader, shelves, filed });
    await server.insert('copy', { paper: row.id });
  }
});
afterAll(() => server.close());

async function find(query: string, { language = 'en-GB', role = 'idm', resource = 'paper' } = {}) {
  const { status, body } = await server.call(`/api/${resource}?${query}`, {
    token: tokens[role]!,
    headers: { 'accept-language': language },
  });
  expect([query, status]).toEqual([query, 200]);
  return body.data as { title: string; paper: number; reader: string | null }[];
}
const titles = async (...parameters: Parameters<typeof find>) =>
  (await find(...parameters)).map((row) => row.title).join('');
/** The same of copies: by the number of their paper, which is that of its title. */
const copies = async (query: string, how = {}) =>
  (await find(query, { resource: 'copy', ...how })).map(({ paper }) => 'ABCDEFG'[paper - 1] ?? '-').join('');

describe.each(['de', 'en-GB', 'en-US'])('in %s', (language) => {
  test.each([
    ['query=claim', 'CG'],
    ['query=Schaden', 'CG'],
    ['query=Laim&searchMode=ENTHAELT', 'CG'],
    ['query=Open&searchMode=EXAKT', 'BD'],
    ['query=Ope&searchMode=EXAKT', ''],
    ['query=policy', 'A'],
    ['query=g%20claim', 'G'],
    ['query=01.02.2020', 'D'],
  ])('%s finds what is called so, whoever searches', async (query, found) => {
    expect(await titles(query, { language })).toBe(found);
    // Who sees fewer fields searches field by field.
    expect(await titles(query, { language, role: 'adm' })).toBe(found);
  });

  test('a reference finds what it leads to', async () => {
    expect(await copies('query=claim', { language })).toBe('CG');
  });
});

describe('rows are ordered by the texts that are shown', () => {
  test.each([
    // Glas, Offen, Schaden, Vertrag
    ['de', 'sortBy=topic&sortBy=title', 'FBDCGAE'],
    ['de', 'sortBy=topic&sortDesc=true&sortBy=title', 'EACGBDF'],
    // Claim, Glass, Open, Policy
    ['en-GB', 'sortBy=topic&sortBy=title', 'CGFBDAE'],
    ['en-US', 'sortBy=topic&sortBy=title', 'CGFBDAE'],
    ['en-GB', 'sortBy=topic&sortDesc=true&sortBy=title', 'EABDFCG'],
  ])('in %s, %s', async (language, query, order) => {
    expect(await titles(query, { language })).toBe(order);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => titles(`${query}&perPage=2&currentPage=${page}`, { language })),
    );
    expect(pages.join('')).toBe(order);
    const { body } = await server.call(`/api/paper/csv?spalte=title&titel=T&${query}`, {
      token: tokens.idm!,
      headers: { accept: 'text/csv', 'accept-language': language },
    });
    expect(String(body).match(/^\w$/gm)?.slice(1).join('')).toBe(order);
  });

  test('also those that a reference leads to', async () => {
    expect(await copies('sortBy=paper', { language: 'de' })).toBe('FBDCGAE');
    expect(await copies('sortBy=paper')).toBe('CGFBDAE');
    expect(await copies('data.paper.contains=laim: c')).toBe('C');
    expect(await copies('data.paper.contains=haden: c', { language: 'de' })).toBe('C');
    expect(await copies('data.paper.contains=haden: c')).toBe('');
  });
});

describe('a word among what people have written', () => {
  const readers = async (query: string, language: string) =>
    (await find(`${query}&sortBy=reader`, { language })).flatMap(({ reader }) => reader ?? []);

  test('is shown and ordered in the language of the request', async () => {
    // Unbekannt
    expect(await readers('', 'de')).toEqual(['Unbekannt', 'Unfried', 'Zoe']);
    // Unknown
    expect(await readers('', 'en-GB')).toEqual(['Unfried', 'Unknown', 'Zoe']);
    const { body } = await server.call('/api/paper/csv?spalte=reader&titel=R&query=unknown', {
      token: tokens.idm!,
      headers: { accept: 'text/csv', 'accept-language': 'en-GB' },
    });
    expect(String(body).split(/\r?\n/)[1]).toBe('Unknown');
  });

  test.each(['query=unbekannt', 'query=UNKNOWN', 'query=Unknown&searchMode=EXAKT'])(
    'is found in each language: %s',
    async (query) => {
      for (const language of ['de', 'en-GB'])
        for (const role of ['idm', 'adm']) expect(await titles(query, { language, role })).toBe('A');
    },
  );

  test('is filtered by what is shown', async () => {
    const filter = (text: string, language: string) => titles(`data.reader.contains=${text}`, { language });
    expect([await filter('bekan', 'de'), await filter('bekan', 'en-GB')]).toEqual(['A', '']);
    expect([await filter('nknow', 'de'), await filter('nknow', 'en-GB')]).toEqual(['', 'A']);
    expect(await titles('data.reader=Unknown')).toBe('A');
    expect(await titles('data.reader=Unfried')).toBe('C');
  });
});

describe('a constant with a title among the entries of a list', () => {
  test.each(['query=abgelehnt', 'query=DECLINED'])('is found in each language: %s', async (query) => {
    for (const role of ['idm', 'adm'])
      expect(await titles(`${query}&data.topic=s`, { language: 'en-GB', role })).toBe('G');
  });

  test('is exported as it is shown', async () => {
    const { body } = await server.call('/api/paper/csv?spalte=shelves&titel=S&data.topic=s&sortBy=title', {
      token: tokens.idm!,
      headers: { accept: 'text/csv', 'accept-language': 'en-GB' },
    });
    expect(String(body).split(/\r?\n/).slice(1, 3)).toEqual(['"1, 2"', 'Declined']);
  });
});

describe('an order by texts', () => {
  const indexes = async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'paper' and indexname like 'paper_order%'
      order by 1`.execute(server.context.database.read);
    return rows.map(({ name }) => name).filter((name) => name.endsWith('_topic'));
  };

  test('has an index for each language, and new ones with other texts', async () => {
    const before = await indexes();
    expect(before).toHaveLength(2);
    await writeTopics([{ key: 'g', value: 'Widerruf' }, ...topics.slice(1)]);
    const old = server;
    server = await server.restart();
    expect(old.app.server.listening).toBe(false);
    const after = await indexes();
    expect(after).toHaveLength(2);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    for (const rolle of ['idm', 'adm']) tokens[rolle] = await server.signIn(rolle);
    expect(await titles('query=withdraw')).toBe('F');
    expect(await titles('query=glass')).toBe('');
    expect(await titles('sortBy=topic&sortBy=title')).toBe('CGBDAFE');
  });
});
