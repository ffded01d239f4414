import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The parts of the project needed to check, build, start and develop it. */
const parts = [
  'biome.json',
  'docs',
  '.gitignore',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'rules',
  'schemas',
  'screens',
  'scripts',
  'server',
  'src',
  'tests/samples',
  'tsconfig.json',
  'vite.config.ts',
];

/** The menus of a sample, which those of the portal get in addition. */
const menusFile = 'menus.json';

/** Copies the project into a folder, and adds the files of further folders, e.g. a sample with schemas/ and screens/. It shares the project's packages. */
export function copyProject(folder: string, overlays: readonly string[]): void {
  const options = { recursive: true, preserveTimestamps: true };
  for (const part of parts) cpSync(join(root, part), join(folder, part), options);
  for (const overlay of overlays) {
    cpSync(overlay, folder, options);
    addMenus(folder, join(overlay, menusFile));
  }
  linkPackages(folder);
}

function addMenus(folder: string, file: string): void {
  if (!existsSync(file)) return;
  const path = join(folder, 'screens/navigation.json');
  const navigation = JSON.parse(readFileSync(path, 'utf8'));
  const menus = [...navigation.menus, ...JSON.parse(readFileSync(file, 'utf8'))];
  writeFileSync(path, `${JSON.stringify({ ...navigation, menus }, null, 2)}\n`);
}

/** Links the packages one by one: caches of tools in node_modules, especially Vite's, must not be shared. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  if (existsSync(join(folder, 'node_modules'))) return;
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    if (!/^\.(vite|cache)/.test(name)) symlinkSync(join(packages, name), join(folder, 'node_modules', name));
}
