import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../shared/sync-folder.ts';
import type { PgliteProgram } from './pglite-program.ts';
import { PgliteWorker } from './pglite-worker.ts';

/**
 * Creates the database in an empty or missing folder; one with files is left untouched. PGlite takes a folder with a
 * few of its files for a database, so a new one is created beside the folder and moved into place once it is complete:
 * a first start may be killed at any moment. Throws PGlite's error.
 */
export async function createPgliteFolder(folder: string, program: PgliteProgram): Promise<void> {
  const unfinished = `${folder}.unfertig`;
  await rm(unfinished, { recursive: true, force: true });
  if (await holdsFiles(folder)) return;
  const worker = new PgliteWorker(unfinished, program);
  await worker.whenReady();
  await worker.close();
  await rename(unfinished, folder);
  await syncFolder(path.dirname(folder));
}

async function holdsFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}
