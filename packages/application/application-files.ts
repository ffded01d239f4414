import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '#language';

/** Reads a JSON file; undefined if there is none. */
export const readJson = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/**
 * The manifest of an application.
 *
 * @param folder with `screens/` and `schemas/`
 * @throws Error if there is none
 */
export function readManifest(folder: string): Application {
  const file = join(folder, 'screens/application.json');
  const manifest = readJson<Application>(file);
  if (!manifest) throw new Error(`There is no ${file}.`);
  return manifest;
}

/** What the engine and the server say in a language, for those that they do not bring along. */
export const languageFile = (folder: string, language: string): string =>
  join(folder, `languages/${language}.js`);

/** The translations of a language that is not the first: of screens and of schemas. */
export const readDictionary = (folder: string, language: string): Readonly<Record<string, string>> => ({
  ...readJson<Record<string, string>>(join(folder, `schemas/${language}.json`)),
  ...readJson<Record<string, string>>(join(folder, `screens/${language}.json`)),
});
