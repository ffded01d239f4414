import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a directory and its missing parents. Node's own function never returns where a file system accepts no
 * directories at all and answers ENOENT, as `/proc` does. Throws the file system's error.
 */
export async function makeDirectory(directory: string): Promise<void> {
  const missing: string[] = [];
  let above = path.resolve(directory);
  while (!(await isDirectory(above))) {
    missing.unshift(above);
    above = path.dirname(above);
  }
  for (const one of missing) await makeOne(one);
}

async function isDirectory(place: string): Promise<boolean> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && !found.isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' });
  return found !== undefined;
}

/** Another process may create it at the same time. */
async function makeOne(directory: string): Promise<void> {
  await mkdir(directory).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await isDirectory(directory))) throw error;
  });
}
