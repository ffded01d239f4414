import { followed } from '#rules';
import type { JsonSchema } from '../definition/json-schema.ts';
import { waysOnPath } from '../definition/schema-on-path.ts';
import type { ResolvedColumn } from './columns.ts';

const isOfClass = (schema: JsonSchema | undefined): boolean => schema?.['x-privacy'] === 'besonders';

/** Whether a schema, or any that stands in it or that it refers to, is of the privacy class besonders. */
function holdsSpecial(part: unknown, root: JsonSchema, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  return (
    isOfClass(part as JsonSchema) ||
    holdsSpecial(followed(part as JsonSchema, root), root, seen) ||
    Object.values(part).some((inner) => holdsSpecial(inner, root, seen))
  );
}

/**
 * Whether a column may show what is of the privacy class besonders: its value, a part of that, or anything that it is a
 * part of.
 */
export function isSpeciallyProtected({ field, schema, meta }: ResolvedColumn): boolean {
  if (!meta) return holdsSpecial(schema, schema ?? {});
  const { definition } = meta;
  return waysOnPath(definition, field).some(
    (way) => way.some(isOfClass) || holdsSpecial(way.at(-1), definition),
  );
}
