import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../support/scratch-folder.ts';

const root = resolve(import.meta.dirname, '../../..');

interface Report {
  diagnostics: { message: string; location: { path: string; start: { line: number } } }[];
}

/** The React Compiler's findings of this kind in a folder: `biome.json` cannot select among its findings. */
function refsWhileRendering(cwd: string): string[] {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=nursery/useReactCompiler', '--reporter=json', '--max-diagnostics=none', 'src'],
    { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics
    .filter(({ message }) => message === 'This render reads or writes a ref.')
    .map(({ location }) => `${location.path}:${location.start.line}`);
}

it('a ref that is written while rendering is found', async ({ onTestFinished }) => {
  const folder = await scratchFolder('render-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'src/use-last.ts'),
    `import { useRef } from 'react';
export function useLast(value: string) {
  const last = useRef(value);
  last.current = value;
  return last;
}
`,
  );
  expect(refsWhileRendering(folder)).toEqual(['src/use-last.ts:4']);
});

it('no component or hook reads or writes a ref while rendering', () => {
  expect(refsWhileRendering(root)).toEqual([]);
}, 120_000);
