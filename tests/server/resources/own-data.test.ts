import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databaseSettings } from '../../support/databases/test-database.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ env });
  servers.push(server);
  return server;
}

const secret = randomBytes(32).toString('base64');

test('a server with another database refuses a store that belongs to a different one', async () => {
  const first = await start();
  await first.context.documents.put(Buffer.from('Inhalt'));
  const DOCUMENTS_URL = first.context.config.documentsUrl;
  await expect(startServer({ env: { DOCUMENTS_URL } })).rejects.toThrow('belongs to another database');
  const kept = await readdir(path.join(first.dataDir, 'documents'));
  expect(kept).toContain('store.id');
  // Its own database accepts it again.
  servers.push(await first.restart());
  servers.splice(0, 1);
});

test('an empty store may take the place of the old one', async () => {
  const first = await start();
  await rm(path.join(first.dataDir, 'documents'), { recursive: true });
  servers.splice(0, 1, await first.restart());
});

test('a key that does not match the database stops the start', async () => {
  let server = await startServer({ env: { SECRET_KEY: secret } });
  servers.push(server);
  server = await server.restart();
  servers.splice(0, 1, server);
  const { databaseUrl } = server.context.config;
  await server.app.close();
  const env = { DATA_DIR: server.dataDir, ...databaseSettings(databaseUrl) };
  const other = randomBytes(32).toString('base64');
  await expect(startServer({ env: { ...env, SECRET_KEY: other } })).rejects.toThrow('SECRET_KEY');
});
