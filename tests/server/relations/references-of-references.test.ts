import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createResourceServer,
  type ResourceServer,
} from '../../../packages/server/src/application/resource-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const text = (title: string) => ({ type: 'string', title, minLength: 1, maxLength: 40 });
const reference = (title: string, resource: string, show: string) => ({
  type: 'integer',
  title,
  'x-reference': { resource, show },
});
const all = ['office', 'porter'];
const schemas: Record<string, { properties: object; search: string[]; rights?: object }> = {
  pupil: {
    properties: { name: text('Name') },
    search: ['name'],
    rights: { search: ['office'], create: all },
  },
  course: { properties: { title: text('Title') }, search: ['title'] },
  enrolment: {
    properties: {
      pupil: reference('Pupil', 'pupil', '{name}'),
      course: reference('Course', 'course', '{title}'),
    },
    search: ['pupil', 'course'],
  },
  invoice: {
    properties: { enrolment: reference('Enrolment', 'enrolment', '{pupil}: {course}'), note: text('Note') },
    search: ['enrolment', 'note'],
  },
};

let folder: string;
let database: TestDatabase | undefined;
let server: ResourceServer;
beforeAll(async () => {
  folder = await scratchFolder('references-');
  await mkdir(path.join(folder, 'schemas/resource'), { recursive: true });
  for (const [name, { properties, search, rights }] of Object.entries(schemas))
    await writeFile(
      path.join(folder, `schemas/resource/${name}.schema.json`),
      JSON.stringify({
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        title: name,
        required: Object.keys(properties),
        properties: { id: { type: 'integer', title: 'No.', readOnly: true }, ...properties },
        'x-resource': {
          collection: `${name}s`,
          rights: rights ?? { search: all, read: all, create: all },
          search,
        },
      }),
    );
  database = await createTestDatabase('template1');
  server = await createResourceServer({
    schemas: [new URL(`file://${folder}/schemas/`)],
    roles: all,
    dataDir: path.join(folder, 'data'),
    ...(database && { databaseUrl: database.url }),
    identify: ({ headers }) => ({
      userId: 1,
      userName: 'anna',
      role: String(headers['x-role'] ?? 'office'),
      attributes: { id: 1 },
    }),
  });
  for (const name of ['Zoe', 'Ada']) await call('POST', 'pupil', { name });
  for (const title of ['Violin', 'Harp']) await call('POST', 'course', { title });
  for (const [pupil, course] of [
    [1, 1],
    [2, 2],
  ])
    await call('POST', 'enrolment', { pupil, course });
  for (const enrolment of [1, 2]) await call('POST', 'invoice', { enrolment, note: 'March' });
});
afterAll(async () => {
  await server.app.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function call(method: 'GET' | 'POST', url: string, body?: object, role = 'office') {
  const response = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: { 'x-role': role, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}
const shown = ({ data }: { data: { verweise: { enrolment: string } }[] }) =>
  data.map(({ verweise }) => verweise.enrolment);

test('what is shown of a row that refers to others are their words, not their keys', async () => {
  expect((await call('GET', 'invoice/1')).verweise).toEqual({ enrolment: 'Zoe: Violin' });
  expect(shown(await call('GET', 'invoice?sortBy=id'))).toEqual(['Zoe: Violin', 'Ada: Harp']);
});

test('rows are ordered and filtered by these words', async () => {
  expect(shown(await call('GET', 'invoice?sortBy=enrolment'))).toEqual(['Ada: Harp', 'Zoe: Violin']);
  expect(shown(await call('GET', 'invoice?data.enrolment.contains=oe: vio'))).toEqual(['Zoe: Violin']);
});

test('clients are told where a row has the words of its references', async () => {
  const { definition } = await call('GET', 'invoice/meta');
  expect(definition.properties.enrolment['x-reference'].show).toBe('{verweise.pupil}: {verweise.course}');
});

test('words that the caller does not see through stay out', async () => {
  expect((await call('GET', 'invoice/1', undefined, 'porter')).verweise).toEqual({ enrolment: ': Violin' });
  const { data } = await call('GET', 'invoice?data.enrolment.contains=zoe', undefined, 'porter');
  expect(data).toEqual([]);
});
