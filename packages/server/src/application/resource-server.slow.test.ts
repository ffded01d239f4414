import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurableFeatures, defaultFeatures } from '@schema-screens/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hangMs } from '../../../../tests/support/hang-ms.ts';
import { application } from '../shared/config/application.ts';
import { createResourceServer, type ResourceServer } from './resource-server.ts';

const users = new Map([
  ['anna', { userId: 1, userName: 'anna', role: 'librarian', attributes: { id: 1 } }],
  ['ben', { userId: 2, userName: 'ben', role: 'reader', attributes: { id: 2 } }],
]);

let folder: string;
let server: ResourceServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resources-'));
  server = await createResourceServer({
    schemas: [new URL('../../../../samples/packages/schemas/', import.meta.url)],
    roles: ['librarian', 'reader'],
    attributes: ['id'],
    dataDir: folder,
    identify: ({ headers }) => users.get(String(headers['x-user'])),
  });
}, hangMs);
afterAll(async () => {
  await server.app.close();
  await rm(folder, { recursive: true });
});

const call = async (
  user: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      'x-user': user,
      'accept-language': 'en-GB',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
};

it('stores and finds rows by the rules and rights of its schemas', async () => {
  const created = await call('anna', 'POST', 'books', { title: 'Emma', price: 12.5 });
  expect(created).toMatchObject({ status: 201, body: { title: 'Emma', price: 12.5 } });
  expect(await call('ben', 'GET', 'books?query=emm')).toMatchObject({
    status: 200,
    body: { data: [{ title: 'Emma' }], count: 1 },
  });
  const wrong = await call('anna', 'POST', 'books', { title: '', price: -1 });
  expect(wrong.status).toBe(422);
  expect(wrong.body.error.details.map(({ message }: { message: string }) => message)).toEqual([
    'Title must not be empty.',
    expect.stringContaining('Price'),
  ]);
});

it.each([
  ['nobody', 'GET', 'books', 401],
  ['ben', 'POST', 'books', 403],
  ['ben', 'DELETE', 'books/1', 403],
  ['anna', 'GET', 'books/999', 404],
] as const)('%s may not %s %s', async (user, method, path, status) => {
  expect((await call(user, method, path, method === 'POST' ? { title: 'X' } : undefined)).status).toBe(
    status,
  );
});

it('is told the roles that there are', async () => {
  const wrong = createResourceServer({
    schemas: [new URL('../../../../samples/packages/schemas/', import.meta.url)],
    roles: ['librarian'],
    dataDir: folder,
    identify: () => undefined,
  });
  await expect(wrong).rejects.toThrow(/reader/);
});

const { features } = application;
it.each<[string, Record<string, string>, string]>([
  ['of the manifest', {}, defaultFeatures(features).join(',')],
  [
    'of the setting',
    { FEATURES: configurableFeatures(features).at(-1)! },
    configurableFeatures(features).at(-1)!,
  ],
])('tells its page the features %s', async (_what, settings, names) => {
  const place = await mkdtemp(join(tmpdir(), 'pages-'));
  const pages = join(place, 'dist');
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), '<meta name="features" content="%FEATURES%" />');
  const withPages = await createResourceServer({
    schemas: [new URL('../../../../samples/packages/schemas/', import.meta.url)],
    roles: ['librarian', 'reader'],
    dataDir: join(place, 'data'),
    identify: () => undefined,
    settings,
    pages,
  });
  const { body } = await withPages.app.inject({ url: '/books', headers: { accept: 'text/html' } });
  expect(body).toBe(`<meta name="features" content="${names}" />`);
  const { headers } = await withPages.app.inject({ url: '/books', headers: { accept: 'text/html' } });
  const [, reports] = /report-uri ([^;\s]+)/.exec(String(headers['content-security-policy'])) ?? [];
  const report = await withPages.app.inject({
    method: 'POST',
    url: reports!,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
  });
  expect(report.statusCode).toBe(204);
  await withPages.app.close();
  await rm(place, { recursive: true });
});
