import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationFile, checkNamesFiles, formatProblem, languageSchemas } from '@schema-screens/check';
import type { Application } from '@schema-screens/schema/language';

/** Reads a JSON file; undefined if there is none. */
export const readJson = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/**
 * What is wrong with the manifest of an application, without which nothing else can be read.
 *
 * @param folder with `screens/` and `schemas/`
 */
export function manifestProblems(folder: string): string[] {
  const path = join(folder, applicationFile);
  if (!existsSync(path)) return [`There is no ${applicationFile} in ${folder}, so this is no application.`];
  const file = { file: applicationFile, text: readFileSync(path, 'utf8') };
  return checkNamesFiles([file], languageSchemas, { mayBeMissing: true }).map(formatProblem);
}

/**
 * The manifest of an application.
 *
 * @throws Error with what is wrong with it
 */
export function readManifest(folder: string): Application {
  const problems = manifestProblems(folder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return JSON.parse(readFileSync(join(folder, applicationFile), 'utf8')) as Application;
}
