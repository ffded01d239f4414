import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from '../../src/engine/definition/types.gen.ts';

/** All definitions of a project's screens/, with their files. */
export function readScreens(root: string): { file: string; screen: Screen }[] {
  return globSync('screens/*/**/*.json', { cwd: root })
    .sort()
    .map((file) => ({ file, screen: JSON.parse(readFileSync(join(root, file), 'utf8')) }));
}

/** Feature switches that a project's definitions may name. */
export function readFeatures(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'screens/navigation.json'), 'utf8')).features;
}
