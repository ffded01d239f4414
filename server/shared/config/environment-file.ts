import { existsSync } from 'node:fs';

/** Reads settings from a file where there is one; what the environment already has wins. */
export function loadEnvironmentFile(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
