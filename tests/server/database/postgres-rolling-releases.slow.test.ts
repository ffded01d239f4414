import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceServer } from '@schema-screens/server';
import { describe, expect, test } from 'vitest';
import { createResourceServer } from '../../../packages/server/src/application/resource-server.ts';
import { createTestDatabase, databaseSettings } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

type Schemas = Readonly<Record<string, object>>;
interface Release {
  readonly resources: Schemas;
  readonly genres?: readonly string[];
}
type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly body: any;
}

const role = ['librarian'];
const rights = { search: role, read: role, create: role, change: role, delete: role };

const fields = {
  title: { type: 'string', title: 'Title', minLength: 1, maxLength: 40 },
  pages: { type: ['integer', 'null'], title: 'Pages' },
  price: { type: ['number', 'null'], title: 'Price', multipleOf: 0.01, maximum: 999.99, minimum: 0 },
  genre: { type: ['string', 'null'], title: 'Genre', 'x-enum': 'genre' },
  isbn: { type: ['string', 'null'], title: 'ISBN', maxLength: 40 },
  shelf: { type: ['integer', 'null'], title: 'Shelf' },
  loan: { type: ['string', 'null'], title: 'Loan', maxLength: 20 },
  from: { type: ['string', 'null'], title: 'From', format: 'date' },
  to: { type: ['string', 'null'], title: 'To', format: 'date' },
};
const schemaOf = (title: string, properties: object, further: object = {}): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
  type: 'object',
  required: ['title'],
  properties,
  'x-resource': { collection: `${title}s`, rights, search: ['title'] },
  ...further,
});
const shelf = schemaOf('Shelf', { title: fields.title });
const bookWith = (properties: object, further: object = {}): Release => ({
  resources: { book: schemaOf('Book', { ...fields, ...properties }, further), shelf },
});
const before: Release = bookWith({});
/** The resource of books with further keywords. */
const resource = (keywords: object) => ({
  'x-resource': { collection: 'Books', rights, search: ['title'], ...keywords },
});
const note = { note: { type: ['string', 'null'], title: 'Note', maxLength: 40 } };
const lent = { isLent: { type: 'boolean', title: 'Lent', default: false } };
const lentBooks = bookWith(lent, { required: ['title', 'isLent'] });
/** Numbers that may be keys of rows. */
const keys = { ...fields.shelf, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const refersTo = (name: string) => ({ 'x-reference': { resource: name, show: '{title}' } });
const onShelves = bookWith({ shelf: { ...fields.shelf, ...refersTo('shelf') } });
const lentOnce = bookWith({ loan: { ...fields.loan, 'x-unique': true } });
const copies: Release = {
  resources: {
    ...before.resources,
    copy: schemaOf('Copy', {
      title: fields.title,
      book: { type: ['integer', 'null'], title: 'Book', ...refersTo('book') },
    }),
  },
};
const labelled = bookWith(
  { label: { type: ['string', 'null'], title: 'Label', 'x-compute': { text: '{title} {loan}' } } },
  resource({ search: ['title', 'loan'] }),
);
const without = (name: keyof typeof fields, properties: object = {}): Release => {
  const { [name]: _, ...left } = fields;
  return { resources: { ...before.resources, book: schemaOf('Book', { ...left, ...properties }) } };
};

/** The folder of a release's schemas. */
async function writeRelease({ resources, genres = ['novel', 'poem'] }: Release): Promise<string> {
  const folder = await scratchFolder('release-');
  for (const name of ['enum', 'resource']) await mkdir(join(folder, name));
  const values = genres.map((key) => ({ key, value: key.toUpperCase() }));
  await writeFile(join(folder, 'enum/genre.json'), JSON.stringify(values));
  for (const [name, schema] of Object.entries(resources))
    await writeFile(join(folder, `resource/${name}.schema.json`), JSON.stringify(schema));
  return folder;
}

/** Two releases of one application, which share a database. */
class Installation {
  readonly #url: string;
  readonly #data: string;
  readonly #folders: string[] = [];
  readonly #servers: ResourceServer[] = [];

  constructor(url: string, data: string) {
    this.#url = url;
    this.#data = data;
  }

  /** A process of a release, which answers calls. */
  async start(release: Release): Promise<ResourceServer> {
    const folder = await writeRelease(release);
    this.#folders.push(folder);
    const server = await createResourceServer({
      schemas: [pathToFileURL(`${folder}/`)],
      roles: role,
      dataDir: this.#data,
      settings: databaseSettings(this.#url),
      identify: () => ({ userId: 1, userName: 'anna', role: 'librarian', attributes: { id: 1 } }),
    });
    this.#servers.push(server);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return server;
  }

  async remove(): Promise<void> {
    for (const server of this.#servers) await server.app.close();
    for (const folder of [this.#data, ...this.#folders]) await rm(folder, { recursive: true, force: true });
  }
}

async function call(server: ResourceServer, method: string, path: string, body?: object): Promise<Answer> {
  const { port } = server.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: { 'accept-language': 'en-GB', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Users who work with books, at the processes in turn, until they stop. */
class Load {
  readonly failed: string[] = [];
  /** Titles that are stored. */
  readonly titles = new Set<string>();
  readonly #running: Promise<void>[];
  #servers: readonly ResourceServer[];
  #count = 0;
  #isOver = false;

  constructor(server: ResourceServer, users = 3) {
    this.#servers = [server];
    this.#running = Array.from({ length: users }, (_, user) => this.#work(user));
  }

  /** The processes behind the proxy from now on. */
  use(...servers: readonly ResourceServer[]): void {
    this.#servers = servers;
  }

  /** Waits until each user has done so many further rounds. */
  async rounds(count: number): Promise<void> {
    const end = this.#count + count * this.#running.length;
    await expect.poll(() => this.#count >= end || this.failed.length > 0, { interval: 5 }).toBe(true);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #send(status: number, method: string, path: string, body?: object): Promise<any> {
    const servers = this.#servers;
    const index = this.#count % servers.length;
    const answer = await call(servers[index]!, method, path, body);
    if (answer.status !== status)
      this.failed.push(
        `${method} ${path} at ${index + 1} of ${servers.length}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    return answer.body;
  }

  async #work(user: number): Promise<void> {
    for (let round = 0; !this.#isOver && this.failed.length === 0; round += 1) {
      const title = `Book ${user} ${round}`;
      const values = { title, pages: 100, price: 9.5, genre: 'poem', isbn: title, shelf: 1 };
      const { id } = (await this.#send(201, 'POST', 'book/', values)) ?? {};
      this.#count += 1;
      await this.#send(200, 'GET', `book/${id}`);
      await this.#send(200, 'PATCH', `book/${id}`, { loan: `L${user}-${round}` });
      this.#count += 1;
      await this.#send(200, 'GET', 'book/?query=Book&sortBy=title&sortBy=genre&perPage=5');
      await this.#send(200, 'GET', 'book/?data.genre=poem&sortBy=pages&sortDesc=true&perPage=5');
      this.#count += 1;
      if (round % 3 === 2) await this.#send(204, 'DELETE', `book/${id}`);
      else if (this.failed.length === 0) this.titles.add(title);
    }
  }
}

/** An installation with a process of this release, at which users are at work. */
async function begin(release: Release): Promise<Rollout> {
  const database = (await createTestDatabase('template1'))!;
  const installation = new Installation(database.url, await scratchFolder('rolling-'));
  const old = await installation.start(release);
  expect((await call(old, 'POST', 'shelf/', { title: 'A' })).status).toBe(201);
  const load = new Load(old);
  await load.rounds(5);
  return {
    installation,
    old,
    load,
    async end() {
      await load.stop();
      await installation.remove();
      await database.drop();
    },
  };
}

interface Rollout {
  readonly installation: Installation;
  readonly old: ResourceServer;
  readonly load: Load;
  end(): Promise<void>;
}

async function everyBook(server: ResourceServer): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await call(server, 'GET', `book/?sortBy=id&perPage=100&currentPage=${page}`);
    expect(status).toBe(200);
    rows.push(...body.data);
    if (body.data.length === 0) return rows;
  }
}

describe('no call fails while processes of two releases are at work, the later one with', () => {
  test.each<[string, Release, Release]>([
    ['no change', before, before],
    ['a new field', before, bookWith(note)],
    ['a new mandatory field with a default', before, lentBooks],
    ['a wider number', before, bookWith({ pages: { type: ['number', 'null'], title: 'Pages' } })],
    [
      'further digits',
      before,
      bookWith({ price: { ...fields.price, maximum: 99_999.999, multipleOf: 0.001 } }),
    ],
    ['a longer text', before, bookWith({ title: { ...fields.title, maxLength: 80 } })],
    ['a shorter text', before, bookWith({ isbn: { ...fields.isbn, maxLength: 20 } })],
    [
      'a field that may be empty',
      lentBooks,
      bookWith({ isLent: { type: ['boolean', 'null'], title: 'Lent' } }),
    ],
    ['an index', before, bookWith({ pages: { ...fields.pages, 'x-index': true } })],
    ['an order', before, bookWith({}, resource({ sort: [{ field: 'genre' }, { field: 'title' }] }))],
    ['a further field that is searched', before, bookWith({}, resource({ search: ['title', 'isbn'] }))],
    ['a search by sound', before, bookWith({ isbn: { ...fields.isbn, phonet: true } })],
    ['a computed value', before, labelled],
    ['a further value of an enumeration', before, { ...before, genres: ['novel', 'poem', 'play'] }],
    ['an unused value less', before, { ...before, genres: ['poem'] }],
    ['another order of an enumeration', before, { ...before, genres: ['poem', 'novel'] }],
    ['a unique value', before, lentOnce],
    ['values that need not be unique any more', lentOnce, before],
    ['a reference', before, onShelves],
    ['a reference less', onShelves, bookWith({ shelf: keys })],
    [
      'a rule about periods',
      before,
      bookWith({}, resource({ noOverlap: [{ from: 'from', to: 'to', per: ['loan'] }] })),
    ],
    ['a new resource that refers to rows', before, copies],
    ['a resource less', before, { resources: { book: before.resources.book! } }],
    ['a field less that never had a value', bookWith(note), before],
    ['a mandatory field with a default less', lentBooks, before],
  ])('%s', async (_what, first, second) => {
    const { installation, old, load, end } = await begin(first);
    try {
      const next = await installation.start(second);
      load.use(old, next);
      await load.rounds(20);
      load.use(next);
      await load.rounds(5);
      await load.stop();
      expect(load.failed).toEqual([]);
      const titles = (await everyBook(next)).map(({ title }) => title);
      expect(titles.toSorted()).toEqual([...load.titles].toSorted());
    } finally {
      await end();
    }
  });
});

describe('a start is refused, and no call fails, with', () => {
  test.each<[string, Release, RegExp]>([
    [
      'a renamed field',
      without('isbn', { number: { ...fields.isbn, 'x-renamed-from': 'isbn' } }),
      /column isbn is renamed to number.*1 of the release before at work.*Stop them all/s,
    ],
    [
      'another type of a field that never had a value',
      bookWith({ from: { type: ['string', 'null'], title: 'From', maxLength: 10 } }),
      /column from is empty and changes from date to text.*1 of the release before at work/s,
    ],
    ['a field less that has values', without('isbn'), /the field isbn is missing in the schema/],
    ['another type', bookWith({ isbn: { type: ['integer', 'null'], title: 'ISBN' } }), /column isbn is text/],
    [
      'a new mandatory field without a default',
      bookWith({ note: { type: 'string', title: 'Note' } }, { required: ['title', 'note'] }),
      /in the field note/,
    ],
    ['a value of an enumeration less that rows have', { ...before, genres: ['novel'] }, /in the field genre/],
  ])('%s', async (_what, second, sentence) => {
    const { installation, load, end } = await begin(before);
    try {
      await expect(installation.start(second)).rejects.toThrow(sentence);
      await load.rounds(5);
      await load.stop();
      expect(load.failed).toEqual([]);
    } finally {
      await end();
    }
  });
});

describe('a process of the release before', () => {
  test('reads what only the later release allows', async () => {
    const { installation, old, end } = await begin(lentBooks);
    try {
      const next = await installation.start({
        ...bookWith({
          title: { ...fields.title, maxLength: 80 },
          isLent: { type: ['boolean', 'null'], title: 'Lent' },
          pages: { type: ['number', 'null'], title: 'Pages' },
        }),
        genres: ['novel', 'poem', 'play'],
      });
      const values = { title: 'x'.repeat(80), isLent: null, pages: 1.5, genre: 'play' };
      const created = await call(next, 'POST', 'book/', values);
      expect(created.status).toBe(201);
      const path = `book/${created.body.id}`;
      expect(await call(old, 'GET', path)).toMatchObject({ status: 200, body: values });
      expect((await call(old, 'GET', 'book/?query=xxxx')).body.data).toMatchObject([values]);
      expect((await call(old, 'PATCH', path, { isbn: '1' })).status).toBe(200);
    } finally {
      await end();
    }
  });

  test('is told that its values contradict rules of the later one', async () => {
    const { installation, old, end } = await begin(before);
    try {
      const next = await installation.start({
        resources: {
          ...copies.resources,
          book: schemaOf('Book', {
            ...fields,
            loan: { ...fields.loan, 'x-unique': true },
            shelf: { ...fields.shelf, ...refersTo('shelf') },
          }),
        },
      });
      const { body: book } = await call(old, 'POST', 'book/', { title: 'First', loan: 'once' });
      expect((await call(next, 'POST', 'copy/', { title: 'Copy', book: book.id })).status).toBe(201);
      for (const [method, path, values] of [
        ['POST', 'book/', { title: 'Second', loan: 'once' }],
        ['POST', 'book/', { title: 'Second', shelf: 99 }],
        ['PATCH', `book/${book.id}`, { shelf: 99 }],
        ['DELETE', `book/${book.id}`],
      ] as const)
        expect(await call(old, method, path, values)).toMatchObject({
          status: 409,
        });
    } finally {
      await end();
    }
  });

  test('leaves rows that are searched and computed as the later one does', async () => {
    const { installation, old, load, end } = await begin(before);
    try {
      const next = await installation.start(labelled);
      const written = await call(old, 'POST', 'book/', { title: 'Late', loan: 'Karla' });
      expect(written.status).toBe(201);
      await load.stop();
      await old.app.close();
      const found = async () => (await call(next, 'GET', 'book/?query=karla')).body.data;
      await expect.poll(found).toMatchObject([{ title: 'Late', label: 'Late Karla' }]);
    } finally {
      await end();
    }
  });
});
