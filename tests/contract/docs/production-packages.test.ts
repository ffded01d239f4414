import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const { dependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Commands for a production server, which has no development packages. */
const commands = [
  'backup',
  'create:user',
  'import:core',
  'import:places',
  'restore',
  'retry:tasks',
  'rotate:key',
];

/** The packages that files of the project import. */
function packagesOf(files: readonly string[]): Set<string> {
  const names = files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:^import [^;]*?from|import\(|^import|resolve\()\s*'([^']+)'/gm)])
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:\.|#|node:)/.test(name));
  return new Set(
    names.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}

const serverFiles = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const commandFiles = commands.map((name) => scripts[name]!.replace(/^node .* /, ''));

test('production installs the packages that the server and its commands load, and no others', () => {
  expect([...packagesOf([...serverFiles, ...commandFiles])].sort()).toEqual(Object.keys(dependencies).sort());
});
