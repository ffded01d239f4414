import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { SettingsError } from './config.ts';

/**
 * Reads settings from a file if there is one; the environment takes precedence. Throws a SettingsError if the file
 * cannot be read or has an encoding in which no name would be found, since the defaults would apply instead.
 */
export function loadEnvironmentFile(file: string): void {
  if (!existsSync(file)) return;
  const content = readOrRefuse(file);
  if (!isUtf8(content) || content.includes(0) || content.toString('utf8', 0, 3) === '\uFEFF')
    throw new SettingsError([`${file} must be written in UTF-8 without a BOM.`]);
  process.loadEnvFile(file);
}

function readOrRefuse(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError([`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`]);
  }
}
