import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { loadDemoTemplate } from './load-demo-template.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres-server.ts';
import { prepareDatabase } from './prepare-database.ts';
import { addressOf, runOn } from './test-database.ts';

/**
 * Vitest's global set-up: with TEST_DATABASE=postgres, a real PostgreSQL server for the whole run, at TEST_DATABASE_URL if it is
 * set, otherwise started here, and with TEST_POOLER=pgbouncer a PgBouncer before it. Creates the template databases of all servers under
 * test on it.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    project.provide('postgresUrl', '');
    project.provide('poolerUrl', '');
    return undefined;
  }
  const { url, remove } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, remove: async () => undefined }
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
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await startPgbouncer(url) : undefined;
  project.provide('poolerUrl', pooler?.url ?? '');
  project.provide('templates', {
    tables: { dataDir: dataDirs[0], database: tables },
    demo: { dataDir: dataDirs[1], database: demo },
  });
  return async () => {
    await pooler?.stop();
    for (const name of [tables, demo]) await runOn(url, `drop database ${name} with (force)`);
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
    await remove();
  };
}
