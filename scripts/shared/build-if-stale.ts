import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { runOrExit } from './run.ts';

const root = resolve(import.meta.dirname, '../..');

/** All sources of the front end. */
const sources = [
  'src/**/*',
  'screens/**/*',
  'schemas/**/*',
  'portal-rules/**/*',
  'packages/*/src/**/*',
  'public/**/*',
  'scripts/vite/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

function changedAt(file: string): number {
  try {
    return statSync(resolve(root, file)).mtimeMs;
  } catch {
    return 0;
  }
}

/** Builds the front end if a source is newer than the last build. */
export async function buildIfStale(): Promise<void> {
  const built = changedAt('dist/index.html');
  const isStale = globSync(sources, { cwd: root }).some((file) => changedAt(file) > built);
  if (isStale) await runOrExit('vite', ['build', '--logLevel', 'warn'], { cwd: root });
}
