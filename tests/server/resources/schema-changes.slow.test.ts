import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProblems } from '../../../packages/server/src/command/start-problems.ts';
import { planResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { TableConflict } from '../../../packages/server/src/resources/tables/table-conflict.ts';
import { loadPortalResources, schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const roles = ['idm'];
const rights = { search: roles, read: roles, create: roles, change: roles, delete: roles };
const titel = { type: 'string', title: 'Titel', minLength: 1, maxLength: 40 };
const seiten = { type: ['integer', 'null'], title: 'Seiten' };
const genre = { type: ['string', 'null'], title: 'Genre', 'x-enum': 'gattung' };
const isbn = { type: ['string', 'null'], title: 'ISBN', maxLength: 20 };
const kennung = { type: ['string', 'null'], title: 'Kennung', 'x-compute': { text: '{titel}' } };
const base = { titel, seiten, genre, isbn, kennung };

let folder: string;
let server: TestServer;

/** The schema of the resource `band` with these fields. */
const schema = (properties: object, change: object = {}) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Band',
  type: 'object',
  required: ['titel'],
  properties,
  'x-resource': { collection: 'Bände', rights, search: ['titel'] },
  ...change,
});

const folders = (): URL[] => [schemasFolder, pathToFileURL(`${folder}/`)];

async function writeSchema(value: unknown, genres: readonly string[] = ['ro', 'ly']): Promise<void> {
  const values = genres.map((key) => ({ key, value: key }));
  await writeFile(path.join(folder, 'enum', 'gattung.json'), JSON.stringify(values));
  await writeFile(path.join(folder, 'resource', 'band.schema.json'), JSON.stringify(value));
}

/** Starts the server on the same data with other schemas. */
async function restartWith(...files: Parameters<typeof writeSchema>): Promise<void> {
  await writeSchema(...files);
  server = await server.restart();
}

/** The lines that a start with these schemas prints; it must be refused. */
async function refusal(...files: Parameters<typeof writeSchema>): Promise<readonly string[]> {
  await writeSchema(...files);
  const error = await server.restart().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TableConflict);
  return startProblems(error) ?? [];
}

/** A request with the session of a member of staff. */
async function call(target: string, method = 'GET', body?: unknown) {
  const token = await server.signIn('ina');
  return server.call(`/api/band${target}`, { method, token, ...(body !== undefined && { body }) });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-schemas-'));
  await Promise.all(['enum', 'resource'].map((name) => mkdir(path.join(folder, name))));
  await writeSchema(schema(base));
  server = await startServer({ schemas: folders() });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  for (const values of [
    { titel: 'Der Prozess', seiten: 240, genre: 'ro', isbn: 'A-1' },
    { titel: 'Das Schloss', genre: 'ly', isbn: 'a-2' },
  ])
    expect((await call('', 'POST', values)).status).toBe(201);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a table is extended at the next start', () => {
  test('by columns that may be empty or have a default, a key of an enumeration, an index, a search field, a computed value', async () => {
    await restartWith(
      schema(
        {
          ...base,
          autor: { type: ['string', 'null'], title: 'Autor', maxLength: 40, phonet: true },
          verliehen: { type: 'boolean', title: 'Verliehen', default: false },
          seiten: { ...seiten, 'x-index': true },
          kennung: { ...kennung, 'x-compute': { text: '{titel} {isbn}' } },
          isbn: { ...isbn, 'x-unique': true },
        },
        {
          required: ['titel', 'verliehen'],
          'x-resource': { collection: 'Bände', rights, search: ['titel', 'isbn'] },
        },
      ),
      ['ro', 'ly', 'kr'],
    );
    const rows = await call('?sortBy=titel&query=a-1');
    expect(rows.body.data).toMatchObject([
      { titel: 'Der Prozess', autor: null, verliehen: false, seiten: 240, kennung: 'Der Prozess A-1' },
    ]);
    expect((await call('', 'POST', { titel: 'Neu', genre: 'kr', autor: 'Meier' })).status).toBe(201);
    expect((await call('', 'POST', { titel: 'Noch eins', isbn: 'A-2' })).status).toBe(422);
    const { rows: indexes } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'band'`.execute(
      server.context.database.read,
    );
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['band_by_seiten', 'band_isbn_unique', 'band_phonet']),
    );
  });

  test('when a rule is widened: longer texts, empty values, no longer unique', async () => {
    const autor = { type: ['string', 'null'], title: 'Autor', maxLength: 80 };
    const verliehen = { type: ['boolean', 'null'], title: 'Verliehen' };
    await restartWith(schema({ ...base, titel: { ...titel, maxLength: 60 }, autor, verliehen }), [
      'ro',
      'ly',
      'kr',
    ]);
    const created = await call('', 'POST', { titel: 'x'.repeat(60), verliehen: null, isbn: 'A-2' });
    expect(created.status).toBe(201);
    expect((await call(`/${created.body.id}`, 'DELETE')).status).toBeLessThan(300);
  });

  test('when a limit becomes narrower and every row keeps it', async () => {
    const autor = { type: ['string', 'null'], title: 'Autor', maxLength: 20 };
    const verliehen = { type: ['boolean', 'null'], title: 'Verliehen' };
    await restartWith(schema({ ...base, titel: { ...titel, maxLength: 20 }, autor, verliehen }), [
      'ro',
      'ly',
      'kr',
    ]);
    expect((await call('', 'POST', { titel: 'x'.repeat(21) })).status).toBe(422);
  });
});

describe('a table is left unchanged, and the start refused with an instruction, for', () => {
  const autor = { type: ['string', 'null'], title: 'Autor', maxLength: 20 };
  const verliehen = { type: ['boolean', 'null'], title: 'Verliehen' };
  const now = { ...base, autor, verliehen };
  const genres = ['ro', 'ly', 'kr'];
  const end = 'by a migration.';

  test.each<[string, unknown, string[], string]>([
    [
      'another type',
      schema({ ...now, seiten: { type: ['string', 'null'], title: 'Seiten', maxLength: 5 } }),
      genres,
      `Table band: the column seiten is integer in the database, but text by the schema – take back the change in the schema, or change the column (alter table "band" alter column "seiten" type …) ${end}`,
    ],
    [
      'a removed field with values',
      schema({ titel, genre, isbn, kennung, autor, verliehen }),
      genres,
      `Table band: the field seiten is missing in the schema but still has values (rows: 1) – add the field again (with "x-hidden": true it does not leave the server), or drop the column (alter table "band" drop column "seiten";) ${end}`,
    ],
    [
      'a limit that rows exceed',
      schema({ ...now, titel: { ...titel, maxLength: 8 } }),
      genres,
      `Table band: stored rows (number: 2, first id 1) contradict the schema of band in the field titel ("Titel darf maximal 8 Zeichen enthalten.") – relax the schema (new required fields need a "default", values that are gone "x-values-renamed"), or correct the rows ${end}`,
    ],
    [
      'a new mandatory field without default',
      schema({ ...now, verlag: { type: 'string', title: 'Verlag' } }, { required: ['titel', 'verlag'] }),
      genres,
      `Table band: stored rows (number: 3, first id 1) contradict the schema of band in the field verlag ("Verlag darf nicht leer sein.") – relax the schema (new required fields need a "default", values that are gone "x-values-renamed"), or correct the rows ${end}`,
    ],
    [
      'a key taken out of an enumeration while rows have it',
      schema(now),
      ['ro', 'kr'],
      `Table band: stored rows (number: 1, first id 2) contradict the schema of band in the field genre ("Genre ist kein zulässiger Wert.") – relax the schema (new required fields need a "default", values that are gone "x-values-renamed"), or correct the rows ${end}`,
    ],
  ])('%s', async (_what, value, enumeration, expected) => {
    expect(await refusal(value, enumeration)).toEqual([expected]);
  });

  test('duplicate values that shall be unique', async () => {
    await restartWith(schema(now), genres);
    expect((await call('', 'POST', { titel: 'Zwilling', genre: 'ro' })).status).toBe(201);
    expect(await refusal(schema({ ...now, genre: { ...genre, 'x-unique': true } }), genres)).toEqual([
      `Table band: the field genre is to be unique, but several rows have the same value (values: 1) – take back "x-unique", or correct the rows ${end}`,
    ]);
  });

  test('a condition over several fields that rows violate, all lines at once', async () => {
    const allOf = [
      {
        if: { properties: { genre: { const: 'ly' } }, required: ['genre'] },
        else: { properties: { seiten: { type: 'null' } } },
      },
    ];
    const lines = await refusal(schema({ ...now, isbn: { ...isbn, maxLength: 2 } }, { allOf }), genres);
    const fields = lines.map((line) => /in the field (\w+)/.exec(line)?.[1]);
    expect(fields.toSorted()).toEqual(['isbn', 'seiten']);
  });
});

test('rows get the new values of an enumeration, or none', async () => {
  const autor = { type: ['string', 'null'], title: 'Autor' };
  const now = { ...base, autor, verliehen: { type: ['boolean', 'null'] } };
  await restartWith(schema(now), ['ro', 'ly', 'kr']);
  const of = async (): Promise<[string, string | null][]> =>
    (await call('?sortBy=titel')).body.data.map((row: Record<string, string>) => [row.titel, row.genre]);
  const before = await of();
  expect(before.map(([, key]) => key)).toEqual(expect.arrayContaining(['ro', 'ly']));
  const renamed = { ...genre, 'x-values-renamed': { ly: 'lyrik', ro: null } };
  await restartWith(schema({ ...now, genre: renamed }), ['lyrik', 'kr']);
  const after = before.map(([name, key]) => [name, key === 'ly' ? 'lyrik' : key === 'ro' ? null : key]);
  expect(await of()).toEqual(after);
  await restartWith(schema({ ...now, genre: renamed }), ['lyrik', 'kr']);
  expect(await of()).toEqual(after);
  const back = { ...genre, 'x-values-renamed': { lyrik: 'ly' } };
  await restartWith(schema({ ...now, genre: back }), ['ro', 'ly', 'kr']);
  for (const [name, key] of before)
    if (key === 'ro') {
      const { body } = await call(`?query=${encodeURIComponent(name)}`);
      await call(`/${body.data[0].id}`, 'PATCH', { genre: 'ro' });
    }
  expect(await of()).toEqual(before);
});

test('a table keeps all rows after these refusals, and drops a field that never had a value', async () => {
  const rest = {
    autor: { type: ['string', 'null'], title: 'Autor' },
    verliehen: { type: ['boolean', 'null'] },
  };
  const notiz = { type: ['string', 'null'], title: 'Notiz' };
  await restartWith(schema({ ...base, ...rest, notiz }), ['ro', 'ly', 'kr']);
  await restartWith(schema({ ...base, ...rest }), ['ro', 'ly', 'kr']);
  const { body } = await call('?sortBy=titel');
  expect(body.data.map((row: { titel: string }) => row.titel)).toEqual([
    'Das Schloss',
    'Der Prozess',
    'Neu',
    'Zwilling',
  ]);
  expect(body.data[0]).not.toHaveProperty('notiz');
});

describe('a table follows a maintainer’s experiments', () => {
  const genres = ['ro', 'ly', 'kr'];
  const rest = {
    autor: { type: ['string', 'null'], title: 'Autor' },
    verliehen: { type: ['boolean', 'null'] },
  };
  const now = { ...base, ...rest };
  const titles = async () =>
    (await call('?sortBy=titel')).body.data.map((row: Record<string, unknown>) => row.titel);

  test('a field with only its default is dropped, and may return with another type', async () => {
    const before = await titles();
    await restartWith(schema({ ...now, lage: { type: 'string', title: 'Lage', default: 'oben' } }), genres);
    await restartWith(schema(now), genres);
    await restartWith(schema({ ...now, lage: { type: 'integer', title: 'Lage', default: 3 } }), genres);
    expect((await call('?sortBy=titel')).body.data[0]).toMatchObject({ lage: 3 });
    await restartWith(schema(now), genres);
    expect(await titles()).toEqual(before);
  });

  test('a field is renamed with its values and its rules, as often as the server starts', async () => {
    const { isbn: _, ...others } = now;
    const nummer = { ...isbn, title: 'Nummer', 'x-renamed-from': 'isbn', 'x-unique': true };
    const renamed = schema(
      { ...others, nummer },
      { 'x-resource': { collection: 'Bände', rights, search: ['nummer'] } },
    );
    await writeSchema(renamed, genres);
    const { database } = server.context;
    const plan = await planResourceTables(database, await loadPortalResources(folders()));
    expect(plan).toEqual(['Table band: column isbn is renamed to nummer', 'Table band: nummer is unique']);
    await restartWith(renamed, genres);
    await restartWith({ ...renamed, description: 'Anders.' }, genres);
    const { body } = await call('?query=a-1');
    expect(body.data).toMatchObject([{ titel: 'Der Prozess', nummer: 'A-1' }]);
    const twice = await call('', 'POST', { titel: 'Zweimal', nummer: 'a-1' });
    expect(twice.body.error.details).toMatchObject([{ dataPath: 'nummer' }]);
    await restartWith(schema({ ...others, isbn: { ...isbn, 'x-renamed-from': 'nummer' } }), genres);
  });

  test('a reference becomes a plain number, which keeps its values, and a reference again', async () => {
    const plain = { type: ['integer', 'null'], title: 'Vorgänger' };
    const reference = {
      ...plain,
      'x-reference': { resource: 'band', show: '{titel}', onDelete: 'clear' },
    };
    await restartWith(schema({ ...now, vorgaenger: reference }), genres);
    expect((await call('', 'POST', { titel: 'Band 2', vorgaenger: 1 })).status).toBe(201);
    await restartWith(schema({ ...now, vorgaenger: plain }), genres);
    const { body } = await call('?data.vorgaenger=1');
    expect(body.data).toMatchObject([{ titel: 'Band 2', vorgaenger: 1 }]);
    expect((await call('', 'POST', { titel: 'Band 3', vorgaenger: 77 })).status).toBe(201);
    expect((await call('', 'POST', { titel: 'Band 4', vorgaenger: 3_000_000_000 })).status).toBe(422);
    const set = (value: number) =>
      server.context.database.transaction(async (tx) => {
        await sql`
          update band set vorgaenger = ${value}, version = version + 1 where titel = 'Band 3'`.execute(tx);
      });
    await set(3_000_000_000);
    await writeSchema(schema({ ...now, seiten: { ...seiten, 'x-index': true }, vorgaenger: plain }), genres);
    expect(startProblems(await server.restart().catch((reason: unknown) => reason))).toEqual([
      'Table band: the field vorgaenger is a plain integer by the schema, but has values above 2147483647 (rows: 1) – let the field be a reference again ("x-reference"), or give it a "maximum" above them, or correct the rows by a migration.',
    ]);
    // A start that was refused has closed its connections.
    await restartWith(schema({ ...now, vorgaenger: { ...plain, maximum: 4_000_000_000 } }), genres);
    await set(1);
    await restartWith(schema({ ...now, vorgaenger: reference }), genres);
    await server.context.database.transaction(async (tx) => {
      await sql`update band set vorgaenger = null, version = version + 1 where vorgaenger is not null`.execute(
        tx,
      );
    });
    await restartWith(schema(now), genres);
  });

  test('a number is widened, and never narrowed', async () => {
    await restartWith(schema({ ...now, seiten: { ...seiten, type: ['number', 'null'] } }), genres);
    expect((await call('', 'POST', { titel: 'Halb', seiten: 1.5 })).body).toMatchObject({ seiten: 1.5 });
    expect(await refusal(schema(now), genres)).toEqual([
      expect.stringContaining('the column seiten is double precision in the database'),
    ]);
  });

  test('an enumeration in a list is checked in calls and at the start, like any other', async () => {
    const number = { ...seiten, type: ['number', 'null'] };
    const themen = (name: string) => ({
      type: 'array',
      title: 'Themen',
      default: [],
      items: { type: 'object', properties: { genre: { type: 'string', title: 'Genre', 'x-enum': name } } },
    });
    const listed = schema({ ...now, seiten: number, themen: themen('gattung') });
    await restartWith(listed, genres);
    const refused = await call('', 'POST', { titel: 'Liste', themen: [{ genre: 'xx' }] });
    expect(refused.body.error.details).toMatchObject([{ dataPath: 'themen.0.genre' }]);
    expect((await call('', 'POST', { titel: 'Liste', themen: [{ genre: 'kr' }] })).status).toBe(201);
    expect(await refusal(listed, ['ro', 'ly'])).toContainEqual(
      expect.stringContaining('in the field themen.0.genre'),
    );
    await writeSchema(schema({ ...now, themen: themen('fehlt') }), genres);
    await expect(server.restart()).rejects.toThrow('There is no schemas/enum/fehlt.json.');
  });

  test('a resource has another path and a text as its key', async () => {
    await restartWith(
      schema(
        { kuerzel: { type: 'string', title: 'Kürzel', minLength: 1, maxLength: 9 }, titel },
        {
          'x-resource': {
            table: 'abteilung',
            path: 'haus/abteilung',
            primaryKey: 'kuerzel',
            collection: 'Abteilungen',
            rights,
          },
        },
      ),
      genres,
    );
    const token = await server.signIn('ina');
    const at = (target: string, method = 'GET', body?: unknown) =>
      server.call(`/api/haus/abteilung${target}`, { method, token, ...(body !== undefined && { body }) });
    expect((await at('', 'POST', { kuerzel: 'A/1', titel: 'Lager' })).body).toMatchObject({ kuerzel: 'A/1' });
    expect((await at('/A%2F1')).body).toMatchObject({ titel: 'Lager' });
    expect((await at('/A%2F1', 'PATCH', { titel: 'Magazin' })).body).toMatchObject({ titel: 'Magazin' });
    expect((await at('/meta')).body.definition['x-resource'].primaryKey).toBe('kuerzel');
    expect((await at('/A%2F1', 'DELETE')).status).toBeLessThan(300);
  });
});
