import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, todayInBerlin } from '@schema-screens/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createResourceServer,
  type ResourceServer,
} from '../../../../packages/server/src/application/resource-server.ts';
import { hangMs } from '../../../support/hang-ms.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const day = { type: ['string', 'null'], format: 'date' };
const schema = {
  $schema: '../../packages/schema/definition/resource.schema.json',
  title: 'Pupil',
  type: 'object',
  'x-resource': {
    collection: 'Pupils',
    search: ['name'],
    rights: { search: ['clerk', 'guest'], read: ['clerk', 'guest'], create: ['clerk'], change: ['clerk'] },
    history: false,
  },
  required: ['name'],
  properties: {
    id: { type: 'integer', title: 'No.', readOnly: true },
    name: { type: 'string', title: 'Name', maxLength: 40 },
    born: { ...day, title: 'Born', 'x-read': ['clerk'] },
    age: {
      type: ['integer', 'null'],
      title: 'Age',
      minimum: 6,
      'x-virtual': true,
      'x-compute': { between: { from: 'born', to: 'today', unit: 'years' } },
    },
    due: {
      ...day,
      title: 'Due',
      'x-virtual': true,
      'x-read': ['clerk'],
      'x-compute': { later: { from: 'today', days: 3 } },
    },
  },
};

const today = todayInBerlin(new Date());
const yearsAgo = (years: number, days = 0): string =>
  addDays(`${Number(today.slice(0, 4)) - years}${today.slice(4).replace('-02-29', '-02-28')}`, days);

let folder: string;
let server: ResourceServer;
beforeAll(async () => {
  folder = await scratchFolder('reading-');
  mkdirSync(join(folder, 'schemas/resource'), { recursive: true });
  writeFileSync(join(folder, 'schemas/resource/pupil.schema.json'), JSON.stringify(schema));
  server = await createResourceServer({
    schemas: [pathToFileURL(join(folder, 'schemas/'))],
    roles: ['clerk', 'guest'],
    attributes: ['id'],
    dataDir: join(folder, 'data'),
    identify: ({ headers }) => ({
      userId: 1,
      userName: 'ada',
      role: String(headers['x-role'] ?? 'clerk'),
      attributes: { id: 1 },
    }),
  });
}, hangMs);
afterAll(async () => {
  await server.app.close();
  await rm(folder, { recursive: true });
});

type Method = 'GET' | 'POST' | 'PATCH';

async function call(method: Method, path: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/pupil${path}`,
    headers,
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    body: isJson ? answer.json() : answer.body,
  };
}

test('an age is that of today, however the row is read', async () => {
  const created = await call('POST', '', { name: 'Clara', born: yearsAgo(12), age: 99 });
  expect(created).toMatchObject({ status: 201, body: { age: 12, due: addDays(today, 3) } });
  const { id } = created.body;
  expect((await call('GET', `/${id}`)).body).toMatchObject({ age: 12, due: addDays(today, 3) });
  expect((await call('GET', '?query=clara')).body.data).toEqual([
    expect.objectContaining({ age: 12, due: addDays(today, 3) }),
  ]);
  const { body: csv } = await call('GET', '/csv?query=clara&column=name&column=age&title=Name&title=Age');
  expect(csv).toMatch(/Clara[";,]+12/);

  const tomorrow = await call('PATCH', `/${id}`, { born: yearsAgo(12, 1) }, { 'if-match': created.etag });
  expect(tomorrow).toMatchObject({ status: 200, body: { age: 11 } });
});

test('a row that nothing changes keeps its version, and the value is judged when the row is written', async () => {
  const { body, etag } = await call('POST', '', { name: 'Robert', born: yearsAgo(8) });
  const same = await call('PATCH', `/${body.id}`, { name: 'Robert', age: 8 }, { 'if-match': etag });
  expect(same).toMatchObject({ status: 200, etag, body: { age: 8 } });
  const tooYoung = await call('POST', '', { name: 'Felix', born: yearsAgo(3) });
  expect(tooYoung).toMatchObject({ status: 422, body: { error: { details: [{ dataPath: 'age' }] } } });
  expect(await call('POST', '', { name: 'Fanny' })).toMatchObject({ status: 201, body: { age: null } });
});

test('is seen by those who may, and neither ordered nor filtered by', async () => {
  const { body: meta } = await call('GET', '/meta');
  expect(meta.definition.properties.age).toMatchObject({ 'x-virtual': true });
  const asGuest = await call('GET', '?query=clara', undefined, { 'x-role': 'guest' });
  expect(asGuest.body.data).toEqual([expect.objectContaining({ age: 11 })]);
  expect(asGuest.body.data[0]).not.toHaveProperty('due');
  expect(asGuest.body.data[0]).not.toHaveProperty('born');
  expect((await call('GET', '?sortBy=age')).status).toBe(400);
  expect((await call('GET', '?data.age=12')).status).toBe(400);
});
