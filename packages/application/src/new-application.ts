import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** Files that a package manager would leave out of a package, or that are not part of the template. */
const ignored = ['node_modules/', 'dist/', 'dist-*/', 'var/', '.env', ''].join('\n');

interface NewApplication {
  /** What users read, e.g. "Book club". Default: the folder's name. */
  name?: string;
  /** Packages of the engine by name, and where npm finds them: a version, or `file:`. */
  packages: Readonly<Record<string, string>>;
}

/**
 * Writes a new application that starts: a manifest, a resource with a list and forms, accounts, a test, a README.
 *
 * @throws Error if the folder exists
 */
export async function newApplication(
  folder: string,
  { name = basename(folder), packages }: NewApplication,
): Promise<void> {
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  await mkdir(target, { recursive: true });
  await cp(join(import.meta.dirname, '../template'), target, { recursive: true });
  const fill = async (file: string, text: string): Promise<void> => {
    const path = join(target, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('%NAME%', text));
  };
  await fill('screens/application.json', JSON.stringify(name).slice(1, -1));
  await fill('README.md', name);
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as object;
  const packageName = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
  await writeFile(
    join(target, 'package.json'),
    `${JSON.stringify({ ...manifest, name: packageName, dependencies: packages }, undefined, 2)}\n`,
  );
  await writeFile(join(target, '.gitignore'), ignored);
}
