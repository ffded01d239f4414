import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from './manifest.ts';

const folderPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The name of a backup's folder, by its time; names are ordered like the times. */
export const folderName = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Removes the backups in `parent` whose folders are named by their time, except the newest `keep` complete ones, and incomplete
 * ones that are older than the newest complete one. Anything else in the folder is left as it is. Returns the removed names.
 */
export async function removeOldBackups(parent: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(parent)).filter((name) => folderPattern.test(name)).sort();
  const complete = names.filter((name) => existsSync(manifestFile(path.join(parent, name))));
  const retained = new Set(complete.slice(-keep));
  const newest = complete.at(-1) ?? '';
  const removed = names.filter((name) => !retained.has(name) && name < newest);
  for (const name of removed) await rm(path.join(parent, name), { recursive: true });
  return removed;
}
