import type { JsonSchema } from '#model';
import { suggest } from '#rules/check';
import { checkSchema, validatorsOf } from '../language/language-validators.ts';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type Problem, problemAt, problemAtOffset } from '../language/problem.ts';

export const navigationFile = 'screens/navigation.json';

/**
 * Checks the file with the known roles, features and menus: without it no other name can be checked.
 *
 * @param files all of `screens/`
 * @param languageSchemas the files of schemas/definition by name
 * @param userRoles roles that users can have; undefined: any
 */
export function checkNavigationFile(
  files: readonly DefinitionFile[],
  languageSchemas: Record<string, JsonSchema>,
  userRoles?: readonly string[],
): Problem[] {
  const found = files.find(({ file }) => file === navigationFile);
  if (!found) return [problemAtOffset(navigationFile, '', 0, 'This file is missing.')];
  const { parsed, problems } = parseFile(found);
  const validate = validatorsOf(languageSchemas).getSchema('navigation.schema.json');
  if (!parsed || !validate) return problems;
  const wrong = [...problems, ...checkSchema(parsed, validate)];
  if (wrong.length > 0 || !userRoles) return wrong;
  const { roles } = parsed.value as { roles: string[] };
  return roles.flatMap((role, index) => {
    if (userRoles.includes(role)) return [];
    const message = `No user can have the role "${role}": add it to schemas/enum/rolle.json.`;
    return [problemAt(parsed, { path: ['roles', index] }, 'ROLE_UNKNOWN', message, suggest(role, userRoles))];
  });
}
