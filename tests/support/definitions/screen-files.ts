import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Feature switches that a project's definitions may use. */
export function readFeatures(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'screens/application.json'), 'utf8')).features;
}
