import type { JsonSchema } from '#model';
import { checkSchema } from './check-schema.ts';
import { validatorsOf } from './language-validators.ts';
import { type DefinitionFile, parseFile } from './parse-file.ts';
import { type Problem, problemAtOffset } from './problem.ts';

export const navigationFile = 'screens/navigation.json';

/**
 * Checks the file with the known roles, features and menus: without it no other name can be checked.
 *
 * @param files all of `screens/`
 * @param languageSchemas the files of schemas/definition by name
 */
export function checkNavigationFile(
  files: readonly DefinitionFile[],
  languageSchemas: Record<string, JsonSchema>,
): Problem[] {
  const found = files.find(({ file }) => file === navigationFile);
  if (!found) return [problemAtOffset(navigationFile, '', 0, 'This file is missing.')];
  const { parsed, problems } = parseFile(found);
  const validate = validatorsOf(languageSchemas).getSchema('navigation.schema.json');
  return parsed && validate ? [...problems, ...checkSchema(parsed, validate)] : problems;
}
