import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationFile, checkNamesFiles, formatProblem, languageSchemas } from '#check/folder';
import type { Application } from '#language';
import { ConfigError } from '#resources';

/** Reads a JSON file; undefined if there is none. */
export const readJson = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/**
 * The manifest of an application.
 *
 * @param folder with `screens/` and `schemas/`
 * @throws ConfigError if there is none, or with what is wrong in it
 */
export function readManifest(folder: string): Application {
  const path = join(folder, applicationFile);
  if (!existsSync(path))
    throw new ConfigError([`There is no ${applicationFile} in ${folder}, so this is no application.`]);
  const text = readFileSync(path, 'utf8');
  const problems = checkNamesFiles([{ file: applicationFile, text }], languageSchemas, {
    mayBeMissing: true,
  });
  if (problems.length > 0) throw new ConfigError(problems.map(formatProblem));
  return JSON.parse(text) as Application;
}

/** What the engine and the server say in a language, for those that they do not bring along. */
export const languageFile = (folder: string, language: string): string =>
  join(folder, `languages/${language}.js`);

/** The translations of a language that is not the first: of screens and of schemas. */
export const readDictionary = (folder: string, language: string): Readonly<Record<string, string>> => ({
  ...readJson<Record<string, string>>(join(folder, `schemas/${language}.json`)),
  ...readJson<Record<string, string>>(join(folder, `screens/${language}.json`)),
});
