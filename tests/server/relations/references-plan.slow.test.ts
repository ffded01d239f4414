import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProblems } from '../../../packages/server/src/command/start-problems.ts';
import { planResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { TableConflict } from '../../../packages/server/src/resources/tables/table-conflict.ts';
import { loadPortalResources, schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const roles = ['idm'];
const rights = { search: roles, read: roles, create: roles, change: roles, delete: roles };
const name = { type: 'string', title: 'Name', maxLength: 40 };
const number = { type: ['integer', 'null'], title: 'Verlag' };
const reference = { ...number, 'x-reference': { resource: 'verlag', show: '{name}' } };

let folder: string;
let server: TestServer;

const folders = (): URL[] => [schemasFolder, pathToFileURL(`${folder}/`)];

const write = (resource: string, properties: object, search: readonly string[]) =>
  writeFile(
    path.join(folder, 'resource', `${resource}.schema.json`),
    JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: resource,
      type: 'object',
      required: ['name'],
      properties,
      'x-resource': { collection: resource, rights, search },
    }),
  );

const withVolumes = (properties: object) => write('band', { name, ...properties }, ['name']);

/** The lines of a plan for these fields of volumes. */
async function planWith(properties: object): Promise<readonly string[]> {
  await withVolumes(properties);
  return planResourceTables(server.context.database, await loadPortalResources(folders()));
}

async function call(target: string, method = 'GET', body?: unknown) {
  const token = await server.signIn('ina');
  return server.call(`/api/${target}`, { method, token, ...(body !== undefined && { body }) });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-verweise-'));
  await Promise.all(['enum', 'resource'].map((part) => mkdir(path.join(folder, part))));
  await Promise.all([withVolumes({ verlag: number }), write('verlag', { name }, ['name'])]);
  server = await startServer({ schemas: folders() });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a start with rows that refer to nothing is refused; without them it creates the foreign key', async () => {
  const { id: verlag } = (await call('verlag', 'POST', { name: 'Nord' })).body;
  expect((await call('band', 'POST', { name: 'Eins', verlag })).status).toBe(201);
  const { id } = (await call('band', 'POST', { name: 'Zwei', verlag: 4711 })).body;

  await withVolumes({ verlag: reference });
  const error = await server.restart().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TableConflict);
  expect(startProblems(error)).toEqual([
    'Table band: the field verlag names rows of verlag that do not exist (rows: 1) – take back "x-reference", or correct the rows by a migration.',
  ]);

  await withVolumes({ verlag: number });
  server = await server.restart();
  expect((await call(`band/${id}`, 'PATCH', { verlag: null })).status).toBe(200);
  expect(await planWith({ verlag: reference })).toEqual([
    'Table band: column verlag changes from integer to bigint',
    'Table band: column verlag refers to verlag',
  ]);
  server = await server.restart();
  expect((await call(`verlag/${verlag}`, 'DELETE')).status).toBe(409);
  expect(await planWith({ verlag: reference })).toEqual([]);
});

test('a renamed field keeps its foreign key, and one without the keyword loses it', async () => {
  const renamed = { haus: { ...reference, 'x-renamed-from': 'verlag' } };
  await withVolumes(renamed);
  server = await server.restart();
  const [{ id, haus }] = (await call('band?query=Eins')).body.data;
  expect((await call(`verlag/${haus}`, 'DELETE')).status).toBe(409);
  expect(await planWith(renamed)).toEqual([]);
  const { 'x-reference': _, ...plain } = reference;
  const without = { haus: { ...plain, maximum: 2 ** 40 } };
  expect(await planWith(without)).toEqual(['Table band: band_haus_reference no longer refers to verlag']);
  server = await server.restart();
  expect((await call(`verlag/${haus}`, 'DELETE')).status).toBe(204);
  expect((await call(`band/${id}`)).body.haus).toBe(haus);
});

test('a schema that names what does not exist is refused with a sentence', async () => {
  await withVolumes({ haus: { ...reference, 'x-reference': { resource: 'verlage', show: '{name}' } } });
  await expect(loadPortalResources(folders())).rejects.toThrow(
    'schemas/resource/band.schema.json: properties.haus.x-reference.resource RESOURCE_UNKNOWN There is no resource "verlage".',
  );
  await withVolumes({ haus: { ...reference, 'x-reference': { resource: 'verlag', show: '{nam}' } } });
  await expect(loadPortalResources(folders())).rejects.toThrow('"verlag" has no field "nam".');
  await withVolumes({ haus: { ...reference, type: ['string', 'null'] } });
  await expect(loadPortalResources(folders())).rejects.toThrow(
    'The key of "verlag" is integer; "haus" is string.',
  );
});
