import type { ResourceNames } from '@schema-screens/schema';
import { checkSchemas } from '@schema-screens/schema/check-schemas';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type Problem, problemIn } from '../language/problem.ts';

const kinds = {
  schema: /^schemas\/resource\/(.+)\.schema\.json$/,
  enumeration: /^schemas\/enum\/(.+)\.json$/,
};

/**
 * Checks the files of `schemas/resource` and `schemas/enum` against the language and each other, as the server does at its start.
 *
 * @param language packages/schema/definition/resource.schema.json
 * @param names of the application: roles that inherit rights from others, attributes of users, columns of every table
 */
export function checkResourceFiles(
  files: readonly DefinitionFile[],
  language: JsonSchema,
  names?: Partial<ResourceNames>,
): Problem[] {
  const read = files.map((file) => ({ file, ...parseFile(file) }));
  const valuesOf = (kind: RegExp): Map<string, unknown> =>
    new Map(
      read.flatMap(({ file, parsed }): [string, unknown][] => {
        const name = kind.exec(file.file)?.[1];
        return name !== undefined && parsed ? [[name, parsed.value]] : [];
      }),
    );
  const found = Map.groupBy(
    checkSchemas(valuesOf(kinds.schema), valuesOf(kinds.enumeration), language, names),
    ({ file }) => file,
  );
  return read.flatMap(({ file, parsed, problems }) => [
    ...problems,
    ...(parsed ? (found.get(file.file) ?? []).map((problem) => problemIn(parsed, problem)) : []),
  ]);
}
