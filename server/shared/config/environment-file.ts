import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { SettingsError } from './config.ts';

/**
 * Reads settings from a file where there is one; what the environment already has wins. Throws a SettingsError for a file that
 * cannot be read, and for one in an encoding whose names nobody would find: the defaults would count instead.
 */
export function loadEnvironmentFile(file: string): void {
  if (!existsSync(file)) return;
  const content = readOrRefuse(file);
  if (!isUtf8(content) || content.includes(0) || content.toString('utf8', 0, 3) === '\uFEFF')
    throw new SettingsError([`${file} muss in UTF-8 ohne BOM geschrieben sein.`]);
  process.loadEnvFile(file);
}

function readOrRefuse(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError([`${file} ist nicht lesbar (${(error as NodeJS.ErrnoException).code}).`]);
  }
}
