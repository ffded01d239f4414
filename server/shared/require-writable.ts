import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config/config.ts';
import { makeDirectory } from './make-directory.ts';

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
    const reason = (error as NodeJS.ErrnoException).code ?? 'unbekannter Grund';
    throw new ConfigError([`${setting}: In ${directory} kann nicht geschrieben werden (${reason}).`], {
      cause: error,
    });
  }
}
