import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import { type LanguageSchemas, walkLanguage } from '../language/walk-language.ts';

/** Whether a place is beside the name of a shared piece, which may have another value. */
const isBesideUse = (tree: Node, path: JSONPath): boolean =>
  path.some((_, index) => findNodeAtLocation(tree, [...path.slice(0, index), 'use']) !== undefined);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Reports keys that equal the defaults of the language's schemas. Inherited ones are reported where they are written; a
 * key that overrides an inherited one may be a default.
 *
 * @param schemaFile the schema of the whole definition, e.g. list.schema.json
 */
export function checkDefaults(parsed: ParsedFile, schemaFile: string, schemas: LanguageSchemas): Problem[] {
  const problems = new Map<string, Problem>();
  if (findNodeAtLocation(parsed.tree, ['extends'])) return [];
  walkLanguage(parsed.value, schemaFile, schemas, ({ value, path, schema }) => {
    if (!Object.hasOwn(schema, 'default') || !isSame(schema.default, value)) return;
    if (!findNodeAtLocation(parsed.tree, path) || isBesideUse(parsed.tree, path)) return;
    const message = `"${path.at(-1)}": ${JSON.stringify(value)} is the default; leave it out.`;
    const place = { path, isKey: true };
    problems.set(path.join('/'), problemAt(parsed, place, 'DEFAULT_REPEATED', message));
  });
  return [...problems.values()];
}
