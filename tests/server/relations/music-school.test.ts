import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createResourceServer,
  type ResourceServer,
} from '../../../packages/server/src/application/resource-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const limit = 'Places must not be less than ‘Taken’.';
const deadline = 'Notice until must not be before ‘Notice given on’.';
const today = '2026-03-10';

let folder: string;
let database: TestDatabase | undefined;
let server: ResourceServer;
beforeAll(async () => {
  folder = await scratchFolder('music-school-');
  database = await createTestDatabase('template1');
  const users = new Map([
    ['office', { userId: 1, userName: 'office', role: 'office', attributes: { id: 1, family: null } }],
    ['parent', { userId: 2, userName: 'parent', role: 'parent', attributes: { id: 2, family: 1 } }],
  ]);
  server = await createResourceServer({
    schemas: [new URL('../../../samples/music-school/schemas/', import.meta.url)],
    roles: ['office', 'teacher', 'parent'],
    attributes: ['id', 'family'],
    dataDir: folder,
    ...(database && { databaseUrl: database.url }),
    identify: ({ headers }) => users.get(String(headers['x-user'])),
    now: () => new Date(`${today}T10:00:00Z`),
  });
  await call('POST', 'family', { name: 'Nowak', email: 'nowak@example.org', discount: 25 });
  for (const name of ['Ada', 'Ben', 'Cem'])
    await call('POST', 'pupil', { family: 1, name, born: '2015-05-05' });
  await call('POST', 'term', {
    name: 'Spring',
    begins: '2026-02-01',
    ends: '2026-07-31',
    notice_until: '2026-05-31',
  });
  await call('POST', 'term', {
    name: 'Autumn',
    begins: '2025-08-01',
    ends: '2026-01-31',
    notice_until: '2025-11-30',
  });
});
afterAll(async () => {
  await server.app.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** A text is sent as a CSV file. */
async function call(method: Method, path: string, body?: object | string, user = 'office') {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      'x-user': user,
      'accept-language': 'en-GB',
      ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}
type Answer = Awaited<ReturnType<typeof call>>;
/** What a refusal says, at a field or for the whole. */
const refusal = ({ status, body }: Answer) => [
  status,
  body?.error?.details?.[0]?.message ?? body?.error?.message,
];

let number = 0;
let course: number;
beforeEach(async () => {
  number += 1;
  const body = { code: `C-${number}`, title: 'Cello', term: 1, max_pupils: 1, fee: 120.5 };
  const created = await call('POST', 'course', body);
  expect([created.status, created.body.taken]).toEqual([201, 0]);
  course = created.body.id;
});
const enrol = async (pupil: number, term = 1): Promise<number> => {
  number += 1;
  const created = await call('POST', 'enrolment', { code: `E-${number}`, course, pupil, term });
  expect([created.status, created.body.state]).toEqual([201, 'requested']);
  return created.body.id;
};
const accept = (id: number) => call('PATCH', `enrolment/${id}`, { state: 'accepted' });
const courseNow = async () => (await call('GET', `course/${course}`)).body;

describe('the places of a course hold', () => {
  test('when enrolments are accepted one by one', async () => {
    const [first, second] = [await enrol(1), await enrol(2)];
    expect((await accept(first)).status).toBe(200);
    expect(refusal(await accept(second))).toEqual([422, limit]);
    expect(await courseNow()).toMatchObject({ taken: 1 });
  });

  test('when they are accepted at once', async () => {
    const ids = [await enrol(1), await enrol(2), await enrol(3)];
    const statuses = (await Promise.all(ids.map(accept))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
    expect(await courseNow()).toMatchObject({ taken: 1 });
  });

  test('when the whole is written', async () => {
    const [first, second] = [await enrol(1), await enrol(2)];
    const { enrolments } = await courseNow();
    const accepted = enrolments.map((entry: object) => ({ ...entry, state: 'accepted' }));
    expect(refusal(await call('PATCH', `course/${course}`, { enrolments: accepted }))).toEqual([422, limit]);
    expect((await accept(first)).status).toBe(200);
    expect(refusal(await call('PATCH', `course/${course}`, { max_pupils: 0 }))[0]).toBe(422);
    expect((await call('PATCH', `course/${course}`, { max_pupils: 2 })).status).toBe(200);
    expect((await accept(second)).status).toBe(200);
    expect(refusal(await call('PATCH', `course/${course}`, { max_pupils: 1 }))).toEqual([422, limit]);
  });

  test('when a file is imported', async () => {
    const [first, second] = [await enrol(1), await enrol(2)];
    expect((await accept(first)).status).toBe(200);
    const { code } = (await call('GET', `enrolment/${second}`)).body;
    const { body } = await call('POST', 'enrolment/import/check', `code;state\n${code};accepted\n`);
    expect(body.wrong[0].errors).toEqual([{ field: 'Course', message: limit }]);
  });

  test('and a place that is given back is free again', async () => {
    const [first, second] = [await enrol(1), await enrol(2)];
    expect((await accept(first)).status).toBe(200);
    const ended = await call('PATCH', `enrolment/${first}`, { state: 'ended', last_day: '2026-07-31' });
    expect([ended.status, ended.body.notice_on]).toEqual([200, today]);
    expect((await accept(second)).status).toBe(200);
    expect((await call('DELETE', `enrolment/${second}`)).status).toBe(204);
    expect(await courseNow()).toMatchObject({ taken: 0 });
  });
});

test('notice is given until the term says so, whoever gives it', async () => {
  const late = await enrol(1, 2);
  expect((await accept(late)).status).toBe(200);
  const state = { state: 'ended', last_day: '2026-07-31' };
  expect(refusal(await call('PATCH', `enrolment/${late}`, state))).toEqual([422, deadline]);
  const { enrolments } = await courseNow();
  const whole = { enrolments: enrolments.map((entry: object) => ({ ...entry, ...state })) };
  expect(refusal(await call('PATCH', `course/${course}`, whole))).toEqual([422, deadline]);
  expect((await call('GET', `enrolment/${late}`)).body).toMatchObject({ state: 'accepted', notice_on: null });
});

test('an invoice takes its fees and the discount of the family, and a family sees its own alone', async () => {
  const { status, body } = await call('POST', 'invoice', {
    family: 1,
    term: 1,
    day: today,
    items: [{ course }],
  });
  expect([status, body]).toMatchObject([201, { sum: 120.5, reduction: 30.13, total: 90.37, number: null }]);
  const issued = await call('PATCH', `invoice/${body.id}`, { state: 'issued' });
  expect(issued.body.number).toMatch(/^R-2026-\d{4}$/);
  const locked = 'An issued invoice stays as it is. Make it void, and write a new one.';
  for (const change of [{ day: '2026-04-01' }, { items: [] }, { state: 'paid', due: null }])
    expect(refusal(await call('PATCH', `invoice/${body.id}`, change))).toEqual([422, locked]);
  expect(refusal(await call('POST', 'invoice_item', { invoice: body.id, course }))).toEqual([409, locked]);
  const [item] = issued.body.items;
  expect(refusal(await call('PATCH', `invoice_item/${item.id}`, { course: null }))).toEqual([409, locked]);
  const unchanged = { ...issued.body, number: undefined };
  expect(
    (await call('PATCH', `invoice/${body.id}`, { day: unchanged.day, state: 'paid' })).body,
  ).toMatchObject({ state: 'paid', paid_on: today, total: 90.37 });
  expect((await call('GET', `invoice/${body.id}`, undefined, 'parent')).status).toBe(200);
  const other = (await call('POST', 'family', { name: 'Okoye', email: 'okoye@example.org' })).body.id;
  const foreign = await call('POST', 'invoice', { family: other, term: 1, day: today });
  expect([foreign.status, foreign.body.sum]).toEqual([201, 0]);
  expect((await call('GET', `invoice/${foreign.body.id}`, undefined, 'parent')).status).toBe(404);
});
