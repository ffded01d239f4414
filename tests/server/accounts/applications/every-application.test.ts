import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ResourceServer } from '@schema-screens/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../../../packages/application/src/application-files.ts';
import { createApplicationServer } from '../../../../packages/application/src/serve.ts';
import { applicationFolders } from '../../../support/applications.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/databases/test-database.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const metricsToken = 'sixteen-or-more-signs';
const time = new Date();
const stranger = { 'x-forwarded-for': '203.0.113.9' };

const root = resolve(import.meta.dirname, '../../../..');

/** What every server has, whatever its definitions: found at the applications of this project. */
describe.each(applicationFolders)('%s', (path) => {
  const folder = resolve(root, path);
  const { accounts } = readManifest(folder);
  let dataDir: string;
  let database: TestDatabase | undefined;
  let server: ResourceServer;
  let url: string;
  beforeAll(async () => {
    dataDir = await scratchFolder('application-');
    database = await createTestDatabase('template1');
    server = await createApplicationServer(
      folder,
      {
        DATA_DIR: dataDir,
        METRICS_TOKEN: metricsToken,
        TRUSTED_PROXIES: '127.0.0.1',
        ...(database && { DATABASE_URL: database.url }),
      },
      // It stands, so that no minute begins between two calls.
      { now: () => time },
    );
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.app.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = (target: string, headers: Record<string, string> = stranger): Promise<Response> =>
    fetch(`${url}/api/${target}`, { headers });

  test('says whether it is ready', async () => {
    const answer = await get('health/ready');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', reasons: [] }]);
  });

  test('has metrics, for who has the token', async () => {
    expect((await get('metrics')).status).toBe(404);
    const answer = await get('metrics', { ...stranger, authorization: `Bearer ${metricsToken}` });
    const text = await answer.text();
    expect(text).toMatch(/^app_build_info\{version="[\d.]+"\} 1$/m);
    expect(text).toMatch(/^app_database_up 1$/m);
    if (accounts) expect(text).toMatch(/^app_queue_waiting\{queue="mail"\} 0$/m);
    expect(text).not.toMatch(/portal|brief|registrierung/);
  });

  test('describes its calls', async () => {
    const document = (await (await get('openapi.json')).json()) as {
      readonly info: { readonly title: string };
      readonly paths: object;
    };
    expect(document.info.title).not.toBe('');
    expect(Object.keys(document.paths)).toContain(accounts ? '/api/account' : '/api/health/ready');
    expect((await get('docs')).headers.get('content-type')).toContain('text/html');
  });

  test('limits the calls of an address, not those of others', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let call = 0; call < 1_300; call += 1) statuses.push((await get('health/live', from)).status);
    expect([statuses.indexOf(429), new Set(statuses)]).toEqual([1_200, new Set([200, 429])]);
    expect((await get('health/live')).status).toBe(200);
  });
});
