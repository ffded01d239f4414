import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createResourceServer,
  type ResourceServer,
} from '../../../packages/server/src/application/resource-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

/** Figures of the rows that refer to a row (`x-rollup`), and limits by them. */

const key = { type: 'integer', title: 'No.', readOnly: true };
const rights = Object.fromEntries(
  ['search', 'read', 'create', 'change', 'delete'].map((operation) => [operation, ['office']]),
);
const amount = { 'x-precision': 9, 'x-scale': 2 };
const accepted = { field: 'state', is: 'accepted' };
const of = (keyword: object) => ({
  readOnly: true,
  'x-rollup': { resource: 'enrolment', by: 'course', ...keyword },
});

const course = {
  title: 'Course',
  type: 'object',
  required: ['title', 'seats'],
  properties: {
    id: key,
    title: { type: 'string', title: 'Title', maxLength: 40 },
    seats: {
      type: 'integer',
      title: 'Seats',
      minimum: 0,
      'x-compare': ['>=', 'taken'],
      errorMessage: { 'x-compare': 'The course is full.' },
    },
    taken: { type: 'integer', title: 'Taken', ...of({ where: accepted }) },
    free: { type: ['integer', 'null'], title: 'Free', 'x-compute': { difference: ['seats', 'taken'] } },
    fees: { type: 'number', title: 'Fees', ...amount, ...of({ aggregate: 'sum', field: 'fee' }) },
    mean: {
      type: ['number', 'null'],
      title: 'Mean',
      ...amount,
      ...of({ aggregate: 'average', field: 'fee', where: accepted }),
    },
    latest: {
      type: ['string', 'null'],
      format: 'date',
      title: 'Latest',
      ...of({ aggregate: 'maximum', field: 'day' }),
    },
  },
  'x-resource': { collection: 'Courses', search: ['title'], sort: [{ field: 'taken' }], rights },
};
const enrolment = {
  title: 'Enrolment',
  type: 'object',
  required: ['code', 'state'],
  properties: {
    id: key,
    code: { type: 'string', title: 'Code', maxLength: 20, 'x-unique': true },
    course: {
      type: ['integer', 'null'],
      title: 'Course',
      'x-reference': { resource: 'course', show: '{title}', onDelete: 'cascade' },
    },
    state: {
      type: 'string',
      title: 'State',
      enum: ['asked', 'accepted'],
      default: 'asked',
      'x-states': { initial: ['asked', 'accepted'], changes: [{ to: 'accepted' }, { to: 'asked' }] },
    },
    fee: { type: ['number', 'null'], title: 'Fee', ...amount },
    day: { type: ['string', 'null'], format: 'date', title: 'Day' },
    gone: { type: 'boolean', title: 'Gone', default: false, 'x-hidden': true },
  },
  'x-resource': {
    collection: 'Enrolments',
    search: ['code'],
    where: { gone: false },
    onDelete: { gone: true },
    bulk: ['change'],
    import: { key: 'code' },
    rights,
  },
};

let folder: string;
let database: TestDatabase | undefined;
let server: ResourceServer;

async function start(schemas: Readonly<Record<string, object>>): Promise<void> {
  const place = join(folder, 'schemas/resource');
  await mkdir(place, { recursive: true });
  for (const [name, schema] of Object.entries(schemas))
    await writeFile(join(place, `${name}.schema.json`), JSON.stringify({ $schema: '', ...schema }));
  server = await createResourceServer({
    schemas: [pathToFileURL(`${join(folder, 'schemas')}/`)],
    roles: ['office'],
    dataDir: join(folder, 'data'),
    ...(database && { databaseUrl: database.url }),
    identify: () => ({ userId: 1, userName: 'office', role: 'office', attributes: {} }),
  });
}

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object | string) {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json';
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { 'accept-language': 'en', ...(body && { 'content-type': type }) },
    ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { etag } = response.headers;
  return { status: response.statusCode, etag, body: response.body === '' ? undefined : response.json() };
}

beforeAll(async () => {
  folder = await scratchFolder('rollups-');
  database = await createTestDatabase('template1');
  await start({ course, enrolment });
});
afterAll(async () => {
  await server.app.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

let number = 0;
let id: number;
beforeEach(async () => {
  const { status, body } = await call('POST', 'course', { title: 'Cello', seats: 2 });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ taken: 0, free: 2, fees: 0, mean: null, latest: null }),
  ]);
  id = body.id;
});

async function enrol(values: object = {}): Promise<number> {
  number += 1;
  const { status, body } = await call('POST', 'enrolment', { code: `E-${number}`, course: id, ...values });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}
const accept = (enrolled: number) => call('PATCH', `enrolment/${enrolled}`, { state: 'accepted' });
const read = async (which = id) => (await call('GET', `course/${which}`)).body;
const refused = { status: 422, message: 'The course is full.', dataPath: 'course' };
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({
  status,
  ...body?.error?.details?.[0],
});

test('a figure follows every write of the rows that count', async () => {
  const first = await enrol({ fee: 10.5, day: '2026-03-01' });
  await enrol({ fee: 20, day: '2026-02-01', state: 'accepted' });
  expect(await read()).toMatchObject({ taken: 1, free: 1, fees: 30.5, mean: 20, latest: '2026-03-01' });
  expect((await accept(first)).status).toBe(200);
  expect(await read()).toMatchObject({ taken: 2, free: 0, mean: 15.25 });
  await call('PATCH', `enrolment/${first}`, { fee: null, day: null });
  expect(await read()).toMatchObject({ taken: 2, fees: 20, mean: 20, latest: '2026-02-01' });
  await call('DELETE', `enrolment/${first}`);
  expect(await read()).toMatchObject({ taken: 1, free: 1, fees: 20 });
});

test('a row that moves leaves one figure for another', async () => {
  const other = (await call('POST', 'course', { title: 'Viola', seats: 1 })).body.id;
  const moving = await enrol({ state: 'accepted', fee: 5 });
  await call('PATCH', `enrolment/${moving}`, { course: other });
  expect([await read(), await read(other)]).toMatchObject([
    { taken: 0, fees: 0 },
    { taken: 1, fees: 5 },
  ]);
  await call('PATCH', `enrolment/${moving}`, { course: null });
  expect(await read(other)).toMatchObject({ taken: 0, fees: 0, latest: null });
});

test('rows can be searched and sorted by a figure, and nobody writes it', async () => {
  await enrol({ state: 'accepted' });
  const { body } = await call('GET', 'course?sortBy=taken&sortDesc=true');
  const taken = body.data.map((row: { taken: number }) => row.taken);
  expect([taken[0] > 0, taken]).toEqual([true, taken.toSorted((a: number, b: number) => b - a)]);
  await call('PATCH', `course/${id}`, { taken: 7, title: 'Cello II' });
  expect(await read()).toMatchObject({ taken: 1, title: 'Cello II' });
});

test('a figure is no change of its row: who edits that is not in the way', async () => {
  const { etag } = await call('GET', `course/${id}`);
  await enrol({ state: 'accepted' });
  expect(await call('GET', `course/${id}`)).toMatchObject({ etag, body: { taken: 1 } });
});

test('a limit holds one by one, and where the limit itself is written', async () => {
  await enrol({ state: 'accepted' });
  await enrol({ state: 'accepted' });
  number += 1;
  const body = { code: `E-${number}`, course: id, state: 'accepted' };
  expect(refusal(await call('POST', 'enrolment', body))).toEqual(refused);
  const waiting = await enrol();
  expect(refusal(await accept(waiting))).toEqual(refused);
  expect(refusal(await call('PATCH', `course/${id}`, { seats: 1 }))).toEqual({
    ...refused,
    dataPath: 'seats',
  });
  expect((await call('PATCH', `course/${id}`, { seats: 3 })).status).toBe(200);
  expect((await accept(waiting)).status).toBe(200);
  expect(await read()).toMatchObject({ seats: 3, taken: 3, free: 0 });
});

test('a limit holds for those who write at once', async () => {
  const ids = [await enrol(), await enrol(), await enrol(), await enrol()];
  const statuses = (await Promise.all(ids.map(accept))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 422, 422]);
  expect(await read()).toMatchObject({ taken: 2 });
});

test('rows that are deleted with their course are no fault', async () => {
  await enrol({ state: 'accepted' });
  expect((await call('DELETE', `course/${id}`)).status).toBe(204);
});

test('a new figure has its value for the rows that are there', async () => {
  await enrol({ fee: 3 });
  await enrol({ fee: 4 });
  await server.app.close();
  const most = {
    type: ['number', 'null'],
    title: 'Most',
    ...amount,
    ...of({ aggregate: 'maximum', field: 'fee' }),
  };
  const properties = { ...course.properties, most };
  await start({ course: { ...course, properties }, enrolment });
  expect(await read()).toMatchObject({ most: 4, fees: 7 });
});
