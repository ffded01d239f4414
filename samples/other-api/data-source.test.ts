import type { DataSource } from '@schema-screens/core';
import {
  type CheckedDataSource,
  createMemoryDataSource,
  dataSourceChecks,
  type MemoryResource,
} from '@schema-screens/core/adapters';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { afterEach, describe, expect, it } from 'vitest';
import { createOtherDataSource } from './data-source.ts';
import { startOtherServer } from './server.ts';

const meta = {
  definition: {
    type: 'object',
    properties: {
      isbn: { type: 'string', title: 'ISBN' },
      title: { type: 'string', title: 'Title' },
      pages: { type: 'integer', title: 'Pages' },
      language: { type: 'string', title: 'Language' },
    },
  },
  enums: {},
} satisfies ResourceMeta;

const rows: readonly Row[] = [
  { isbn: 'a', title: 'The Magic Mountain', pages: 716, language: 'de' },
  { isbn: 'b', title: 'Mrs Dalloway', pages: 194, language: 'en' },
  { isbn: 'c', title: 'To the Lighthouse', pages: 209, language: 'en' },
  { isbn: 'd', title: 'The Trial', pages: 304, language: 'de' },
  { isbn: 'e', title: 'Middlemarch Revisited', pages: 880, language: 'en' },
];

const books: MemoryResource = {
  meta,
  rows,
  primaryKey: 'isbn',
  check: ({ title }) => (title === '' ? [{ dataPath: 'title', message: 'A title is needed.' }] : []),
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const sources: Readonly<Record<string, () => Promise<DataSource>>> = {
  'in memory': async () => createMemoryDataSource({ books }),
  'of another REST style': async () => {
    const { url, close } = await startOtherServer('books', books);
    closing.push(close);
    return createOtherDataSource(url);
  },
};

const checkedBooks = (source: DataSource): CheckedDataSource => ({
  source,
  resource: 'books',
  rows,
  text: 'title',
  number: 'pages',
  choice: 'language',
  created: { title: 'Orlando in Winter', pages: 333, language: 'en' },
  refused: { values: { title: '', pages: 1, language: 'en' }, field: 'title' },
  unknownKey: 'none',
});

describe.each(Object.entries(sources))('a data source %s', (_name, create) => {
  it.each(dataSourceChecks)('$name', async ({ run }) => {
    await run(checkedBooks(await create()));
  });
});

/** Faults that an adapter may have. */
const faults: Readonly<Record<string, (source: DataSource) => Partial<DataSource>>> = {
  'has no schema of a field': () => ({ meta: async () => ({ definition: { type: 'object' }, enums: {} }) }),
  'counts the page': ({ search }) => ({
    search: async (resource, query) => {
      const found = await search(resource, query);
      return { ...found, count: found.data.length };
    },
  }),
  'ignores the text': ({ search }) => ({
    search: (resource, query) => search(resource, { ...query, query: '' }),
  }),
  'ignores the mode': ({ search }) => ({
    search: (resource, query) => search(resource, { ...query, mode: 'contains' }),
  }),
  'sorts by one field in one direction': ({ search }) => ({
    search: (resource, query) =>
      search(resource, { ...query, sort: query.sort.map(({ field }) => ({ field, direction: 'asc' })) }),
  }),
  'ignores filters': ({ search }) => ({
    search: (resource, query) => search(resource, { ...query, filters: {} }),
  }),
  'suggests everything': ({ suggest }) => ({
    suggest: (path, query) => suggest(path, { ...query, limit: 100 }),
  }),
  'returns nothing for a missing record': ({ read }) => ({
    read: (resource, id) =>
      id === 'none' ? Promise.resolve({ data: {}, etag: undefined }) : read(resource, id),
  }),
  'has no initial values': () => ({ draft: async () => ({ data: undefined as never, etag: undefined }) }),
  'creates a repeated record twice': ({ create }) => ({
    create: (resource, values) => create(resource, values),
  }),
  'takes changes of any version': ({ update }) => ({
    update: (resource, id, values) => update(resource, id, values),
  }),
  'does not delete': () => ({ delete: async () => ({ data: undefined, etag: undefined }) }),
  'does not refuse': ({ create }) => ({
    create: (resource, values) => create(resource, { ...values, title: 'Something' }),
  }),
  'throws anything': () => ({ call: () => Promise.reject(new TypeError('failed to fetch')) }),
};

it.each(Object.entries(faults))('the checks find an adapter that %s', async (_name, faultOf) => {
  const failures: string[] = [];
  for (const { name, run } of dataSourceChecks) {
    const source = createMemoryDataSource({ books });
    await run(checkedBooks({ ...source, ...faultOf(source) })).catch(() => failures.push(name));
  }
  expect(failures).not.toEqual([]);
});

it('each check fails for some fault', async () => {
  const found = new Set<string>();
  for (const faultOf of Object.values(faults))
    for (const { name, run } of dataSourceChecks) {
      const source = createMemoryDataSource({ books });
      await run(checkedBooks({ ...source, ...faultOf(source) })).catch(() => found.add(name));
    }
  expect(dataSourceChecks.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
