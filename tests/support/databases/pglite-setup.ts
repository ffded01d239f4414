import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openPgliteDatabase } from '../../../packages/server/src/database/pglite/pglite-database.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { loadDemoTemplate } from './load-demo-template.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Templates } from './test-template.ts';

/** Vitest's global set-up: prepares the data directories from which all servers on the embedded database start. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE === 'postgres') return undefined;
  const [tables, demo] = [await scratchFolder('portal-template-'), await scratchFolder('portal-template-')];
  await prepareDatabase(await openPgliteDatabase({ dataDir: tables, onReplaced: () => undefined }));
  cpSync(tables, demo, { recursive: true });
  await loadDemoTemplate(demo);
  const templates: Templates = { tables: { dataDir: tables }, demo: { dataDir: demo } };
  project.provide('templates', templates);
  return async () => {
    for (const { dataDir } of Object.values(templates)) await rm(dataDir, { recursive: true, force: true });
  };
}
