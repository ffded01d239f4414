import type { ResourceNames } from '@schema-screens/schema';
import { checkSchemas, problemText } from '@schema-screens/schema/check-schemas';

/** Errors in resource schemas, one line per error with the file's name. */
export class DefinitionProblems extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'DefinitionProblems';
    this.lines = lines;
  }
}

/**
 * Checks resource schemas and enumerations as `npm run check` does.
 *
 * @param language `packages/schema/definition/resource.schema.json`
 * @param names of the application: roles that inherit rights from others, attributes of users, columns of every table
 * @throws DefinitionProblems with all mistakes
 */
export function checkResourceSchemas(
  schemas: ReadonlyMap<string, unknown>,
  enums: ReadonlyMap<string, unknown>,
  language: Record<string, unknown>,
  names?: Partial<ResourceNames>,
): void {
  const lines = checkSchemas(schemas, enums, language, names).map(
    ({ file, path, ...problem }) => `${file}: ${path.join('.') || '/'} ${problemText(problem)}`,
  );
  if (lines.length > 0) throw new DefinitionProblems([...new Set(lines)]);
}
