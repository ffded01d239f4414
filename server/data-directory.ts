import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from './config.ts';

/** Creates the data directory where it is missing. Throws a ConfigError when nothing can be written there. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unbekannter Grund';
    throw new ConfigError([`DATA_DIR: In ${directory} kann nicht geschrieben werden (${reason}).`]);
  }
}
