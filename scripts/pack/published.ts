/** What is published of a package: its sources as JavaScript with types and maps, in `dist`, and what else its package.json names. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { run } from '../shared/run.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Names of the packages' folders in `packages`. */
export const packageFolders: readonly string[] = globSync('packages/*/package.json', { cwd: projectRoot })
  .map((file) => file.split('/')[1]!)
  .toSorted();

type Targets = Readonly<Record<string, unknown>>;

interface PackageJson {
  readonly name: string;
  readonly exports: Targets;
  readonly imports?: Targets;
  readonly bin?: Targets;
  readonly sideEffects: boolean | readonly string[];
  readonly scripts?: unknown;
}

/** The package.json of a package as it is in this project, where its modules are sources. */
export const manifestOf = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(projectRoot, 'packages', folder, 'package.json'), 'utf8'));

/** Pages of `docs/` that a package brings along, by its folder. */
export const packagedPages: Readonly<Record<string, readonly string[]>> = {
  check: [
    'reference',
    'application.md',
    'accounts.md',
    'embed.md',
    'errors.md',
    'extend-application.md',
    'languages.md',
    'operate-application.md',
  ],
};

const compiled = (module: string): string => module.replace(/^\.\/src\/(.*?)(\.tsx?)?$/, './dist/$1');

/** The targets of `exports` and `imports` among compiled modules. */
function publishedTarget(target: unknown): unknown {
  if (typeof target !== 'string')
    return Object.fromEntries(
      Object.entries(target as Targets).map(([condition, each]) => [condition, publishedTarget(each)]),
    );
  if (!/^\.\/src\/.*\.tsx?$/.test(target)) return target;
  return { types: `${compiled(target)}.d.ts`, default: `${compiled(target)}.js` };
}

const publishedTargets = (targets: Targets): Targets =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, publishedTarget(target)]));

/** A package.json whose modules are the compiled ones. */
export function publishedManifest({ scripts: _, ...manifest }: PackageJson): object {
  const { exports, imports, bin, sideEffects } = manifest;
  return {
    ...manifest,
    exports: publishedTargets(exports),
    ...(imports && { imports: publishedTargets(imports) }),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([name, file]) => [name, `${compiled(String(file))}.js`]),
      ),
    }),
    sideEffects:
      typeof sideEffects === 'boolean'
        ? sideEffects
        : sideEffects.map((file) => (file.startsWith('./src/') ? `${compiled(file)}.js` : file)),
  };
}

/** Compiles all packages into a folder that has `NAME/src` for each. */
export async function compilePackages(into: string): Promise<void> {
  await rm(into, { recursive: true, force: true });
  const code = await run('tsc', ['-p', join(projectRoot, 'packages/tsconfig.json'), '--outDir', into]);
  if (code !== 0) throw new Error('The packages do not compile.');
}

/** Writes the `dist` and the documents of a package into a folder. */
export async function writeContents(folder: string, compiledInto: string, into: string): Promise<void> {
  const source = join(projectRoot, 'packages', folder, 'src');
  await rm(join(into, 'dist'), { recursive: true, force: true });
  await cp(join(compiledInto, folder, 'src'), join(into, 'dist'), { recursive: true });
  for (const file of globSync('**/*.{css,sql,html,json}', { cwd: source })) {
    const target = join(into, 'dist', file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(source, file), target);
  }
  for (const document of packagedPages[folder] ?? []) {
    const file = join(projectRoot, 'docs', document);
    await cp(file, join(into, 'docs', document), { recursive: statSync(file).isDirectory() });
  }
}

export const writePackageJson = (into: string, manifest: object): Promise<void> =>
  writeFile(join(into, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
