import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;
let pages: string;
let idm: string;
beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeFile(path.join(pages, 'index.html'), '<script nonce="%CSP_NONCE%"></script>');
  server = await startServer({ schemas: withBooks, pages });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  idm = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const post = (target: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(server.url + target, { method: 'POST', body, headers });

describe('a compressed body', () => {
  test('is refused before it is decompressed, at every call', async () => {
    // 512 MiB of spaces, compressed to some 400 bytes.
    const bomb = brotliCompressSync(Buffer.alloc(512 * 1024 * 1024, 32), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
    });
    const before = process.cpuUsage();
    for (const target of [
      '/api/benutzer/login',
      '/api/csp-report',
      '/api/gibtsnicht',
      '/api/nachrichtanhang',
    ])
      for (const encoding of ['br', 'gzip', 'deflate', 'BR', 'identity, br']) {
        const response = await post(target, new Uint8Array(bomb), {
          'content-type': 'application/json',
          'content-encoding': encoding,
        });
        expect(response.status).toBe(415);
      }
    // Decompressing one of them takes seconds.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });

  test('may have Content-Encoding identity', async () => {
    const { status } = await post('/api/benutzer/login', '{"benutzername":"ina","passwort":"x"}', {
      'content-type': 'application/json',
      'content-encoding': 'identity',
    });
    expect(status).toBe(422);
  });
});

test('bytes that are not UTF-8 are rejected, not stored as replacement characters', async () => {
  const body = Buffer.concat([Buffer.from('{"titel":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const response = await post('/api/bibliothek/buch', new Uint8Array(body), {
    'content-type': 'application/json',
    authorization: `Bearer ${idm}`,
  });
  expect(response.status).toBe(400);
});

test.each([
  ['/benutzer/login', { benutzername: 'ina', passwort: 'x', rolle: 'adm' }],
  ['/benutzer/aktivierung', { user: 'x', timestamp: '1', rolle: 'adm' }],
])('%s refuses fields that it does not know', async (target, body) => {
  const response = await server.call(`/api${target}`, { method: 'POST', body });
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body)).toContain('rolle');
});

test('CSP reports become metrics with standard labels only, and few lines of the log', async () => {
  for (let count = 0; count < 30; count += 1)
    await server.call('/api/csp-report', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': { 'effective-directive': `erfunden-${'abcdefghij'[count % 10]}` },
      }),
    });
  await server.call('/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem' } }),
  });
  const { body } = await server.call('/api/metrics');
  const labels = [...String(body).matchAll(/directive="([^"]*)"/g)].map(([, label]) => label);
  expect([...new Set(labels)].sort()).toEqual(['script-src-elem', 'unknown']);
});

test.each([
  '/%2e%2e/package.json',
  '/a%00.png',
  '/..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/x.js',
  '/%5c..%5cx.js',
])('the address %s answers 404', async (target) => {
  const response = await fetch(server.url + target, { headers: { accept: '*/*' } });
  expect([400, 404]).toContain(response.status);
});

test('a bot check whose signature is no text is invalid', async () => {
  const checked = await startServer({ env: { BOT_CHECK: 'altcha' } });
  const token = JSON.stringify({ challenge: { parameters: { data: {} }, signature: 7 }, solution: {} });
  const { status, body } = await checked.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: 'ina', passwort: 'x', token },
  });
  await checked.close();
  expect(status).toBe(422);
  expect(body.error.details[0].dataPath).toBe('recaptchaV3');
});

test('a search returns at most as many rows as its schema allows, sorted by at most three columns', async () => {
  const ask = async (query: string) => (await server.call(`/api/benutzer?${query}`, { token: idm })).status;
  expect(await ask('perPage=1000')).toBe(200);
  expect(await ask('perPage=1001')).toBe(400);
  expect(await ask('sortBy=name&sortBy=vorname&sortBy=id')).toBe(200);
  expect(await ask('sortBy=name&sortBy=vorname&sortBy=id&sortBy=email')).toBe(400);
});
