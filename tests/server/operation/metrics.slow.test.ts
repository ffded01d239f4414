import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { runScript } from '../../support/servers/processes/run-script.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = await scratchFolder('backups-');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The value of a metric without labels; undefined if it has none. */
async function metricValue(name: string): Promise<number | undefined> {
  const { body } = await server.call('/api/metrics');
  const [, value] = new RegExp(`^${name} (.+)$`, 'm').exec(body) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** Runs a backup; the embedded database has to be stopped for it. */
async function backUp(...flags: readonly string[]): Promise<void> {
  const isEmbedded = server.context.config.databaseUrl === undefined;
  if (isEmbedded) await server.app.close();
  try {
    await runScript(server, 'backup', flags);
  } finally {
    if (isEmbedded) server = await server.restart();
  }
}

test('the document store’s free bytes are exported, and whether it accepts contents', async () => {
  expect(await metricValue('portal_documents_up')).toBe(1);
  expect(await metricValue('portal_documents_free_bytes')).toBeGreaterThan(1_000_000);
  const documents = path.join(server.dataDir, 'documents');
  await rm(documents, { recursive: true });
  expect(await metricValue('portal_documents_up')).toBe(0);
  expect(await metricValue('portal_documents_free_bytes')).toBeUndefined();
  server = await server.restart();
});

test('the times of the last complete and of the last failed backup are exported', async () => {
  expect(await metricValue('portal_backup_completed_timestamp_seconds')).toBe(0);
  expect(await metricValue('portal_backup_failed_timestamp_seconds')).toBe(0);
  const before = Date.now() / 1000;
  await backUp(path.join(folder, 'erste'));
  const completed = await metricValue('portal_backup_completed_timestamp_seconds');
  expect(completed).toBeGreaterThanOrEqual(before - 1);
  expect(await metricValue('portal_backup_failed_timestamp_seconds')).toBe(0);

  await expect(backUp(path.join(folder, 'erste'))).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  });
  expect(await metricValue('portal_backup_failed_timestamp_seconds')).toBeGreaterThanOrEqual(completed!);
  expect(await metricValue('portal_backup_completed_timestamp_seconds')).toBe(completed);
});

test('a backup into a folder is named by its time, removes older ones, and leaves nothing when it fails', async () => {
  const parent = path.join(folder, 'jede-nacht');
  await mkdir(path.join(parent, '2026-03-01T02-30-00Z'), { recursive: true });
  await backUp(`--into=${parent}`, '--keep=1');
  const names = await readdir(parent);
  expect(names).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)]);
  expect(names).not.toContain('2026-03-01T02-30-00Z');

  await server.insert('versicherungsnehmer', { partnerNummer: '50000001', anrede: '1', name: 'Muster' });
  await server.insert('imap2_dokument', {
    vn_nummer: '50000001',
    datei_name: 'verloren.pdf',
    betreff: 'Verloren',
    kontext: 'vt',
    druck_datum: '2026-03-01',
    dokument: `${'a'.repeat(64)}-${'b'.repeat(16)}`,
  });
  await expect(backUp(`--into=${parent}`, '--keep=1')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The document a{64}-b{16} is missing in the store\. .+\n$/),
  });
  expect(await readdir(parent)).toEqual(names);
});
