import type { JsonSchema } from '#model';
import { schemaAt } from '../validation/schema-error.ts';

const found = new WeakMap<JsonSchema, JsonSchema>();
/** Limit for chains of references. */
const maxSteps = 20;

/**
 * A schema, or the target of its `$ref` with the keywords beside the reference over it: always the same object for the
 * same schema. An unresolvable reference is ignored.
 *
 * @param root the whole schema, for resolving references
 */
export function referredSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const known = found.get(schema);
  if (known) return known;
  let whole: JsonSchema = schema;
  for (let step = 0; whole.$ref !== undefined && step < maxSteps; step += 1) {
    const { $ref, ...beside } = whole;
    whole = { ...schemaAt(root, $ref), ...beside };
  }
  found.set(schema, whole);
  return whole;
}
