import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RoleDeclaration, withInheritedRoles } from '@schema-screens/schema';
import {
  type Application,
  collectSharedPieces,
  expandShared,
  extendScreen,
  type Navigation,
  type Screen,
  type ScreenSource,
  type SharedPieces,
} from '@schema-screens/schema/language';
import { applicationFile, isDictionary, navigationFile } from './definitions/index.ts';

/** Folder of shared pieces, which are not screens. */
export const sharedFolder = 'screens/shared/';

const brandFile = 'screens/brand.json';

/** Whether a file of `screens/` defines a screen, whatever folder it is in. */
const isScreen = (file: string): boolean =>
  !file.startsWith(sharedFolder) &&
  !isDictionary(file) &&
  ![applicationFile, navigationFile, brandFile].includes(file);

/** A file of `screens/` with the complete definition of its screen. */
export interface ScreenFile {
  /** Relative to the project's folder. */
  file: string;
  screen: Screen;
}

const jsonFiles = (root: string, pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

const readJson = (root: string, file: string): ScreenSource =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The roles of an application; a sample may have none. */
const readRoles = (root: string): readonly RoleDeclaration[] =>
  jsonFiles(root, applicationFile).flatMap((file) => (readJson(root, file) as unknown as Application).roles);

/** An application's navigation, open to roles that inherit. */
export const readNavigation = (root: string): Navigation =>
  withInheritedRoles(readJson(root, navigationFile) as unknown as Navigation, readRoles(root));

const readPieces = (root: string): SharedPieces =>
  collectSharedPieces(
    jsonFiles(root, `${sharedFolder}*.json`).map((file) => readJson(root, file)),
    // A sample may have none.
    jsonFiles(root, brandFile).map((file) => readJson(root, file))[0],
  );

/**
 * All definitions in a project's `screens/`, with extended screens and shared pieces resolved, and open to roles that inherit.
 *
 * @throws SyntaxError for a file that is not JSON; ExtendsError; SharedError
 */
export function readScreens(root: string): ScreenFile[] {
  const pieces = readPieces(root);
  const files = jsonFiles(root, 'screens/**/*.json').filter(isScreen);
  const written = files.map((file) => expandShared(readJson(root, file), pieces));
  const byName = new Map(written.map((screen) => [screen.name, screen]));
  const roles = readRoles(root);
  return files.map((file, at) => ({
    file,
    screen: withInheritedRoles(
      extendScreen(written[at]!, (name) => byName.get(name)) as unknown as Screen,
      roles,
    ),
  }));
}

/** The complete definition of one file. */
export function readScreen(root: string, file: string): Screen {
  const written = readJson(root, file);
  // Only definitions that extend another one need the others.
  if (written.extends === undefined)
    return withInheritedRoles(expandShared(written, readPieces(root)) as unknown as Screen, readRoles(root));
  const found = readScreens(root).find((other) => other.file === file);
  if (!found) throw new Error(`${file} is no definition of a screen`);
  return found.screen;
}

interface ResourceFile {
  'x-resource'?: { path?: string; primaryKey?: string };
}

const schemaSuffix = '.schema.json';

/** Paths of a project's resources that differ from their names, and keys other than id, by resource. */
export const readAddresses = (
  root: string,
): Readonly<Record<string, NonNullable<ResourceFile['x-resource']>>> =>
  Object.fromEntries(
    jsonFiles(root, `schemas/resource/*${schemaSuffix}`)
      .map((file) => {
        const schema: ResourceFile = JSON.parse(readFileSync(join(root, file), 'utf8'));
        const { path, primaryKey } = schema['x-resource'] ?? {};
        return [basename(file, schemaSuffix), { path, primaryKey }] as const;
      })
      .filter(([, address]) => Object.values(address).some((value) => value !== undefined)),
  );
