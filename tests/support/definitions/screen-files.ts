import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurableFeatures } from '@schema-screens/schema';

/** Features of a project that the setting FEATURES switches. */
export function readFeatures(root: string): string[] {
  const { features } = JSON.parse(readFileSync(join(root, 'screens/application.json'), 'utf8'));
  return configurableFeatures(features);
}
