import { resolveRef } from './chosen-variant.ts';
import type { JsonSchema } from './json-schema.ts';
import { possibleSchemasOnPath } from './schema-on-path.ts';

/** Whether a schema, or any in it or referenced by it, is of a privacy class (`x-privacy`). */
export function containsPrivacyClass(
  name: string,
  part: unknown,
  root: JsonSchema,
  visited = new Set<unknown>(),
): boolean {
  if (typeof part !== 'object' || part === null || visited.has(part)) return false;
  visited.add(part);
  return (
    (part as JsonSchema)['x-privacy'] === name ||
    containsPrivacyClass(name, resolveRef(part as JsonSchema, root), root, visited) ||
    Object.values(part).some((inner) => containsPrivacyClass(name, inner, root, visited))
  );
}

/** Whether the value at a path is of a privacy class: itself, a part of it, or a value that contains it. */
export const isOfPrivacyClass = (name: string, root: JsonSchema, path: string): boolean =>
  possibleSchemasOnPath(root, path).some(
    (way) =>
      way.some((schema) => schema['x-privacy'] === name) || containsPrivacyClass(name, way.at(-1), root),
  );
