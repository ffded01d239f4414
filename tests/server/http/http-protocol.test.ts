import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

const metricsToken = 'sixteen-or-more-signs';
let server: TestServer;
let pages: string;
let idm: string;
const base = '/api/bibliothek/buch';

beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await mkdir(path.join(pages, 'assets'));
  await writeFile(path.join(pages, 'index.html'), '<script nonce="%CSP_NONCE%"></script>');
  await writeFile(path.join(pages, 'assets/main-abc.js'), 'export {};');
  server = await startServer({ schemas: withBooks, pages, env: { METRICS_TOKEN: metricsToken } });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  idm = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const page = (target: string) => server.call(target, { headers: { accept: 'text/html' } });
const post = (body: string, headers: Record<string, string> = {}) =>
  server.call(base, { method: 'POST', token: idm, body, headers });

/** The way past fetch, which refuses methods by itself. */
const statusOf = (method: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const call = request(`${server.url}/api/health/live`, { method, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    call.on('error', reject).end();
  });

describe('every response', () => {
  test.each(['/', '/api/health/live', '/api/gibtsnicht', '/assets/main-abc.js', '/assets/fehlt.js', base])(
    '%s carries the security headers',
    async (target) => {
      const { headers } = await page(target);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
      expect(headers.get('content-security-policy')).toMatch(/(default|object)-src 'none'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('content-type')).toMatch(/^(text|application)\/\w+; charset=utf-8$/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  test.each(['TRACE', 'PROPFIND', 'PUT'])('a call with %s is refused', async (method) => {
    const { status, headers } = await statusOf(method);
    expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  });

  test('of the API is not stored, errors included', async () => {
    for (const target of ['/api/health/live', '/api/gibtsnicht', base])
      expect((await server.call(target)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('pages', () => {
  test('get a new nonce each time, at every address', async () => {
    const [first, second] = await Promise.all([page('/'), page('/verwaltung/nachricht/suchen')]);
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(first.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(second.status).toBe(200);
    expect(second.body).not.toContain(nonce);
  });

  test('are sent to clients that accept HTML or anything, not to clients that ask for JSON', async () => {
    for (const accept of ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', '*/*', 'text/*'])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await server.call('/login', { method, headers: { accept } });
        expect([accept, status, headers.get('content-type')]).toEqual([
          accept,
          200,
          'text/html; charset=utf-8',
        ]);
      }
    for (const accept of ['application/json', 'application/json, text/plain, */*', 'image/png']) {
      const { status, body } = await server.call('/login', { headers: { accept } });
      expect([accept, status, body.error.name]).toEqual([accept, 404, 'Nicht gefunden']);
    }
  });

  test('are not the response to a missing file or call', async () => {
    expect((await page('/assets/fehlt.js')).status).toBe(404);
    expect((await server.call('/api/gibtsnicht')).body.error.name).toBe('Nicht gefunden');
    expect((await server.call('/irgendwo', { method: 'POST', body: {} })).status).toBe(404);
    for (const target of [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
    ])
      expect((await server.call(target)).body).not.toContain('kundenportal');
  });

  test('say so while there is no user yet', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
    await writeFile(path.join(folder, 'index.html'), '<meta name="setup" content="%SETUP%">');
    const fresh = await startServer({ pages: folder });
    const setup = async () => (await fresh.call('/login', { headers: { accept: 'text/html' } })).body;
    expect(await setup()).toContain('content="needed"');
    await fresh.addUser({ benutzername: 'anna', rolle: 'adm' });
    expect(await setup()).toContain('content=""');
    await fresh.close();
    await rm(folder, { recursive: true });
  });

  test('files with a hash in their name are kept for a year', async () => {
    const { status, headers } = await page('/assets/main-abc.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('bodies', () => {
  const nested = (depth: number) => `{"titel":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  test.each([
    ['broken JSON', '{"titel":', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['5000 levels', nested(5000), 400],
    [
      '1001 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))),
      400,
    ],
    ['__proto__', '{"__proto__":{"x":1}}', 400],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}', 400],
    ['300 KiB', JSON.stringify({ titel: 'x'.repeat(300 * 1024) }), 413],
    ['a number out of range', '{"leser":"ALLE","titel":"x","seiten":1e999}', 422],
  ])('of %s are refused', async (_what, body, expected) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(expected);
    expect(answer.error.message).toMatch(/\.$/);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('x');
  });

  test('of another type are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'kaputt',
    ])
      expect((await post('{}', { 'content-type': type })).status).toBe(415);
  });

  test('are not read before the caller is authenticated', async () => {
    const anonymous = await server.call(base, {
      method: 'POST',
      body: JSON.stringify({ t: 'x'.repeat(200_000) }),
    });
    expect(anonymous.status).toBe(401);
  });
});

describe('faults', () => {
  test('of the server are answered without internal details', async () => {
    await server.context.database.transaction((tx) => sql`alter table buch rename to weg`.execute(tx));
    const { status, body } = await server.call(base, { token: idm });
    await server.context.database.transaction((tx) => sql`alter table weg rename to buch`.execute(tx));
    expect(status).toBe(500);
    expect(body.error.message).toMatch(/Vorgangsnummer: [0-9a-f-]{36}$/);
    expect(JSON.stringify(body)).not.toMatch(/select|relation|buch|\.ts/);
  });

  test('that a browser reports are counted', async () => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src-elem', 'document-uri': 'http://x/geheim' },
    };
    const { status } = await server.call('/api/csp-report', {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(status).toBe(204);
    const { body } = await server.call('/api/metrics');
    expect(body).toContain('portal_csp_reports_total{directive="script-src-elem"} 1');
    expect(body).toContain('route="/api/bibliothek/buch"');
  });

  test('metrics are for this machine, and for others with the token only', async () => {
    const from = (headers: Record<string, string>) =>
      server.call('/api/metrics', { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } });
    expect((await from({})).status).toBe(404);
    expect((await from({ authorization: 'Bearer something-else-as-long' })).status).toBe(404);
    expect((await from({ authorization: `Bearer ${metricsToken}` })).body).toContain('portal_');
  });
});

test('the API describes itself, and every route states its access', async () => {
  const { body } = await server.call('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const { get, post: create } = body.paths['/api/bibliothek/buch'];
  expect(get.parameters.map((parameter: { name: string }) => parameter.name)).toContain('searchMode');
  expect(create.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/buch');
  expect(body.components.schemas.buch.properties).not.toHaveProperty('zustand');
  const docs = await page('/api/docs');
  expect(docs.status).toBe(200);
  expect(docs.body).toContain('/api/benutzer/login');
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/registrierung/meta'])(
  '%s is sent compressed, and not at all to who has it',
  async (target) => {
    const ask = (headers: Record<string, string>) => fetch(server.url + target, { headers });
    const first = await ask({ 'accept-encoding': 'identity' });
    const text = await first.text();
    for (const encoding of ['br, gzip', 'gzip, br;q=0']) {
      const response = await ask({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding.split(',')[0]);
      expect(await response.text()).toBe(text);
    }
    const etag = first.headers.get('etag')!;
    const known = await ask({ 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  },
);
