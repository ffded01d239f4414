import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resourceNamesOf, vocabularyOf, withNames } from '@schema-screens/schema';
import type { Application, Navigation } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { definitionNames, type OwnNames } from './definition-names.ts';
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

const namesOf = ({ roles, features, user, vocabulary }: Application): OwnNames => ({
  roles: roles.map(({ name }) => name),
  features: features.map(({ name }) => name),
  user: user.map(({ name }) => name),
  columns: vocabularyOf(vocabulary).columns,
});

/**
 * Checks an application's definitions (`screens/`, with an optional application.json and navigation.json) and the schemas that they show
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
  const screens = filesOf('screens/**/*.json').filter(({ file }) => !isDictionary(file));

  const navigation = screens.find(({ file }) => file === navigationFile);
  const application = screens.find(({ file }) => file === applicationFile);
  const wrong = checkNamesFiles(screens, languageSchemas, {
    mayBeMissing: true,
    fonts: globSync('fonts/*', { cwd: root }),
  });
  if (wrong.length > 0) return wrong;
  const known: OwnNames = {
    ...(application && namesOf(read(application))),
    ...(navigation && { menus: read<Navigation>(navigation).menus.map(({ name }) => name) }),
    ...own,
  };

  const language = languageSchemas['resource.schema.json']!;
  const names = application && resourceNamesOf(read<Application>(application));
  const problems = checkResourceFiles(
    [...schemaFiles, ...enumFiles],
    known.roles
      ? withNames(language, {
          roles: known.roles,
          user: own.user ?? names?.user,
        })
      : language,
    names,
  );
  if (problems.length > 0) return problems;
  const schemas: Record<string, JsonSchema> = {
    ...given,
    ...Object.fromEntries(
      schemaFiles.map((file) => [basename(file.file, '.schema.json'), read<JsonSchema>(file)]),
    ),
  };
  const enums = Object.fromEntries(
    enumFiles.map((file) => [basename(file.file, '.json'), read<unknown[]>(file)]),
  );
  return checkDefinitions(screens, languageSchemas, {
    ...definitionNames(schemaNames(schemas, enums, names?.inheriting ?? []), known),
    undrawn: ['bar', 'waiting'],
  });
}
