import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openPgliteDatabase } from '../../server/data/pglite/pglite-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a database that has all tables but no rows; copying it saves each server four seconds; empty: PostgreSQL is tested. */
    pgliteTemplate: string;
  }
}

/** Vitest's global set-up: initialises one embedded database that every server under test starts from, where it is tested. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE === 'postgres') {
    project.provide('pgliteTemplate', '');
    return undefined;
  }
  const dataDir = await scratchFolder('portal-template-');
  await prepareDatabase(await openPgliteDatabase({ dataDir, onReplaced: () => undefined }));
  project.provide('pgliteTemplate', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
