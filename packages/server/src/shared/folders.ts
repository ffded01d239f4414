import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config/config.ts';

/** Makes changes to a directory's entries durable, so that they survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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

/**
 * Creates the directory of a setting, and writes a test file: permissions alone say nothing for root, for read-only
 * file systems and for full ones. Throws a ConfigError that names the setting.
 */
export async function requireWritable(setting: string, directory: string): Promise<void> {
  const probe = path.join(directory, `.probe-${randomUUID()}`);
  try {
    await makeDirectory(directory);
    try {
      const handle = await open(probe, 'wx', 0o600);
      try {
        await handle.writeFile('probe');
        await handle.sync();
      } finally {
        await handle.close();
      }
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new ConfigError([`${setting}: ${directory} is not writable (${reason}).`], {
      cause: error,
    });
  }
}
