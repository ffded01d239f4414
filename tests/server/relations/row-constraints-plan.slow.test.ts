import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProblems } from '../../../packages/server/src/command/start-problems.ts';
import { planResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { loadPortalResources, schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const roles = ['idm'];
const rights = { search: roles, read: roles, create: roles, change: roles, delete: roles };
const properties = {
  raum: { type: 'string', title: 'Raum', maxLength: 40 },
  von: { type: ['string', 'null'], title: 'Von', format: 'date' },
  bis: { type: ['string', 'null'], title: 'Bis', format: 'date' },
};
const unique = { unique: [{ fields: ['raum', 'von'] }] };
const noOverlap = { noOverlap: [{ from: 'von', to: 'bis', per: ['raum'] }] };

let folder: string;
let server: TestServer;
const folders = (): URL[] => [schemasFolder, pathToFileURL(`${folder}/`)];

const declare = (rules: object) =>
  writeFile(
    path.join(folder, 'resource', 'belegung.schema.json'),
    JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Belegung',
      type: 'object',
      required: ['raum'],
      properties,
      'x-resource': { collection: 'Belegungen', rights, search: ['raum'], ...rules },
    }),
  );
async function plan(rules: object): Promise<readonly string[]> {
  await declare(rules);
  return planResourceTables(server.context.database, await loadPortalResources(folders()));
}
async function create(values: object) {
  const token = await server.signIn('ina');
  return (await server.call('/api/belegung', { method: 'POST', token, body: values })).status;
}
/** The output of a start with these rules. */
async function refusal(rules: object): Promise<readonly string[] | undefined> {
  await declare(rules);
  const error = await server.restart().catch((reason: unknown) => reason);
  return error instanceof Error ? startProblems(error) : undefined;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-zeilenregeln-'));
  await Promise.all(['enum', 'resource'].map((part) => mkdir(path.join(folder, part))));
  await declare({});
  server = await startServer({ schemas: folders() });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a start with rows that break a rule is refused; without them it keeps the rule from then on', async () => {
  for (const [von, bis] of [
    ['2026-05-01', '2026-05-03'],
    ['2026-05-03', '2026-05-04'],
    ['2026-05-05', '2026-05-01'],
    [null, null],
    [null, null],
  ])
    expect(await create({ raum: 'Nord', von, bis })).toBe(201);
  expect(await create({ raum: 'nord', von: '2026-05-03', bis: '2026-05-03' })).toBe(201);
  expect(await refusal({ ...unique, ...noOverlap })).toEqual([
    'Table belegung: the fields raum, von are to be unique together, but several rows have the same values (values: 1) – take back "unique", or correct the rows by a migration.',
    'Table belegung: the periods from von to bis overlap (rows: 2) – take back "noOverlap", or correct the rows by a migration.',
  ]);
  await declare({});
  server = await server.restart();
  const token = await server.signIn('ina');
  const { body } = await server.call('/api/belegung', { token });
  for (const { id } of body.data) await server.call(`/api/belegung/${id}`, { method: 'DELETE', token });
  expect(await create({ raum: 'Nord', von: '2026-05-01', bis: '2026-05-03' })).toBe(201);

  expect(await plan({ ...unique, ...noOverlap })).toEqual([
    'Table belegung: periods from von to bis do not overlap',
    'Table belegung: raum, von are unique together',
  ]);
  server = await server.restart();
  expect(await plan({ ...unique, ...noOverlap })).toEqual([]);
  expect(await create({ raum: 'NORD', von: '2026-05-02', bis: '2026-05-02' })).toBe(422);
});

test('a changed rule takes the place of the old one, and none is left of a rule that is gone', async () => {
  const changed = {
    noOverlap: [{ from: 'von', to: 'bis', per: ['raum'], when: { field: 'raum', is: 'Süd' } }],
  };
  expect(await plan(changed)).toEqual([
    'Table belegung: a rule about periods goes',
    'Table belegung: periods from von to bis do not overlap (only for raum Süd)',
    expect.stringMatching(/^Table belegung: belegung_together_\w+ goes, /),
  ]);
  server = await server.restart();
  const days = { von: '2026-05-01', bis: '2026-05-03' };
  expect(await create({ raum: 'Nord', ...days })).toBe(201);
  expect(await create({ raum: 'Süd', ...days })).toBe(201);
  expect(await create({ raum: 'Süd', ...days })).toBe(422);
  expect(await plan({})).toEqual(['Table belegung: a rule about periods goes']);
  server = await server.restart();
  expect(await create({ raum: 'Süd', ...days })).toBe(201);
});

test('a refusal and a plan say which rows a rule is about', async () => {
  const only = { unique: [{ fields: ['raum'], when: { field: 'raum', in: ['Ost', 'West'] } }] };
  await declare({});
  server = await server.restart();
  for (const raum of ['Ost', 'Ost']) expect(await create({ raum })).toBe(201);
  expect(await refusal(only)).toEqual([
    expect.stringMatching(
      /^Table belegung: the field raum is to be unique \(only for raum Ost, West\), but several rows have the same value \(values: 1\) – /,
    ),
  ]);
  await declare({});
  server = await server.restart();
  const token = await server.signIn('ina');
  const { body } = await server.call('/api/belegung?query=Ost', { token });
  for (const { id } of body.data) await server.call(`/api/belegung/${id}`, { method: 'DELETE', token });
  expect(await plan(only)).toEqual(['Table belegung: raum is unique (only for raum Ost, West)']);
});

test('what releases before have named keeps its name and its rules', async () => {
  const rules = { ...unique, ...noOverlap };
  await declare({});
  server = await server.restart();
  const token = await server.signIn('ina');
  const { body } = await server.call('/api/belegung?perPage=100', { token });
  for (const { id } of body.data) await server.call(`/api/belegung/${id}`, { method: 'DELETE', token });
  await declare(rules);
  server = await server.restart();
  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'belegung' order by 1`.execute(
      server.context.database.read,
    );
    return rows.map(({ name }) => name);
  };
  const former = (name: string) =>
    name.replace('_together_', '_zusammen_').replace('_period_', '_zeitraum_').replace('_order_', '_folge_');
  const renamed = (await names()).filter((name) => former(name) !== name);
  expect(renamed).toHaveLength(3);
  await server.context.database.maintain(async (tx) => {
    for (const name of renamed)
      await sql`alter index ${sql.id(name)} rename to ${sql.id(former(name))}`.execute(tx);
    await sql`delete from metadata where name = 'tables'`.execute(tx);
  });
  const before = await names();
  expect(await plan(rules)).toEqual([]);
  server = await server.restart();
  expect(await names()).toEqual(before);
  const days = { raum: 'Nord', von: '2026-01-01', bis: '2026-01-05' };
  expect(await create(days)).toBe(201);
  expect(await create(days)).toBe(422);
  expect(await create({ ...days, von: '2026-01-02' })).toBe(422);
  // A rule that goes takes its former name along.
  await declare({});
  server = await server.restart();
  expect(await create(days)).toBe(201);
});
