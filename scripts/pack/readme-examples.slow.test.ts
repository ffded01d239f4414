import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackPackages } from '../../tests/support/journeys/installed-packages.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { packageFolders, projectRoot } from './published.ts';

const run = promisify(execFile);

interface PackedManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

let place: string;
beforeAll(async () => {
  place = await scratchFolder('installed-');
  await unpackPackages(join(place, 'unpacked'));
}, 300_000);
afterAll(() => rm(place, { recursive: true, force: true }));

const manifestOf = (name: string): PackedManifest =>
  JSON.parse(readFileSync(join(place, 'unpacked/@schema-screens', name, 'package.json'), 'utf8'));

/** What an application of the packages has of its own: its build, its tests and types. */
const applicationTools = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'typescript',
  'vite',
  'vitest',
];

/** A folder in which an application has installed packages; there is nothing else than what they declare. */
async function install(name: string, ...more: readonly string[]): Promise<string> {
  const folder = join(place, 'applications', name);
  const modules = join(folder, 'node_modules');
  const link = async (dependency: string) => {
    const target = join(modules, dependency);
    if (existsSync(target)) return;
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(projectRoot, 'node_modules', dependency), target);
  };
  const add = async (own: string) => {
    const target = join(modules, '@schema-screens', own);
    if (existsSync(target)) return;
    await cp(join(place, 'unpacked/@schema-screens', own), target, { recursive: true });
    const { dependencies, peerDependencies } = manifestOf(own);
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
      const [, ours] = /^@schema-screens\/(.+)$/.exec(dependency) ?? [];
      if (ours) await add(ours);
      else await link(dependency);
    }
  };
  for (const own of [name, ...more]) await add(own);
  for (const tool of applicationTools) await link(tool);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  return folder;
}

/** The examples of a README, by the language of their fence. */
const examplesOf = (name: string, ...languages: readonly string[]): string[] => {
  const text = readFileSync(join(projectRoot, 'packages', name, 'README.md'), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', code = '']) =>
    languages.includes(language) ? [code] : [],
  );
};

const compilerOptions = {
  target: 'ES2024',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node', 'vite/client'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

/** What the compiler says of a folder; empty: nothing. */
async function problemsOf(folder: string): Promise<string> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return run(join(projectRoot, 'node_modules/.bin/tsc'), ['-p', folder], { maxBuffer: 2 ** 24 }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test.each(packageFolders.filter((name) => examplesOf(name, 'ts', 'tsx').length > 0))(
  'the examples of %s compile where only it is installed',
  async (name) => {
    // Screens are checked while they are made.
    const folder = await install(name, ...(name === 'chakra' ? ['check'] : []));
    for (const [index, code] of examplesOf(name, 'ts').entries())
      await writeFile(join(folder, `example${index}.ts`), code);
    for (const [index, code] of examplesOf(name, 'tsx').entries())
      await writeFile(join(folder, `component${index}.tsx`), code);
    expect(await problemsOf(folder)).toBe('');
  },
);

/** An example whose comments after expressions are what these return. */
const withAssertions = (code: string): string =>
  `import assert from 'node:assert/strict';\n${code.replaceAll(
    /^(?!import|const)(.+); \/\/ (.+)$/gm,
    (_, expression: string, value: string) => `assert.deepEqual(${expression}, ${value});`,
  )}`;

test.each(['locale', 'schema', 'core', 'check'])('the example of %s returns what it says', async (name) => {
  const folder = await install(name);
  const examples = examplesOf(name, 'ts').filter((each) => each.includes('; // '));
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    await writeFile(join(folder, 'run.ts'), withAssertions(example));
    await run(process.execPath, [join(folder, 'run.ts')], { cwd: folder });
  }
});
