import { isDialCountry, isRecord } from '@schema-screens/locale';
import { inheritedRolesOf } from '@schema-screens/schema';
import { type ProblemCode, suggest } from '@schema-screens/schema/check-schemas';
import { type Application, definitionVersion } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { checkSchema, validatorsOf } from '../language/language-validators.ts';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type ParsedFile, type Problem, problemAt, problemAtOffset } from '../language/problem.ts';

export const applicationFile = 'screens/application.json';
export const navigationFile = 'screens/navigation.json';

/** What the files with an application's names are compared with. */
export interface NameReferences {
  /** Roles that users can have; undefined: any. */
  readonly userRoles?: readonly string[] | undefined;
  /** An application that is embedded may have neither file. */
  readonly mayBeMissing?: boolean;
  /** Languages with a dictionary; undefined: any. */
  readonly languages?: readonly string[] | undefined;
  /** Files in `fonts/`, e.g. "fonts/lora.woff2"; undefined: any. */
  readonly fonts?: readonly string[] | undefined;
}

/**
 * Checks the files with an application's roles, attributes of users, features and menus: without them no other name can be
 * checked.
 *
 * @param files of `screens/`
 * @param languageSchemas the files of packages/schema/definition by name
 */
export function checkNamesFiles(
  files: readonly DefinitionFile[],
  languageSchemas: Record<string, JsonSchema>,
  around: NameReferences = {},
): Problem[] {
  return [applicationFile, navigationFile].flatMap((name) => {
    const found = files.find(({ file }) => file === name);
    if (!found && around.mayBeMissing) return [];
    if (!found) return [problemAtOffset(name, '', 0, 'This file is missing.')];
    const { parsed, problems } = parseFile(found);
    const outdated = name === applicationFile && parsed ? versionProblem(parsed) : undefined;
    if (outdated) return [outdated];
    const schema = name === applicationFile ? 'application.schema.json' : 'navigation.schema.json';
    const validate = validatorsOf(languageSchemas).getSchema(schema);
    if (!parsed || !validate) return problems;
    const wrong = [...problems, ...checkSchema(parsed, validate)];
    return wrong.length > 0 || name !== applicationFile ? wrong : checkApplication(parsed, around);
  });
}

/** Definitions of another version are told as a whole, with what migrates them. */
function versionProblem(parsed: ParsedFile): Problem | undefined {
  const version = isRecord(parsed.value) ? parsed.value.definitionVersion : definitionVersion;
  if (version === definitionVersion) return undefined;
  const former = version === undefined ? 'an earlier version' : `version ${JSON.stringify(version)}`;
  const message = `The definitions are of ${former}, not ${definitionVersion}; "schema-screens-check --migrate" migrates them.`;
  return problemAt(parsed, { path: ['definitionVersion'] }, 'VERSION_OTHER', message);
}

/** What is wrong with an application that fits the language. */
function checkApplication(parsed: ParsedFile, { userRoles, languages, fonts }: NameReferences): Problem[] {
  const application = parsed.value as Application;
  const problems: Problem[] = [];
  const report = (path: (string | number)[], code: ProblemCode, message: string, better?: string): void => {
    problems.push(problemAt(parsed, { path }, code, message, better));
  };
  for (const key of ['roles', 'user', 'features'] as const) {
    const names = application[key].map(({ name }) => name);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index) report([key, index], 'NAME_TWICE', `"${name}" is there already.`);
  }
  const roles = application.roles.map(({ name }) => name);
  for (const [index, { name, inherits = [] }] of application.roles.entries())
    for (const [at, other] of inherits.entries()) {
      const path = ['roles', index, 'inherits', at];
      if (!roles.includes(other))
        report(path, 'ROLE_UNKNOWN', `There is no role "${other}".`, suggest(other, roles));
      else if (inheritedRolesOf(other, application.roles).has(name))
        report(path, 'VALUE_WRONG', `"${other}" inherits from "${name}" in turn.`);
    }
  for (const [group, role] of Object.entries(application.oidc?.roles ?? {}))
    if (!roles.includes(role))
      report(['oidc', 'roles', group], 'ROLE_UNKNOWN', `There is no role "${role}".`, suggest(role, roles));
  if (application.oidc && !application.accounts)
    report(['oidc'], 'VALUE_WRONG', 'Only an application with "accounts" has users who sign in.');
  if (userRoles) {
    for (const [index, role] of roles.entries()) {
      if (userRoles.includes(role)) continue;
      const message = `No user can have the role "${role}": add it to schemas/enum/rolle.json.`;
      report(['roles', index, 'name'], 'ROLE_UNKNOWN', message, suggest(role, userRoles));
    }
    for (const role of userRoles)
      if (!roles.includes(role))
        report(['roles'], 'ROLE_UNKNOWN', `The role "${role}" of schemas/enum/rolle.json is missing.`);
  }
  for (const [index, language] of application.languages.entries())
    if (languages && index > 0 && !languages.includes(language))
      report(['languages', index], 'VALUE_WRONG', `There is no screens/${language}.json.`);
  for (const language of languages ?? [])
    if (!application.languages.includes(language))
      report(['languages'], 'VALUE_WRONG', `The language of screens/${language}.json is missing.`);
  const font = application.brand?.font?.file;
  if (font && fonts && !fonts.includes(font))
    report(['brand', 'font', 'file'], 'VALUE_WRONG', `There is no ${font}.`, suggest(font, fonts));
  if (!isTimeZone(application.timeZone))
    report(['timeZone'], 'VALUE_WRONG', `There is no time zone "${application.timeZone}".`);
  const currencies = Intl.supportedValuesOf('currency');
  if (application.currency !== undefined && !currencies.includes(application.currency))
    report(
      ['currency'],
      'VALUE_WRONG',
      `There is no currency "${application.currency}".`,
      suggest(application.currency, currencies),
    );
  if (application.country !== undefined && !isDialCountry(application.country))
    report(['country'], 'VALUE_WRONG', `There is no country "${application.country}".`);
  return problems;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
