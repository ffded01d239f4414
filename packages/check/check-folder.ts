import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { enumValuesFrom, schemaFrom } from '#adapters/wire-meta';
import {
  checkDefinitions,
  checkNavigationFile,
  checkResourceFiles,
  type DefinitionFile,
  navigationFile,
  type Problem,
} from '#check';
import type { JsonSchema } from '#model';
import { withNames, withParts } from '#rules';
import { definitionNames, type OwnNames } from './definition-names.ts';
import { languageSchemas } from './language-schemas.ts';

interface Navigation {
  roles?: string[];
  features?: string[];
  menus?: { name: string }[];
  user?: string[];
}

/**
 * Checks an application's definitions (`screens/`, with an optional navigation.json) and the schemas that they show
 * (`schemas/resource`, `schemas/enum`); the schemas of a back end of its own may be given instead.
 *
 * @param root the application's folder
 * @param given schemas of resources by name, if there is no `schemas/`
 */
export function checkFolder(
  root: string,
  own: OwnNames = {},
  given: Readonly<Record<string, JsonSchema>> = {},
): Problem[] {
  const filesOf = (...patterns: string[]): DefinitionFile[] =>
    globSync(patterns, { cwd: root })
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const read = <Content>({ text }: DefinitionFile) => JSON.parse(text) as Content;
  const schemaFiles = filesOf('schemas/resource/*.schema.json');
  const enumFiles = filesOf('schemas/enum/*.json');
  const screens = filesOf('screens/**/*.json');

  const navigation = screens.find(({ file }) => file === navigationFile);
  const wrong = navigation ? checkNavigationFile([navigation], languageSchemas) : [];
  if (wrong.length > 0) return wrong;
  const { roles, features, menus, user } = navigation ? read<Navigation>(navigation) : ({} as Navigation);
  const known: OwnNames = { roles, features, menus: menus?.map(({ name }) => name), user, ...own };

  const language = languageSchemas['resource.schema.json']!;
  const problems = checkResourceFiles(
    [...schemaFiles, ...enumFiles],
    known.roles
      ? withNames(language, { roles: [...known.roles], user: known.user && [...known.user] })
      : language,
  );
  if (problems.length > 0) return problems;
  const schemas: Record<string, JsonSchema> = {
    ...given,
    ...Object.fromEntries(
      schemaFiles.map((file) => [basename(file.file, '.schema.json'), read<JsonSchema>(file)]),
    ),
  };
  const whole = Object.entries(schemas).map(
    ([name, schema]) => [name, schemaFrom(withParts(schema, (other: string) => schemas[other]))] as const,
  );
  const enums = Object.fromEntries(
    enumFiles.map((file) => [basename(file.file, '.json'), enumValuesFrom(read<unknown[]>(file))]),
  );
  return checkDefinitions(
    screens,
    languageSchemas,
    definitionNames({ schemas: new Map(whole), enums }, known),
  );
}
