import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createPages } from '../../../packages/server/src/http/plugins/pages.ts';
import { createReadiness } from '../../../packages/server/src/modules/system/readiness.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

const ready = async (): Promise<unknown[]> => {
  const { status, body } = await server.call('/api/health/ready');
  return [status, body.gruende];
};

test('a stopping process is not ready, and closes its connections', async () => {
  server = await startServer();
  server.context.lifecycle.stop();
  expect(await ready()).toEqual([503, ['The process is shutting down.']]);
  const { status, headers } = await server.call('/api/health/live');
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});

test('in production a missing build is a reason not to be ready', async () => {
  server = await startServer();
  const { context } = server;
  const config = { ...context.config, production: true };
  const pages = createPages(path.join(server.dataDir, 'dist'));
  expect(await createReadiness({ ...context, config, pages })()).toEqual({
    isReady: false,
    reasons: ['Front end: not built (npm run build)'],
  });
});

test('without a build pages answer 503 with the reason, and API calls work as usual', async () => {
  server = await startServer({ pages: path.join(await scratchFolder('portal-pages-'), 'dist') });
  const { status, body } = await server.call('/login', { headers: { accept: 'text/html' } });
  expect([status, body.error.message]).toEqual([503, expect.stringContaining('npm run build')]);
  expect((await server.call('/api/gibtsnicht')).status).toBe(404);
});
