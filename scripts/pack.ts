/**
 * Compiles the packages of `scripts/pack/packages.ts` into dist/packages, or the folder `--out`, and packs each as a tarball: `npm run
 * pack`. Their dependencies are what their code imports, in the versions of this project.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { optionalPeers, type PackageDefinition, packages, peers } from './pack/packages.ts';
import { readFlags } from './shared/read-flags.ts';
import { run } from './shared/run.ts';

const { values } = readFlags(import.meta.filename, { out: { type: 'string' } });

const root = resolve(import.meta.dirname, '..');
const out = resolve(values.out ?? join(root, 'dist/packages'));
const compiled = join(out, '.compiled');

interface Manifest {
  version: string;
  license: string;
  imports: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** Compiles all rooms to JavaScript with declarations, each file beside the others as in the project. */
async function compile(): Promise<void> {
  const sources = packages.flatMap(({ entries, rooms }) => entries ?? rooms);
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: compiled,
      types: [],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [...sources, 'node_modules/vite/client.d.ts'].map((room) => join(root, room)),
    exclude: ['test.ts', 'test.tsx', 'stories.tsx'].map((end) => join(root, `**/*.${end}`)),
  };
  await mkdir(out, { recursive: true });
  const file = join(out, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  if ((await run('tsc', ['-p', file])) !== 0) throw new Error('The packages do not compile.');
  await rm(file);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The code as it is in a package: no specifier of the project's build is left. */
const published = (code: string): string =>
  code
    .replace(/(new URL\('\.[^']*)\.ts'/g, "$1.js'")
    .replaceAll("'virtual:validators'", "'#validators'")
    .replaceAll('import.meta.env.DEV', "(process.env.NODE_ENV !== 'production')")
    .replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g, '$1.js');

/** The packages that a module imports, without paths inside of them, and the names of rooms (`#engine`). */
function importedPackages(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? '.'),
    ),
    ...dynamicImports
      .map(({ moduleRequest }) => code.slice(moduleRequest.start, moduleRequest.end))
      .filter((request) => /^['"]/.test(request))
      .map((request) => request.slice(1, -1)),
  ];
  return specifiers
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier;
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      return name;
    });
}

/** @param production the module in its place in what bundlers build for production */
const entryOf = (module: string, production?: string) => ({
  types: `./${module}.d.ts`,
  ...(production !== undefined && { production: `./${production}.js` }),
  default: `./${module}.js`,
});

/** The modules that rooms are imported by, in the project. */
const aliasesOf = ({ imports }: Manifest): readonly (readonly [string, string])[] =>
  Object.entries(imports).map(([name, file]) => [name, file.replace(/^\.\/|\.tsx?$/g, '')] as const);

/** The names by which the project imports rooms, and those of the packages that export them. */
const packageNames = (manifest: Manifest, exporting = packages): readonly (readonly [string, string])[] =>
  exporting.flatMap(({ name, exports }) =>
    Object.entries(exports).flatMap(([subpath, module]) =>
      aliasesOf(manifest)
        .filter(([, one]) => one === module)
        .map(([alias]) => [alias, name + subpath.slice(1)] as const),
    ),
  );

/** The names by which rooms import each other: modules of the package itself, or of one before it. */
function importsOf(definition: PackageDefinition, manifest: Manifest) {
  const own = aliasesOf(manifest).filter(([, module]) =>
    definition.rooms.some((room) => module.startsWith(`${room}/`)),
  );
  return Object.fromEntries<string | ReturnType<typeof entryOf>>([
    ...own.map(([name, module]) => [name, entryOf(module)] as const),
    ...packageNames(manifest, packages.slice(0, packages.indexOf(definition))),
  ]);
}

/** A document as it is in a package: its code imports packages. */
const withPackageNames = (text: string, manifest: Manifest): string =>
  packageNames(manifest).reduce(
    (changed, [alias, name]) => changed.replaceAll(`from '${alias}'`, `from '${name}'`),
    text,
  );

async function pack(definition: PackageDefinition, manifest: Manifest): Promise<void> {
  const folder = join(out, definition.folder);
  await rm(folder, { recursive: true, force: true });
  const used = new Set<string>();
  const files = await Promise.all(definition.rooms.map((room) => filesIn(join(compiled, room))));
  for (const file of files.flat()) {
    if (definition.except?.some((left) => file.startsWith(join(compiled, left)))) continue;
    const text = await readFile(file, 'utf8');
    const code = file.endsWith('.json') ? text : published(text);
    if (!file.endsWith('.json')) for (const name of importedPackages(file, code)) used.add(name);
    const target = join(folder, file.slice(compiled.length));
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, code);
  }
  for (const room of definition.rooms)
    for (const file of await filesIn(join(root, room)))
      if (
        /\.(css|sql|schema\.json)$/.test(file) &&
        !definition.except?.some((left) => file.startsWith(join(root, left)))
      )
        await cp(file, join(folder, file.slice(root.length)));
  for (const file of definition.files ?? [])
    await cp(join(root, file), join(folder, file), { recursive: true });
  for (const file of (await filesIn(folder)).filter((each) => each.endsWith('.md')))
    await writeFile(file, withPackageNames(await readFile(file, 'utf8'), manifest));
  const versions: Readonly<Record<string, string>> = {
    ...manifest.devDependencies,
    ...manifest.dependencies,
  };
  const imports = importsOf(definition, manifest);
  const imported = [...used].filter((name) => !name.startsWith('#'));
  const before = packages
    .slice(0, packages.indexOf(definition))
    .map(({ name }) => name)
    .filter((name) => [...used].some((alias) => String(imports[alias]).startsWith(name)));
  const isPeer = (name: string): boolean => !definition.bringsPeers && peers.includes(name);
  const rangeOf = (name: string): string => {
    const version = versions[name];
    if (version === undefined)
      throw new Error(`${definition.name} imports ${name}, which is not in package.json.`);
    return `^${version}`;
  };
  const ranges = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, rangeOf(name)]));
  const without = Object.entries(definition.without ?? {}).map(
    ([name, code]) => [name, `${name.slice(1)}.js`, code] as const,
  );
  for (const [, file, code] of without) await writeFile(join(folder, file), code);
  const own = {
    name: definition.name,
    version: manifest.version,
    description: definition.description,
    license: manifest.license,
    engines: { node: '>=24' },
    type: 'module',
    sideEffects: ['**/*.css', './packages/check/require-node.js', './src/ui/browser/testing.js'],
    exports: {
      ...Object.fromEntries(
        Object.entries(definition.exports).map(([path, module]) => [
          path,
          entryOf(module, definition.production?.[path]),
        ]),
      ),
      './package.json': './package.json',
    },
    ...(definition.bin && {
      bin: Object.fromEntries(
        Object.entries(definition.bin).map(([name, module]) => [name, `./${module}.js`]),
      ),
    }),
    imports: {
      ...imports,
      ...Object.fromEntries(without.map(([name, file]) => [name, `./${file}`])),
    },
    peerDependencies: ranges(imported.filter(isPeer)),
    peerDependenciesMeta: Object.fromEntries(
      optionalPeers
        .filter((name) => used.has(name) && isPeer(name))
        .map((name) => [name, { optional: true }]),
    ),
    dependencies: {
      ...Object.fromEntries(before.map((name) => [name, manifest.version])),
      ...ranges(imported.filter((name) => !isPeer(name))),
    },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  await cp(join(root, 'packages', definition.folder, 'README.md'), join(folder, 'README.md'));
  const code = await run('npm', ['pack', folder, '--pack-destination', out, '--silent']);
  if (code !== 0) throw new Error(`${definition.name} could not be packed.`);
}

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
await rm(compiled, { recursive: true, force: true });
await compile();
for (const definition of packages) await pack(definition, manifest);
await rm(compiled, { recursive: true });
