import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resourceNamesOf, vocabularyOf, withNames } from '@schema-screens/schema';
import type { Application, Navigation } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type ApplicationNames, definitionNames } from './definition-names.ts';
import {
  applicationFile,
  checkDefinitions,
  checkNamesFiles,
  checkResourceFiles,
  type DefinitionFile,
  isDictionary,
  navigationFile,
  type Problem,
} from './definitions/index.ts';
import { languageSchemas } from './language-schemas.ts';
import { schemaNames } from './schema-names.ts';

const namesOf = ({ roles, features, user, vocabulary }: Application): ApplicationNames => ({
  roles: roles.map(({ name }) => name),
  features: features.map(({ name }) => name),
  user: user.map(({ name }) => name),
  columns: vocabularyOf(vocabulary).columns,
});

/** The definitions and schemas of an application, by their files from its folder. */
export interface ApplicationFiles {
  readonly screens: readonly DefinitionFile[];
  readonly schemas: readonly DefinitionFile[];
  readonly enums: readonly DefinitionFile[];
  /** Files of fonts. */
  readonly fonts?: readonly string[];
}

/** Reads the files of an application. @param root its folder */
export function readApplicationFiles(root: string): ApplicationFiles {
  const filesOf = (pattern: string): DefinitionFile[] =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return {
    screens: filesOf('screens/**/*.json').filter(({ file }) => !isDictionary(file)),
    schemas: filesOf('schemas/resource/*.schema.json'),
    enums: filesOf('schemas/enum/*.json'),
    fonts: globSync('fonts/*', { cwd: root }),
  };
}

/**
 * Checks an application's definitions (`screens/`, with an optional application.json and navigation.json) and the schemas that they show
 * (`schemas/resource`, `schemas/enum`); the schemas of a back end of its own may be given instead.
 *
 * @param root the application's folder
 * @param schemas schemas of resources by name, if there is no `schemas/`
 */
export function checkFolder(
  root: string,
  own: ApplicationNames = {},
  schemas: Readonly<Record<string, JsonSchema>> = {},
): Problem[] {
  return checkFiles(readApplicationFiles(root), own, schemas);
}

/** The same of files that have been read (`readApplicationFiles`). */
export function checkFiles(
  { screens, schemas: schemaFiles, enums: enumFiles, fonts = [] }: ApplicationFiles,
  own: ApplicationNames = {},
  extraSchemas: Readonly<Record<string, JsonSchema>> = {},
): Problem[] {
  const read = <Content>({ text }: DefinitionFile) => JSON.parse(text) as Content;
  const navigation = screens.find(({ file }) => file === navigationFile);
  const application = screens.find(({ file }) => file === applicationFile);
  const wrong = checkNamesFiles(screens, languageSchemas, {
    mayBeMissing: true,
    fonts,
  });
  if (wrong.length > 0) return wrong;
  const applicationNames: ApplicationNames = {
    ...(application && namesOf(read(application))),
    ...(navigation && { menus: read<Navigation>(navigation).menus.map(({ name }) => name) }),
    ...own,
  };

  const language = languageSchemas['resource.schema.json']!;
  const names = application && resourceNamesOf(read<Application>(application));
  const problems = checkResourceFiles(
    [...schemaFiles, ...enumFiles],
    applicationNames.roles
      ? withNames(language, {
          roles: applicationNames.roles,
          user: own.user ?? names?.user,
        })
      : language,
    names,
  );
  if (problems.length > 0) return problems;
  const schemas: Record<string, JsonSchema> = {
    ...extraSchemas,
    ...Object.fromEntries(
      schemaFiles.map((file) => [basename(file.file, '.schema.json'), read<JsonSchema>(file)]),
    ),
  };
  const enums = Object.fromEntries(
    enumFiles.map((file) => [basename(file.file, '.json'), read<unknown[]>(file)]),
  );
  return checkDefinitions(screens, languageSchemas, {
    ...definitionNames(schemaNames(schemas, enums, names?.inheriting ?? []), applicationNames),
    undrawn: ['bar', 'waiting'],
  });
}
