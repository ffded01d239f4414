import type { JsonSchema } from '#model';
import { schemaAt } from '../validation/schema-at.ts';

const found = new WeakMap<JsonSchema, JsonSchema>();
/** References that only lead to references end somewhere. */
const mostSteps = 20;

/**
 * A schema, or what its `$ref` leads to, with the keywords that stand beside the reference over it: always the same object
 * for the same schema. One whose reference leads nowhere says nothing but what stands beside it.
 *
 * @param root the whole schema, in which references are found
 */
export function referredSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const known = found.get(schema);
  if (known) return known;
  let whole: JsonSchema = schema;
  for (let step = 0; whole.$ref !== undefined && step < mostSteps; step += 1) {
    const { $ref, ...beside } = whole;
    whole = { ...schemaAt(root, $ref), ...beside };
  }
  found.set(schema, whole);
  return whole;
}
