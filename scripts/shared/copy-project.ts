import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { definitionTexts, mergeSampleDefinitions } from './overlaid-definitions.ts';

const root = resolve(import.meta.dirname, '../..');

/** The parts of the project needed to check, build, start and develop it. */
const parts = [
  'biome.json',
  'docs',
  '.gitignore',
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'portal-rules',
  'packages',
  'schemas',
  'screens',
  'scripts',
  'server',
  'src',
  'samples',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Copies the project into a folder, and adds the files of further folders, e.g. a sample with schemas/ and screens/, whose menus
 * are in menus.json. It shares the project's packages.
 */
export function copyProject(folder: string, overlays: readonly string[]): void {
  const options = { recursive: true, preserveTimestamps: true };
  for (const part of parts) cpSync(join(root, part), join(folder, part), options);
  for (const overlay of overlays) {
    const before = definitionTexts(folder);
    const file = join(overlay, 'menus.json');
    const menus = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const after = mergeSampleDefinitions(before, definitionTexts(overlay), menus);
    cpSync(overlay, folder, options);
    for (const name of before.keys()) if (!after.has(name)) rmSync(join(folder, name));
    for (const [name, text] of after)
      if (before.has(name) && before.get(name) !== text) writeFileSync(join(folder, name), text);
  }
  linkPackages(folder);
}

/** Links the packages one by one: caches of tools in node_modules, especially Vite's, must not be shared. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  if (existsSync(join(folder, 'node_modules'))) return;
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages))
    if (!/^(\.(vite|cache)|@schema-screens$)/.test(name))
      symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  // Those of the project itself are the copies.
  mkdirSync(join(folder, 'node_modules/@schema-screens'));
  for (const name of readdirSync(join(packages, '@schema-screens')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@schema-screens', name));
}
